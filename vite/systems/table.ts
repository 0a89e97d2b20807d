/**
 * The registry → the text of a table of coordinate systems, as `src/input/systems/table.ts` reads it:
 *
 *     code ⇥ name ⇥ index of its area ⇥ code of its datum's system ⇥ axes ⇥ parameters of PROJ
 *       (of a system in degrees without the second code; axes are `?` if a circle has not 360)
 *     code of a system in degrees ⇥ shift;shift;…
 *     name of a datum or a system in degrees, by `datumKey` ⇥ code of the system
 *     code ⇥ code of the system that it stands for
 *     west south east north
 *
 * Parts are divided by empty lines; the areas come first.
 */
import { gzipSync } from 'node:zlib';
import { datumKey } from '../../src/input/systems/wkt-datum.ts';
import { Areas } from './areas.ts';
import { converted, Registry, type Row, short, type Units, unitsOf } from './database.ts';
import { projectionOf, spherical } from './projections.ts';
import { shiftsOf, shiftText } from './shifts.ts';

const registry = await Registry.open();
const text = textOf(registry);
registry.close();
/** Packed: the registry has a hundred words for each thing. */
export default gzipSync(text, { level: 9 }).toString('base64');

function textOf(registry: Registry): string {
  const units = unitsOf(registry);
  const areas = new Areas(registry);
  const globes = globesOf(registry, units, areas);
  const systems = [
    ...globes.map(({ line }) => line),
    ...projectedOf(registry, units, areas, globes),
  ];
  const shifts = shiftsOf(registry, units, areas);
  const known = globes.flatMap(({ code, datum }) => {
    const all = shifts.get(datum) ?? [];
    return all.length === 0 ? [] : [`${code}\t${all.map(shiftText).join(';')}`];
  });
  return [areas.lines(), systems, known, namesOf(registry, globes), meantOf(registry, systems)]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

interface Globe {
  code: string;
  /** Such as `EPSG:6289`. */
  datum: string;
  /** In meters. */
  radius: number;
  line: string;
}

/** The systems in degrees. */
function globesOf(registry: Registry, units: Units, areas: Areas): Globe[] {
  return registry
    .rows(
      `select g.auth_name, g.code, g.name, d.auth_name || ':' || d.code as datum,
              e.semi_major_axis as a, e.inv_flattening as rf, e.semi_minor_axis as b,
              e.uom_code as length, x.uom_code as unit, p.longitude as meridian, p.uom_code as angle
       from geodetic_crs g
       join geodetic_datum d on d.auth_name = g.datum_auth_name and d.code = g.datum_code
       join ellipsoid e on e.auth_name = d.ellipsoid_auth_name and e.code = d.ellipsoid_code
       join prime_meridian p
         on p.auth_name = d.prime_meridian_auth_name and p.code = d.prime_meridian_code
       join axis x
         on x.coordinate_system_auth_name = g.coordinate_system_auth_name
         and x.coordinate_system_code = g.coordinate_system_code and x.coordinate_system_order = 1
       where g.auth_name in ('EPSG', 'ESRI') and g.type like 'geographic%'
         and e.celestial_body_code = 'EARTH'
       order by cast(g.code as integer)`,
    )
    .map((row) => {
      const { code, name, datum, length } = row;
      const areDegrees = Math.abs(converted(1, row.unit!, units) - 1) < 1e-9;
      const radius = converted(row.a!, length!, units);
      const meridian = converted(row.meridian!, row.angle!, units);
      const shape =
        row.rf === null
          ? `b=${short(converted(row.b!, length!, units))}`
          : `rf=${short(Number(row.rf))}`;
      const pm = meridian === 0 ? '' : ` pm=${short(meridian)}`;
      const globe = `a=${short(radius)} ${row.rf === 0 ? `b=${short(radius)}` : shape}${pm}`;
      const area = areas.of('geodetic_crs', String(row.auth_name), String(code)) ?? '';
      return {
        code: String(code),
        datum: String(datum),
        radius,
        line: [code, name, area, '', areDegrees ? '' : '?', globe].join('\t'),
      };
    });
}

function projectedOf(
  registry: Registry,
  units: Units,
  areas: Areas,
  globes: readonly Globe[],
): string[] {
  const byCode = new Map(globes.map((globe) => [globe.code, globe]));
  const axes = axesOf(registry);
  return registry
    .rows(
      `select c.*, m.name as method, p.code as crs, p.name as title, p.auth_name as authority,
              p.geodetic_crs_code as globe, p.text_definition is not null as is_text,
              p.coordinate_system_auth_name || ':' || p.coordinate_system_code as axes
       from projected_crs p
       left join conversion_table c
         on c.auth_name = p.conversion_auth_name and c.code = p.conversion_code
       left join conversion_method m on m.auth_name = c.method_auth_name and m.code = c.method_code
       where p.auth_name in ('EPSG', 'ESRI') order by cast(p.code as integer)`,
    )
    .flatMap((row) => {
      const globe = byCode.get(String(row.globe));
      if (globe === undefined) return [];
      const { orders, unit } = axes.get(String(row.axes)) ?? { orders: '', unit: 9001 };
      const isSphere = spherical.has(Number(row.method_code));
      const projection = projectionOf(row, units);
      const scale = units.get(unit) ?? 1;
      const parts = [
        projection,
        isSphere && row.method_code !== 1024 && `R=${short(globe.radius)}`,
        scale !== 1 && `to_meter=${short(scale)}`,
      ];
      const definition =
        projection === null ? `?${row.method ?? row.title}` : parts.filter(Boolean).join(' ');
      const area = areas.of('projected_crs', String(row.authority), String(row.crs)) ?? '';
      return [[row.crs, row.title, area, row.globe, orders, definition].join('\t')];
    });
}

interface Axes {
  /** `n` if the first number counts to the north by the registry. */
  orders: string;
  /** Code of the unit. */
  unit: number;
}

function axesOf(registry: Registry): ReadonlyMap<string, Axes> {
  const rows = registry.rows(
    `select coordinate_system_auth_name || ':' || coordinate_system_code as axes, orientation, uom_code
     from axis where coordinate_system_order = 1`,
  );
  return new Map(
    rows.map(({ axes, orientation, uom_code }) => [
      String(axes),
      { orders: orientation === 'north' ? 'n' : '', unit: Number(uom_code) },
    ]),
  );
}

/** Names of datums and of systems in degrees, as WKT has them. */
function namesOf(registry: Registry, globes: readonly Globe[]): string[] {
  const flat = globes.filter(({ line }) => !line.includes(' pm='));
  const byDatum = new Map(flat.toReversed().map((globe) => [globe.datum, globe.code]));
  const byCode = new Map(globes.map(({ code }) => [code, code]));
  const names = new Map<string, string>();
  const add = (name: Row[string], code: string | undefined): void => {
    const key = datumKey(String(name));
    if (code !== undefined && !names.has(key)) names.set(key, code);
  };
  // Names in force come before those of systems that are not.
  const kinds = [
    ['geodetic_datum', 'd', 'true'],
    ['geodetic_crs', 'g', "type = 'geographic 2D'"],
  ];
  const tables = [
    ...kinds.map(
      ([table, kind, only]) =>
        `select name, '${kind}' as kind, auth_name, code from ${table} where deprecated = 0 and ${only}`,
    ),
    ...kinds.map(
      ([table, kind]) =>
        `select alt_name as name, '${kind}' as kind, a.auth_name, a.code
         from alias_name a join ${table} o on o.auth_name = a.auth_name and o.code = a.code
         where table_name = '${table}' order by o.deprecated`,
    ),
  ];
  for (const table of tables) {
    for (const { name, kind, auth_name, code } of registry.rows(table)) {
      add(name, kind === 'd' ? byDatum.get(`${auth_name}:${code}`) : byCode.get(String(code)));
    }
  }
  return [...names].map(([name, code]) => `${name}\t${code}`).sort();
}

/**
 * Codes that stand for another system: that of the positions below heights, and the one that
 * replaces a withdrawn system of the same projection, whose datum or meridian was wrong.
 */
function meantOf(registry: Registry, systems: readonly string[]): string[] {
  const definitions = new Map(
    systems.map((line) => {
      const [code, , , , axes, definition] = line.split('\t');
      return [code, `${axes} ${definition}`];
    }),
  );
  const replaced = registry
    .rows(
      `select deprecated_code as code, max(replacement_code) as meant from deprecation
       where deprecated_auth_name = 'EPSG' and replacement_auth_name = 'EPSG'
         and table_name in ('projected_crs', 'geodetic_crs')
       group by deprecated_code having count(*) = 1`,
    )
    .map(({ code, meant }) => [String(code), String(meant)] as const)
    .filter(([code, meant]) => {
      const definition = definitions.get(code);
      return definition !== undefined && definition === definitions.get(meant);
    });
  const replacements = new Map(replaced);
  const lastOf = (code: string): string => {
    const next = replacements.get(code);
    return next === undefined ? code : lastOf(next);
  };
  const flat = registry
    .rows(
      `select code, horiz_crs_code as meant from compound_crs
       where auth_name = 'EPSG' and horiz_crs_auth_name = 'EPSG'`,
    )
    .map(({ code, meant }) => [String(code), String(meant)] as const);
  return [...replaced, ...flat].map(([code, meant]) => `${code}\t${lastOf(meant)}`);
}
