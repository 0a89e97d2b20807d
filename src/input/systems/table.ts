/**
 * The table of coordinate systems, as `vite/systems/table.ts` writes it at build time from the
 * registry of PROJ (EPSG dataset, Esri). It is loaded when a file needs it.
 */
import type { Position } from '../../geo/position.ts';
import { datumKey } from './wkt-datum.ts';

/** In degrees; west is greater than east across the 180° line. */
export type Area = readonly [west: number, south: number, east: number, north: number];

export interface Entry {
  code: string;
  name: string;
  /** Where it is used; null if that is not known. */
  area: Area | null;
  /** The code of the system in degrees on its datum; its own if it is one. */
  globe: string;
  /** Whether the registry puts the northing or the latitude first. */
  isNorthFirst: boolean;
  /** Parameters of PROJ without `+`; those of a globe have no `proj`. */
  definition: string;
  /** The name of its projection, if that is not known here. */
  unknown: string | null;
}

/** How a datum becomes WGS 84. */
export interface Shift {
  /** In meters. */
  accuracy: number;
  area: Area;
  /** As `+towgs84` has them; null for a grid of corrections, which is not read. */
  parameters: readonly number[] | null;
}

export class SystemTable {
  private static loading: Promise<SystemTable> | null = null;
  private readonly areas: readonly string[];
  private readonly systems: string;
  private readonly shiftLines: string;
  private readonly names: string;
  private readonly meant: string;

  private constructor(text: string) {
    const [areas, systems, shifts, names, meant] = text.split('\n\n');
    this.areas = areas.split('\n');
    this.systems = `\n${systems}\n`;
    this.shiftLines = `\n${shifts}\n`;
    this.names = `\n${names}\n`;
    this.meant = `\n${meant}\n`;
  }

  /** The one table, which is unpacked when it is first asked for. */
  static load(): Promise<SystemTable> {
    SystemTable.loading ??= SystemTable.unpack().catch((error) => {
      // Its file may come with the next attempt.
      SystemTable.loading = null;
      throw error;
    });
    return SystemTable.loading;
  }

  private static async unpack(): Promise<SystemTable> {
    const [{ default: packed }, { gunzipSync, strFromU8 }] = await Promise.all([
      import('#systems'),
      import('fflate'),
    ]);
    const bytes = Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0));
    return new SystemTable(strFromU8(gunzipSync(bytes)));
  }

  /**
   * The system of a code; of one with heights, such as `EPSG:5973`, that of its positions, and the
   * one that replaces a mistake of the registry.
   *
   * @returns null if there is none of this code
   */
  entry(code: string): Entry | null {
    const [, meant = code] = lineOf(this.meant, code)?.split('\t') ?? [];
    const line = lineOf(this.systems, meant);
    return line === null ? null : this.entryOf(line);
  }

  /** All systems on a plane; of one datum if the code of its system in degrees is given. */
  *projected(globe: string | null): Generator<Entry> {
    for (const line of this.systems.split('\n')) {
      const [, , , own] = line.split('\t', 4);
      if (own && (globe === null || own === globe)) yield this.entryOf(line);
    }
  }

  /** The system in degrees of a datum, by a name of either. */
  globeNamed(name: string): Entry | null {
    const key = datumKey(name);
    const line = key === '' ? null : lineOf(this.names, key);
    return line === null ? null : this.entry(line.split('\t')[1]);
  }

  /** The system of this very name. */
  entryNamed(name: string): Entry | null {
    const at = this.systems.indexOf(`\t${name}\t`);
    if (at < 0 || !/^[^\t\n]+$/.test(name)) return null;
    const start = this.systems.lastIndexOf('\n', at) + 1;
    return this.entryOf(this.systems.slice(start, this.systems.indexOf('\n', at)));
  }

  /** How the datum of a system in degrees becomes WGS 84: the most exact way first. */
  shifts(globe: string): readonly Shift[] {
    const line = lineOf(this.shiftLines, globe);
    return line === null ? [] : this.shiftsOf(line);
  }

  /** The codes of all systems in degrees whose shift is known. */
  *globes(): Generator<{ globe: string; shifts: readonly Shift[] }> {
    for (const line of this.shiftLines.trim().split('\n')) {
      yield { globe: line.slice(0, line.indexOf('\t')), shifts: this.shiftsOf(line) };
    }
  }

  private shiftsOf(line: string): Shift[] {
    const [, texts] = line.split('\t');
    return texts.split(';').map((text) => {
      const [accuracy, area, ...parameters] = text.split(',').map(Number);
      const area4 = this.areaOf(area);
      return { accuracy, area: area4, parameters: parameters.length === 0 ? null : parameters };
    });
  }

  private entryOf(line: string): Entry {
    const [code, name, area, globe, axes, definition] = line.split('\t');
    const own = definition.startsWith('?') ? definition.slice(1) : null;
    return {
      code,
      name,
      area: area === '' ? null : this.areaOf(Number(area)),
      globe: globe || code,
      isNorthFirst: axes === 'n' || globe === '',
      definition,
      unknown: axes === '?' ? 'degrees of another circle than 360' : own,
    };
  }

  private areaOf(index: number): Area {
    return this.areas[index].split(' ').map(Number) as unknown as Area;
  }
}

/** The line that begins with a key and a tabulator. */
function lineOf(lines: string, key: string): string | null {
  const at = lines.indexOf(`\n${key}\t`);
  return at < 0 ? null : lines.slice(at + 1, lines.indexOf('\n', at + 1));
}

/** @param margin degrees by which the position may lie outside */
export function isInArea(
  [lng, lat]: Position,
  [west, south, east, north]: Area,
  margin = 0,
): boolean {
  if (!(lat >= south - margin && lat <= north + margin)) return false;
  if (west > east) return lng >= west - margin || lng <= east + margin;
  return lng >= west - margin && lng <= east + margin;
}
