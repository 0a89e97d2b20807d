/** `/{service}/{version}/{profile}/{coordinates}[.{format}]?options` → its parts, as OSRM reads them. */
import { decodePolyline, type Position } from '../../index.ts';
import { Refusal } from './refusal.ts';
import { isServiceName, type ServiceName } from './services.ts';

export interface UrlParts {
  service: ServiceName;
  coordinates: Position[];
  /** What follows the coordinates behind a dot; `json` if nothing does. */
  format: string;
  /** The last value of each option. */
  options: Record<string, string>;
}

const formats = ['json', 'csv', 'flatbuffers'];

/**
 * @param url path and query, as in the request line
 * @throws Refusal that names the position at which the URL stops making sense, from 0
 */
export function parseUrl(url: string): UrlParts {
  const [, service, version, profile] =
    /^\/([\w-]+)(?:\/([\w-]+)(?:\/([\w-]+)(?=\/.)(?!\/\?))?)?/.exec(url) ?? [];
  if (profile === undefined) throw malformedUrl(url);
  if (!isServiceName(service)) {
    throw new Refusal('InvalidService', `Service ${service} not found!`);
  }
  if (version !== 'v1') {
    throw new Refusal('InvalidVersion', `Service ${service} not found in version ${version}!`);
  }
  const start = `/${service}/${version}/${profile}/`.length;
  const mark = url.indexOf('?', start);
  const end = mark === -1 ? url.length : mark;
  const path = decoded(url.slice(start, end), start);
  const found = /^polyline(6?)\((.*?)\)(?=\.[a-z]+$|$)/.exec(path);
  const [coordinates, length] =
    found === null ? readPairs(path, start) : [fromPolyline(found, start), found[0].length];
  const [rest, format = 'json'] = /^\.([a-z]+)$/.exec(path.slice(length)) ?? [''];
  if (length + rest.length !== path.length || !formats.includes(format)) {
    throw malformedQuery(start + length);
  }
  return {
    service,
    coordinates,
    format,
    options: mark === -1 ? {} : readOptions(url, mark + 1),
  };
}

/** As far as the path makes sense, and the three letters before that position. */
function malformedUrl(url: string): Refusal {
  const { length } = /^\/(?:[\w-]+(?:\/[\w-]+){0,2}\/?)?/.exec(url)?.[0] ?? '';
  const seen = JSON.stringify(url.slice(Math.max(0, length - 3)).slice(0, 3));
  return new Refusal('InvalidUrl', `URL string malformed close to position ${length}: ${seen}`);
}

export function malformedQuery(position: number, why?: string): Refusal {
  const reason = why === undefined ? '' : `: ${why}`;
  return new Refusal(
    'InvalidQuery',
    `Query string malformed close to position ${position}${reason}`,
  );
}

/** OSRM holds millionths of a degree in 32 bits; what does not fit is no coordinate. */
const MOST_DEGREES = 2 ** 31 / 1e6;

const number = /[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?/y;

/** `lng,lat;lng,lat…` @returns the positions, and the number of letters that they take */
function readPairs(text: string, start: number): [positions: Position[], length: number] {
  const positions: Position[] = [];
  const numberAt = (at: number): string => {
    number.lastIndex = at;
    const found = number.exec(text)?.[0] ?? '';
    return Math.abs(Number(found)) < MOST_DEGREES ? found : '';
  };
  let end = 0;
  for (let at = 0; ; at = end + 1) {
    const lng = numberAt(at);
    // A separator without anything behind it belongs to no pair.
    if (lng === '') {
      if (positions.length > 0) return [positions, end];
      throw malformedQuery(start + end);
    }
    const comma = at + lng.length;
    const lat = text[comma] === ',' ? numberAt(comma + 1) : '';
    if (lat === '') throw malformedQuery(start + comma);
    end = comma + 1 + lat.length;
    positions.push([Number(lng), Number(lat)]);
    if (text[end] !== ';') return [positions, end];
  }
}

function fromPolyline([, six, text]: RegExpExecArray, start: number): Position[] {
  try {
    return decodePolyline(text!, six === '6' ? 6 : 5);
  } catch (error) {
    throw malformedQuery(start, (error as Error).message);
  }
}

/** @throws Refusal for a name without a value */
function readOptions(url: string, start: number): Record<string, string> {
  const options: Record<string, string> = {};
  let at = start;
  for (const part of url.slice(start).split('&')) {
    const [, name, value] = /^([a-z_]+)=(.*)$/s.exec(part) ?? [];
    if (name !== undefined) options[name] = decoded(value!.replaceAll('+', ' '), at);
    else if (part !== '') throw malformedQuery(at - 1);
    at += part.length + 1;
  }
  return options;
}

function decoded(text: string, start: number): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw malformedQuery(start, 'wrong percent-encoding');
  }
}
