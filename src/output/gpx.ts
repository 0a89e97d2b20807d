/** Roads → GPX 1.1: a track per road, with its name and its class. One-ways and all else are lost. */
import type { FieldChoices } from '../attributes/fields.ts';
import { readFields } from '../attributes/read-fields.ts';
import { OSM_CREDIT } from '../input/credit.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { element, gpxEnd, gpxStart, point } from '../router/gpx.ts';
import { roadFeatures } from './geojson.ts';

export function* writeGpx(
  roads: Roads,
  { fields }: { fields?: FieldChoices } = {},
): Generator<string> {
  yield `${gpxStart(roads.ofOsm && OSM_CREDIT)}\n`;
  const named = readFields(roads, fields).roads;
  for (const { properties, geometry } of roadFeatures({
    ...roads,
    properties: named.properties,
  })) {
    const { name, highway } = properties ?? {};
    const points = geometry.coordinates.map((position) =>
      point('trkpt', position as [number, number, number]),
    );
    yield `<trk>${element('name', name)}${element('type', highway)}<trkseg>\n${points.join('\n')}\n</trkseg></trk>\n`;
  }
  yield `${gpxEnd}\n`;
}
