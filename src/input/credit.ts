/** Whom the data of a file must be credited to. */

/**
 * Whether the first bytes of a file say that it comes from OpenStreetMap, whose contributors must be
 * named wherever its roads are shown.
 */
export function isOfOsm(head: Uint8Array): boolean {
  return marks.test(new TextDecoder().decode(head));
}

export const OSM_CREDIT = '© OpenStreetMap contributors';

/** Those of OSM PBF, OSM XML and Overpass JSON; others tell their source in words. */
const marks = /OSMHeader|<osm[\s>]|^\s*\{[^[]*"elements"|osm3s|openstreetmap/i;
