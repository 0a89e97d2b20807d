/**
 * The registry of coordinate systems that PROJ ships, a SQLite database in the package `proj-wasm`:
 * the EPSG dataset (IOGP) and the systems of Esri. Only the database is used, and only when the
 * project is built.
 */
import { readFileSync } from 'node:fs';
import initSqlJs, { type Database } from 'sql.js';

export type Value = string | number | null;
export type Row = Record<string, Value>;

export class Registry {
  private readonly database: Database;

  private constructor(database: Database) {
    this.database = database;
  }

  static async open(): Promise<Registry> {
    const SQL = await initSqlJs();
    const file = new URL('proj.db', import.meta.resolve('proj-wasm'));
    return new Registry(new SQL.Database(readFileSync(file)));
  }

  rows(sql: string): Row[] {
    const [result] = this.database.exec(sql);
    if (result === undefined) return [];
    const { columns, values } = result;
    return values.map((row) =>
      Object.fromEntries(columns.map((column, i) => [column, row[i] as Value])),
    );
  }

  close(): void {
    this.database.close();
  }
}

/** By code of EPSG. */
export type Units = ReadonlyMap<number, number>;
/** Degrees, minutes and seconds as in 51.2852. */
export const SEXAGESIMAL = 9110;

/** Degrees, meters or ones per unit. */
export function unitsOf(registry: Registry): Units {
  const rows = registry.rows(
    "select code, type, conv_factor from unit_of_measure where auth_name = 'EPSG' and conv_factor > 0",
  );
  return new Map(
    rows.map(({ code, type, conv_factor }) => {
      const factor = Number(conv_factor);
      return [Number(code), type === 'angle' ? (factor * 180) / Math.PI : factor];
    }),
  );
}

/** Degrees, meters or ones. */
export function converted(value: Value, unit: Value, units: Units): number {
  if (unit === null || Number(unit) !== SEXAGESIMAL) {
    return Number(value) * (units.get(Number(unit)) ?? 1);
  }
  const [degrees = '0', digits = ''] = Math.abs(Number(value)).toFixed(10).split('.');
  const minutes = Number(digits.slice(0, 2));
  const seconds = Number(`${digits.slice(2, 4)}.${digits.slice(4)}`);
  return Math.sign(Number(value)) * (Number(degrees) + minutes / 60 + seconds / 3600);
}

/** A number as short as the precision of a millimeter on the globe allows. */
export function short(value: number, digits = 13): string {
  return String(Number(value.toPrecision(digits))).replace(/^(-?)0\./, '$1.');
}

export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
