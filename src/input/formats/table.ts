/** The first lines of a text → whether it is a table, and how it is divided. */

/** What stands between cells, the most usual first. */
const separators = [',', ';', '\t'];

/** Whether a text begins like a table: equally many cells on the first two lines, or a column of WKT. */
export function isTable(text: string): boolean {
  const [first = '', second = ''] = text.split(/\r?\n/, 2);
  if (!/^["\w]/.test(first)) return false;
  if (geometryColumn.test(plainName(first)) && wkt.test(second)) return true;
  const separator = separatorOf(first);
  const cells = first.split(separator).length;
  return cells > 1 && second.split(separator).length >= cells;
}

export function separatorOf(head: string): string {
  const counts = separators.map((sign) => head.split(sign).length);
  return separators[counts.indexOf(Math.max(...counts))];
}

/** Names of columns that hold geometries. */
export const geometryColumn =
  /^(wkt|thegeom|geom|geometry|shape|wktgeom|wktgeometry|geojson|line)$/;

const wkt = /^["\s]*(SRID=\d+;)?\s*(MULTI)?(LINESTRING|POINT|POLYGON|GEOMETRYCOLLECTION)\b/i;

/** Small letters and digits alone: `From_Lng` and `fromLng` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
