/** Shifts of datums: how longitude and latitude on each become those of WGS 84. */
import type { Areas } from './areas.ts';
import { converted, grouped, type Registry, type Row, short, type Units } from './database.ts';

/** Seven parameters: meters, seconds of arc (position vector), parts per million. */
type Helmert = [number, number, number, number, number, number, number];

export interface Shift {
  /** In meters. */
  accuracy: number;
  /** Index of the area in which it holds. */
  area: number;
  /** Null for a grid of corrections, which is not in the table. */
  parameters: Helmert | null;
}

const WGS_84 = 'EPSG:4326';

/** The method that counts longitudes from another meridian on the same datum. */
const LONGITUDE_ROTATION = 9601;

interface Operation extends Shift {
  authority: string;
  code: string;
  name: string;
  source: string;
  target: string;
  isOffshore: boolean;
  /** Whether it only counts longitudes from another meridian. */
  isTurn: boolean;
}

/** By datum, `EPSG:6289`. The most exact come first, of equally exact ones those of smaller areas. */
export function shiftsOf(
  registry: Registry,
  units: Units,
  areas: Areas,
): ReadonlyMap<string, readonly Shift[]> {
  const datumOf = new Map(
    registry
      .rows(
        'select auth_name || ":" || code as crs, datum_auth_name || ":" || datum_code as datum from geodetic_crs where datum_code is not null',
      )
      .map(({ crs, datum }) => [String(crs), String(datum)]),
  );
  const world = datumOf.get(WGS_84)!;
  const bySource = grouped(
    preferred(operationsOf(registry, units, areas, datumOf)),
    ({ source }) => source,
  );
  const everywhere = areas.of('geodetic_crs', ...(WGS_84.split(':') as [string, string]))!;
  const shifts = new Map<string, Shift[]>([
    [world, [{ accuracy: 0, area: everywhere, parameters: [0, 0, 0, 0, 0, 0, 0] }]],
  ]);
  for (const [datum, operations] of bySource) {
    if (datum === world) continue;
    const direct = operations.filter(({ target }) => target === world);
    const hasDirect = direct.some(({ parameters }) => parameters !== null);
    const first = hasDirect ? operations.filter(({ isTurn }) => isTurn) : operations;
    const found = [...direct, ...viaOthers(first, bySource, world, areas)];
    const sorted = found
      .filter(({ isOffshore }, _, all) => !isOffshore || all.every((each) => each.isOffshore))
      .toSorted(
        (one, other) =>
          one.accuracy - other.accuracy ||
          areas.sizeOf(one.area) - areas.sizeOf(other.area) ||
          effectOf(one) - effectOf(other) ||
          // The last of several versions, as PROJ has it.
          (one.name < other.name ? 1 : -1),
      );
    shifts.set(datum, withoutRepeats(sorted));
  }
  return shifts;
}

/** Shifts that change nothing come first among equals. */
function effectOf({ parameters }: Shift): number {
  return parameters?.every((each) => each === 0) ? 0 : 1;
}

/** First to another datum that reaches WGS 84 by one step. */
function viaOthers(
  operations: readonly Operation[],
  bySource: ReadonlyMap<string, readonly Operation[]>,
  world: string,
  areas: Areas,
): Operation[] {
  return operations.flatMap((first) =>
    (bySource.get(first.target) ?? [])
      .filter(
        ({ target, parameters }) => target === world && (parameters !== null || first.isTurn),
      )
      .flatMap((second) => {
        const area = areas.common(first.area, second.area);
        if (area === null) return [];
        const parameters =
          first.parameters &&
          second.parameters &&
          (first.parameters.map((value, i) => value + second.parameters![i]!) as Helmert);
        return [{ ...first, area, accuracy: first.accuracy + second.accuracy, parameters }];
      }),
  );
}

function withoutRepeats(shifts: readonly Operation[]): Shift[] {
  const seen = new Set<string>();
  return shifts
    .map(({ accuracy, area, parameters }) => ({ accuracy, area, parameters }))
    .filter((shift) => {
      const text = `${shift.area} ${shift.parameters ?? shift.accuracy}`;
      return !seen.has(text) && seen.add(text);
    });
}

/** Those of EPSG, if there are any between two datums, without those that others replace. */
function preferred(operations: readonly Operation[]): Operation[] {
  const pairs = grouped(operations, ({ source, target }) => `${source} ${target}`);
  return [...pairs.values()].flatMap((all) => {
    const own = all.filter(({ authority }) => authority === 'EPSG');
    return own.some(({ parameters }) => parameters !== null) ? own : all;
  });
}

function operationsOf(
  registry: Registry,
  units: Units,
  areas: Areas,
  datumOf: ReadonlyMap<string, string>,
): Operation[] {
  const replaced = new Set(
    registry
      .rows(
        `select superseded_code as code from supersession
         join helmert_transformation_table h
           on h.auth_name = replacement_auth_name and h.code = replacement_code and h.deprecated = 0
         where superseded_auth_name = 'EPSG' and same_source_target_crs = 1`,
      )
      .map(({ code }) => String(code)),
  );
  const read = (table: string, only: string, parametersOf: (row: Row) => Helmert | null) =>
    registry
      .rows(
        `select * from ${table} where deprecated = 0 and auth_name in ('EPSG', 'ESRI') and ${only}`,
      )
      .filter(({ auth_name, code }) => auth_name !== 'EPSG' || !replaced.has(String(code)))
      .flatMap((row): Operation[] => {
        const source = datumOf.get(`${row.source_crs_auth_name}:${row.source_crs_code}`);
        const target = datumOf.get(`${row.target_crs_auth_name}:${row.target_crs_code}`);
        if (source === undefined || target === undefined || source === target) return [];
        const [authority, code] = [String(row.auth_name), String(row.code)];
        const area = areas.of(table.replace(/_table$/, ''), authority, code);
        if (area === null) return [];
        const accuracy = row.accuracy === null ? UNKNOWN : Number(row.accuracy);
        const isOffshore = areas.isOffshore(area);
        return [
          {
            authority,
            code,
            name: String(row.name),
            source,
            target,
            accuracy,
            area,
            isOffshore,
            isTurn: Number(row.method_code) === LONGITUDE_ROTATION,
            parameters: parametersOf(row),
          },
        ];
      });
  const meridians = meridiansOf(registry, units);
  const grids = ['NADCON%', 'NTv%', '%geocentric translations%grid%']
    .map((name) => `method_name like '${name}'`)
    .join(' or ');
  return [
    ...read('helmert_transformation_table', 'true', (row) => helmertOf(row, units)),
    ...read('grid_transformation', `(${grids})`, () => null),
    ...read('other_transformation', `method_code = ${LONGITUDE_ROTATION}`, (row) =>
      turnOf(row, meridians, units),
    ),
  ];
}

/** Meters that are assumed where the registry gives none. */
const UNKNOWN = 30;

/** The prime meridians of systems in degrees, in degrees from Greenwich. */
function meridiansOf(registry: Registry, units: Units): ReadonlyMap<string, number> {
  const rows = registry.rows(
    `select g.auth_name || ':' || g.code as crs, p.longitude, p.uom_code as unit
     from geodetic_crs g
     join geodetic_datum d on d.auth_name = g.datum_auth_name and d.code = g.datum_code
     join prime_meridian p
       on p.auth_name = d.prime_meridian_auth_name and p.code = d.prime_meridian_code`,
  );
  return new Map(
    rows.map(({ crs, longitude, unit }) => [String(crs), converted(longitude!, unit!, units)]),
  );
}

/** Seconds of arc by which values of the same meridian differ. */
const SAME_MERIDIAN = 0.1;

/** A rotation by what it adds to the difference of the meridians, which the systems have themselves. */
function turnOf(row: Row, meridians: ReadonlyMap<string, number>, units: Units): Helmert {
  const meridian = (end: 'source' | 'target'): number =>
    meridians.get(`${row[`${end}_crs_auth_name`]}:${row[`${end}_crs_code`]}`) ?? 0;
  const rotation = converted(row.param1_value!, row.param1_uom_code!, units);
  const seconds = 3600 * (rotation + meridian('target') - meridian('source'));
  return [0, 0, 0, 0, 0, Math.abs(seconds) < SAME_MERIDIAN ? 0 : seconds, 0];
}

/** Methods that turn the frame of coordinates, not the position. */
const frameMethods = new Set([
  1032, 1034, 1038, 1039, 1056, 1057, 1058, 1133, 1140, 1149, 9607, 9636,
]);

function helmertOf(row: Row, units: Units): Helmert {
  const method = Number(row.method_code);
  const sign = frameMethods.has(method) ? -1 : 1;
  const seconds = (value: keyof Row): number =>
    row[value] === null ? 0 : sign * converted(row[value]!, row.rotation_uom_code!, units) * 3600;
  const meters = (value: keyof Row): number =>
    converted(row[value]!, row.translation_uom_code!, units);
  const rotation = [seconds('rx'), seconds('ry'), seconds('rz')] as const;
  const scale =
    row.scale_difference === null
      ? 0
      : converted(row.scale_difference, row.scale_difference_uom_code!, units);
  const translation: [number, number, number] = [meters('tx'), meters('ty'), meters('tz')];
  if (row.px !== null) movePivot(translation, rotation, scale, row);
  return [...translation, ...rotation, scale * 1e6];
}

/** Rotation about a point (Molodensky and Badekas) → about the center of the earth. */
function movePivot(
  translation: [number, number, number],
  rotation: readonly [number, number, number],
  scale: number,
  { px, py, pz }: Row,
): void {
  const [x, y, z] = [Number(px), Number(py), Number(pz)];
  const [rx, ry, rz] = rotation.map((angle) => (angle / 3600) * (Math.PI / 180)) as [
    number,
    number,
    number,
  ];
  translation[0] -= scale * x + (1 + scale) * (-rz * y + ry * z);
  translation[1] -= scale * y + (1 + scale) * (rz * x - rx * z);
  translation[2] -= scale * z + (1 + scale) * (-ry * x + rx * y);
}

/** `accuracy,area,parameters…`; a grid has no parameters, and equal datums none that differ from 0. */
export function shiftText({ accuracy, area, parameters }: Shift): string {
  const numbers = (parameters ?? []).map((value) => short(value, 9));
  while (numbers.length > 1 && numbers.at(-1) === '0') numbers.pop();
  return [short(accuracy), area, ...numbers].join();
}
