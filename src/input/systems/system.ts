/** The name or the definition of a coordinate system → how its positions become degrees. */
import proj4 from 'proj4';
import type { Position } from '../../geo/position.ts';
import type { ToDegrees } from '../geojson/projection.ts';
import { type Area, type Entry, type Shift, SystemTable } from './table.ts';
import { isWkt, systemName } from './wkt.ts';
import { datumNames, hasShift, inDegrees, registryCode } from './wkt-datum.ts';

export interface System {
  /** Such as `EPSG:28992`, or the name in the definition. */
  name: string;
  /** Whether its positions are degrees. */
  isGlobe: boolean;
  /** Where it is used; null if that is not known. */
  area: Area | null;
  /** Whether the registry puts the northing or the latitude first. */
  isNorthFirst: boolean;
  /** How its datum becomes WGS 84; null if that follows from the definition. */
  shifts: readonly Shift[] | null;
  /** The ellipsoid, in parameters of PROJ; empty if it is that of the definition. */
  ellipsoid: string;
  /** @param parameters as `+towgs84` has them; none for the datum of the definition */
  toDegrees: (parameters?: readonly number[]) => ToDegrees;
}

/** A system that is known and cannot be converted. */
export interface Unreadable {
  name: string;
  /** The projection that is not known here. */
  projection: string;
}

/**
 * @param text a code, a PROJ string, WKT, or a name of the registry
 * @param code the number in it, if it is a code
 * @returns null if there is no such system
 */
export async function systemNamed(
  text: string,
  code: string | null,
): Promise<System | Unreadable | null> {
  if (code === null && text.trim().startsWith('+')) return fromProj(text.trim());
  const table = await SystemTable.load();
  if (isWkt(text)) return fromWkt(text, table);
  const entry = code === null ? table.entryNamed(text.trim()) : table.entry(code);
  return entry && fromEntry(entry, table);
}

/** A definition that PROJ can read on its own. */
function fromProj(text: string): System | null {
  // Grids are not read; what PROJ does without them is done.
  const definition = text.replace(/\+nadgrids=(?!@null)\S*/g, '');
  const projection = parsed(definition);
  if (projection === null) return null;
  const [, ellipsoid = ''] = /\+ellps=(\S+)/.exec(definition) ?? [];
  const isShifted = /\+(towgs84|datum|nadgrids|R|b)=/.test(definition);
  const isClose = ellipsoid === '' || /^(GRS80|WGS84)$/i.test(ellipsoid);
  return {
    name: text,
    isGlobe: /\+proj=(longlat|latlong|lonlat|latlon)\b/.test(definition),
    area: null,
    isNorthFirst: false,
    shifts: isShifted || isClose ? null : [],
    ellipsoid: `+a=${projection.a} +b=${projection.b}`,
    toDegrees: (parameters) =>
      inverseOf(parameters ? `${definition} ${towgs84(parameters)}` : definition),
  };
}

/** Codes of EPSG are smaller. */
const FIRST_OF_ESRI = 2 ** 15;

function fromEntry(entry: Entry, table: SystemTable): System | Unreadable | null {
  const { code, name, area, globe, isNorthFirst, definition, unknown } = entry;
  const title = `${Number(code) < FIRST_OF_ESRI ? 'EPSG' : 'ESRI'}:${code}`;
  if (unknown !== null) return { name: `${title} (${name})`, projection: unknown };
  const base = globe === code ? entry : table.entry(globe);
  if (base === null) return null;
  const isGlobe = globe === code;
  const isSphere = /\b(R|b)=/.test(isGlobe ? '' : definition);
  const ellipsoid = plus(base.definition);
  const projection = isGlobe ? '+proj=longlat' : `+proj=${plus(definition).slice(1)}`;
  return {
    name: title,
    isGlobe,
    area,
    isNorthFirst,
    shifts: isSphere ? null : table.shifts(base.code),
    ellipsoid: ellipsoid.replace(/ \+pm=\S+/, ''),
    toDegrees: (parameters) => {
      const shift = parameters === undefined ? '' : ` ${towgs84(parameters)}`;
      // On a sphere, degrees are those of WGS 84 as they are.
      return inverseOf(
        `${projection} ${isSphere ? '+nadgrids=@null' : ellipsoid}${shift} +no_defs`,
      );
    },
  };
}

/** With all seven parameters: `proj4` takes those that are left out for no numbers. */
function towgs84(parameters: readonly number[]): string {
  return `+towgs84=${Array.from({ length: 7 }, (_, i) => parameters[i] ?? 0).join()}`;
}

/** `lat_0=0 no_uoff` → `+lat_0=0 +no_uoff` */
function plus(parameters: string): string {
  return parameters.replace(/(^| )(?=\S)/g, '$1+');
}

function fromWkt(text: string, table: SystemTable): System | Unreadable | null {
  const code = registryCode(text);
  const registered = code === null ? null : table.entry(code);
  if (registered !== null && !hasShift(text)) return fromEntry(registered, table);
  const name = systemName(text);
  const projection = parsed(inDegrees(text));
  if (projection === null) {
    const named = table.entryNamed(name.replaceAll('_', ' '));
    return named && fromEntry(named, table);
  }
  const isGlobe = projection.projName === 'longlat';
  const datum = datumNames(text)
    .map((each) => table.globeNamed(each))
    .find((globe) => globe !== null && isSameSize(globe, projection));
  const same =
    isGlobe || hasShift(text) ? null : sameProjection(projection, datum ?? null, table);
  if (same !== null) return { ...(fromEntry(same, table) as System), name };
  const shape = `+a=${projection.a} +b=${projection.b}`;
  const isClose = /WGS|GRS.?(19)?80/i.test(text);
  const unknown = isClose ? null : [];
  return {
    name,
    isGlobe,
    area: null,
    isNorthFirst: false,
    shifts: hasShift(text) ? null : datum ? table.shifts(datum.globe) : unknown,
    ellipsoid: datum ? plus(datum.definition).replace(/ \+pm=\S+/, '') : shape,
    toDegrees: (parameters) => {
      const own = parsed(inDegrees(text))!;
      if (parameters === undefined) return inverseOf(own);
      return inverseOf(withDatum(own, `${shape} ${towgs84(parameters)}`));
    },
  };
}

/** What `proj4` makes of a definition; its types leave these out. */
type Projection = InstanceType<typeof proj4.Proj> & {
  projName?: string;
  x0?: number;
  y0?: number;
  to_meter?: number;
};

/** Null for what `proj4` cannot read. */
function parsed(definition: string): Projection | null {
  try {
    return new proj4.Proj(definition);
  } catch {
    return null;
  }
}

/** @param parameters of PROJ; without a shift, degrees stay those of the datum */
function withDatum(projection: Projection, parameters: string): Projection {
  const { datum } = new proj4.Proj(`+proj=longlat ${parameters}`);
  return Object.assign(projection, { datum, datumCode: 'none' });
}

function isSameSize({ definition }: Entry, { a }: Projection): boolean {
  return Math.abs(Number(/\ba=(\S+)/.exec(definition)?.[1]) - a) < 1;
}

/**
 * The system of the registry with the same projection, whatever it is called.
 *
 * @param datum the system in degrees on its datum; if null, all systems are compared
 */
function sameProjection(
  projection: Projection,
  datum: Entry | null,
  table: SystemTable,
): Entry | null {
  const probes: readonly Position[] = [0, 1, 2].map((i) => {
    const [x0, y0] = [Number(projection.x0 ?? 0), Number(projection.y0 ?? 0)];
    return [x0 + 20_000 * i, y0 + 30_000 * (i % 2)].map(
      (each) => each / (projection.to_meter ?? 1),
    ) as unknown as Position;
  });
  const own = inverseOf(withDatum(projection, `+a=${projection.a} +b=${projection.b}`));
  const expected = probes.map(([x, y]) => own(x, y));
  const found: Entry[] = [];
  for (const entry of table.projected(datum?.code ?? null)) {
    if (entry.unknown !== null || / axis=/.test(entry.definition)) continue;
    const base = datum ?? table.entry(entry.globe);
    if (base === null || !isSameSize(base, projection)) continue;
    const other = inverseOf(
      `+proj=${plus(entry.definition).slice(1)} ${plus(base.definition)} +no_defs`,
    );
    const isSame = probes.every(([x, y], i) => {
      const [lng, lat] = other(x, y);
      return Math.hypot(lng - expected[i][0], lat - expected[i][1]) < SAME;
    });
    if (isSame) found.push(entry);
  }
  const isOne = found.every(({ globe }) => globe === found[0].globe);
  return isOne ? (found[0] ?? null) : null;
}

/** Degrees between positions that count as equal: some millimeters. */
const SAME = 1e-7;

function inverseOf(definition: string | Projection): ToDegrees {
  const { inverse } = proj4(definition as string);
  return (x, y) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
    const [lng, lat] = inverse([x, y], true);
    return [lng, lat];
  };
}
