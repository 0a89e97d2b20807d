/** A feature in bytes → roads: plain features directly, all others by JSON.parse. */
import type { GeoJsonProperties } from 'geojson';
import type { Scanner } from '../json/scanner.ts';
import { MAX_NESTING, type RoadCollector } from './collector.ts';
import { NOT_PLAIN, readLine, readLines } from './coordinates.ts';
import {
  type FeatureTemplate,
  isAt,
  type Span,
  templateOf,
  type ValueKind,
} from './feature-template.ts';
import { isName, keyName, type Name, nameOf } from './names.ts';

// ASCII.
const OPEN_OBJECT = 0x7b;
const QUOTE = 0x22;
const SPACE = 0x20;
const ZERO = 0x30;

/** Numbers of no more digits are exact. */
const SAFE_DIGITS = 15;

/** The root value is a collection, or something else than a Feature. */
export const NO_FEATURE = -3;

export class FeatureReader {
  private readonly scanner: Scanner;
  private readonly collector: RoadCollector;
  private readonly decoder = new TextDecoder();
  /** The ends of its lines among the positions of the collector. */
  private readonly ends: number[] = [];
  /** The bytes of its properties, a JSON object; an empty range if there are none. */
  propertiesStart = 0;
  propertiesEnd = 0;
  /** The bytes of its id, if it has one. */
  private idStart = 0;
  private idEnd = 0;

  private isFeature = false;
  private geometries = 0;
  /** Empty if the type is unknown. */
  private geometryType = '';
  /** The geometry type as which the coordinates were read. */
  private readAs = '';
  /** Whether one of its properties must be left out. */
  private isTooDeep = false;

  /** The template of the last plain feature. */
  private template: FeatureTemplate | null = null;
  /** The values of this feature; null if it cannot be a template. */
  private spans: Span[] | null = null;

  constructor(scanner: Scanner, collector: RoadCollector) {
    this.scanner = scanner;
    this.collector = collector;
  }

  /**
   * Reads a value that should be a Feature.
   *
   * @param isRoot whether it is the root value of a text
   * @returns the index behind it, or a negative number as from the scanner
   */
  read(start: number, isRoot: boolean): number {
    const { scanner, template } = this;
    this.forget();
    if (scanner.bytes[start] !== OPEN_OBJECT) return scanner.value(start);
    if (template !== null) {
      const { lines, lineStart, surplus } = scanner;
      const end = this.readAlike(start, template);
      if (end !== UNLIKE) return end;
      scanner.goBack({ lines, lineStart, surplus });
      this.forget();
    }
    this.spans = [];
    let at = scanner.firstMember(start);
    while (at >= 0 && scanner.bytes[at] === QUOTE) {
      at = scanner.key(at);
      if (at >= 0) at = this.member(keyName(scanner), at, isRoot);
      if (at >= 0) at = scanner.nextMember(at);
    }
    if (at < 0) return at;
    return isRoot && !this.isFeature ? NO_FEATURE : at + 1;
  }

  /**
   * Adds the feature that was read last to the collector.
   *
   * @param start index of its first byte; `end` is the index behind its last
   * @returns its properties if they are others than in the bytes, without those that nest too deep
   */
  take(index: number, start: number, end: number): GeoJsonProperties | undefined {
    const { scanner, collector, geometryType, spans, isTooDeep } = this;
    const isPlain = this.isFeature && this.geometries === 1 && !isTooDeep;
    if (isPlain && geometryType !== '' && geometryType === this.readAs) {
      const first = collector.roads;
      for (const lineEnd of this.ends) collector.addRoad(index, lineEnd);
      if (this.idEnd > this.idStart) collector.addId(first, this.id());
      if (spans !== null) {
        this.template = templateOf(scanner.bytes, start, end, spans, geometryType);
      }
    } else if (isPlain && areas.has(geometryType)) {
      collector.skip(index, geometryType);
    } else {
      const text = scanner.bytes.subarray(start, end);
      collector.budget?.takeJSON(text);
      const properties = collector.feature(index, JSON.parse(this.decoder.decode(text)));
      if (isTooDeep) return properties;
    }
    return undefined;
  }

  /** Whole numbers are read directly, because decoding takes longer than the rest of a feature. */
  private id(): unknown {
    const { idStart, idEnd } = this;
    const { bytes } = this.scanner;
    let number = idEnd - idStart <= SAFE_DIGITS ? 0 : Number.NaN;
    for (let at = idStart; at < idEnd; at++) {
      const digit = bytes[at] - ZERO;
      number = digit >= 0 && digit <= 9 ? 10 * number + digit : Number.NaN;
    }
    return Number.isNaN(number)
      ? JSON.parse(this.decoder.decode(bytes.subarray(idStart, idEnd)))
      : number;
  }

  private forget(): void {
    this.forgetLines();
    this.isFeature = false;
    this.geometries = 0;
    this.geometryType = '';
    this.propertiesEnd = this.propertiesStart;
    this.idEnd = this.idStart;
    this.isTooDeep = false;
    this.spans = null;
  }

  private forgetLines(): void {
    // Setting the length takes much longer.
    while (this.ends.length > 0) this.ends.pop();
    this.readAs = '';
  }

  private readAlike(start: number, { geometryType, kinds, frames }: FeatureTemplate): number {
    const { scanner } = this;
    this.isFeature = true;
    this.geometries = 1;
    this.geometryType = geometryType;
    let at = start;
    for (let i = 0; ; i++) {
      const frame = frames[i];
      if (!isAt(frame, scanner.view, at)) return UNLIKE;
      if (frame.lines > 0) scanner.skipLines(frame.lines, at + frame.lineStart);
      at += frame.length;
      if (i === kinds.length) return at;
      if (scanner.bytes[at] <= SPACE) at = scanner.white(at);
      at = this.value(kinds[i], at);
      if (at < 0) return at;
    }
  }

  private member(name: string, start: number, isRoot: boolean): number {
    const { scanner } = this;
    if (name === 'geometry') return this.geometry(start);
    if (name === 'type') {
      const end = scanner.value(start);
      this.isFeature = end >= 0 && isName(feature, scanner.bytes, start, end);
      return end;
    }
    if (name === 'features' || name === 'crs') {
      // Collections and coordinate systems belong to the whole file.
      if (isRoot) return NO_FEATURE;
      this.spans = null;
    }
    return this.value(name === 'properties' || name === 'id' ? name : 'other', start);
  }

  private geometry(start: number): number {
    const { scanner } = this;
    this.geometries++;
    if (scanner.bytes[start] !== OPEN_OBJECT) return scanner.value(start);
    let at = scanner.firstMember(start);
    while (at >= 0 && scanner.bytes[at] === QUOTE) {
      at = scanner.key(at);
      if (at >= 0) at = this.geometryMember(keyName(scanner), at);
      if (at >= 0) at = scanner.nextMember(at);
    }
    return at < 0 ? at : at + 1;
  }

  private geometryMember(name: string, start: number): number {
    if (name !== 'type') return this.value(name === 'coordinates' ? name : 'other', start);
    const { scanner } = this;
    const end = scanner.value(start);
    this.geometryType = end < 0 ? '' : geometryName(scanner.bytes, start, end);
    return end;
  }

  private value(kind: ValueKind, start: number): number {
    const { scanner } = this;
    scanner.deepest = 0;
    const end = kind === 'coordinates' ? this.coordinates(start) : scanner.value(start);
    if (end < 0) return end;
    this.spans?.push({ kind, start, end });
    if (kind === 'properties') {
      this.propertiesStart = start;
      this.propertiesEnd = scanner.bytes[start] === OPEN_OBJECT ? end : start;
      this.isTooDeep = scanner.deepest > MAX_NESTING;
    } else if (kind === 'id') {
      this.idStart = start;
      this.idEnd = end;
    }
    return end;
  }

  /** Reads coordinates by the type, or tries both types if it comes later in the text. */
  private coordinates(start: number): number {
    const { scanner, collector, ends, geometryType } = this;
    const { lines, lineStart, surplus } = scanner;
    this.forgetLines();
    for (let i = 0; i < lineReaders.length; i++) {
      const { type, read } = lineReaders[i];
      if (geometryType !== type && geometryType !== '') continue;
      const end = read(scanner, start, collector, ends);
      if (end >= 0) this.readAs = type;
      if (end !== NOT_PLAIN) return end;
      scanner.goBack({ lines, lineStart, surplus });
      this.forgetLines();
    }
    return scanner.value(start);
  }
}

const feature = nameOf('Feature', '"Feature"');

/** The feature does not match the template. */
const UNLIKE = -4;

/** The types with plain coordinates. */
const lineReaders = [
  { type: 'LineString', read: readLine },
  { type: 'MultiLineString', read: readLines },
] as const;

/** Geometries that are counted and left out. */
const areas = new Set(['Polygon', 'MultiPolygon']);

const knownTypes: Name[] = [...lineReaders.map(({ type }) => type), ...areas].map((name) =>
  nameOf(name, `"${name}"`),
);

/** The type that a value names; '' if it is unknown. */
function geometryName(bytes: Uint8Array, start: number, end: number): string {
  for (const name of knownTypes) if (isName(name, bytes, start, end)) return name.word;
  return '';
}
