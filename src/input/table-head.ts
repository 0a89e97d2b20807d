/** The first lines of a text → whether it is a table, and how it is divided. */
import { expectNames, expectType } from './arguments.ts';

/**
 * Whether a text begins like a table: equally many cells on the first two lines, or a geometry in the
 * second one. The text may end within that.
 */
export function isTable(text: string): boolean {
  const [first = '', second = ''] = text.split(/\r?\n/, 2);
  if (!/^["\w]/.test(first)) return false;
  if (mayHoldLines(first) && (wkt.test(second) || wkb.test(second))) return true;
  const separator = separatorOf(first);
  const cells = first.split(separator).length;
  return cells > 1 && second.split(separator).length >= cells;
}

/** Whether a table may hold lines: its head names a geometry, or the positions of two ends. */
export function mayHoldLines(head: string): boolean {
  const names = head.split(separatorOf(head));
  return names.some((name) => geometryColumn.test(plainName(name))) || endsIn(names) !== null;
}

/** Tab, semicolon or comma, whichever the first line has outside of quotes. */
export function separatorOf(first: string): string {
  expectType('first', first, 'text');
  const bare = first.replace(/"[^"]*"/g, '');
  return ['\t', ';'].find((separator) => bare.includes(separator)) ?? ',';
}

/** Names of columns that hold geometries. */
export const geometryColumn =
  /^(wkt|thegeom|geom|geometry|shape|wktgeom|wktgeometry|geojson|line)$/;

const wkt = /^["\s]*(SRID=\d+;)?\s*(MULTI)?(LINESTRING|POINT|POLYGON|GEOMETRYCOLLECTION)\b/i;

/** A cell of hexadecimal digits, as PostGIS writes a geometry. */
const wkb = /(^|[\t;,"])0[01][\da-f]{16}/i;

/** The numbers of the columns of x and y at the begin, and at the end. */
export type Ends = [fromX: number, fromY: number, toX: number, toY: number];

const sides = [
  'from|start|source|src|origin|orig|begin|o|a|1',
  'to|end|target|dst|dest|destination|finish|d|b|2',
];
const axes = ['longitude|long|lng|lon|x', 'latitude|lat|y'];

/**
 * The columns of two positions in each row of a table, such as `from_lng`, `from_lat`, `to_lng` and `to_lat`.
 *
 * @returns null if the head does not name all four
 */
export function endsIn(head: readonly string[]): Ends | null {
  expectNames('head', head);
  const names = head.map(plainName);
  const columns = sides.flatMap((side) =>
    axes.map((axis) => {
      const name = new RegExp(`^((${side})(${axis})|(${axis})(${side}))$`);
      return names.findIndex((each) => name.test(each));
    }),
  );
  return columns.includes(-1) ? null : (columns as Ends);
}

/** Small letters and digits alone: `From_Lng` and `fromLng` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
