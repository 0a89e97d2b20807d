/** The storeys and the layer of each road, by the tags `level`, `repeat_on` and `layer`. */
import type { Properties } from '../input/geojson/properties.ts';
import { type Tags, word } from './tags.ts';

/** From the lowest to the highest storey; or a storey by name, such as `mezzanine`. */
type Storeys = readonly [low: number, high: number] | string;

/** Absent tags: the road may be on any storey. */
export const ANY_LEVEL = 0;

/** By road. */
export interface RoadLevels {
  /** Index in `levels`; `ANY_LEVEL` without a tag. */
  level: Int32Array;
  /** NaN without a tag. */
  layer: Float64Array;
  levels: readonly Level[];
}

export interface Level {
  /** The same for all spellings. */
  name: string;
  storeys: readonly Storeys[];
}

const anyLevel: Level = { name: '', storeys: [] };

/** Collects the levels of roads, one after the other; takes no memory until one has a tag. */
export class LevelReader {
  private readonly count: number;
  private level: Int32Array | null = null;
  private layer: Float64Array | null = null;
  private readonly levels: Level[] = [anyLevel];
  private readonly known = new Map<string, number>();
  /** Whether any tag shows that levels are storeys, and not classes of roads. */
  private isIndoor = false;

  constructor(count: number) {
    this.count = count;
  }

  /** @param tags of a road of OpenStreetMap or any other file */
  add(road: number, tags: Tags): void {
    if (tags.layer !== undefined) {
      this.layer ??= new Float64Array(this.count).fill(Number.NaN);
      this.layer[road] = Number(word(tags, 'layer') || Number.NaN);
    }
    if (tags.level === undefined && tags.repeat_on === undefined) return;
    const level = levelOf(tags);
    if (level.storeys.length === 0) return;
    this.isIndoor ||= isIndoor(tags, level);
    this.level ??= new Int32Array(this.count);
    this.level[road] = this.indexOf(level);
  }

  /** Null if no road has such tags. */
  get roadLevels(): RoadLevels | null {
    const level = this.isIndoor ? this.level : null;
    if (level === null && this.layer === null) return null;
    return {
      level: level ?? new Int32Array(this.count),
      layer: this.layer ?? new Float64Array(this.count).fill(Number.NaN),
      levels: this.levels,
    };
  }

  private indexOf(level: Level): number {
    const known = this.known.get(level.name);
    if (known !== undefined) return known;
    this.known.set(level.name, this.levels.length);
    return this.levels.push(level) - 1;
  }
}

export function levelsOf(properties: Properties): RoadLevels | null {
  const reader = new LevelReader(properties.length);
  for (let road = 0; road < properties.length; road++) {
    reader.add(road, properties.at(road) ?? {});
  }
  return reader.roadLevels;
}

/** Classes of roads are whole numbers above 0, in files without the words of OpenStreetMap. */
function isIndoor(tags: Tags, { storeys }: Level): boolean {
  const isClass = ([low, high]: Exclude<Storeys, string>): boolean =>
    low === high && low > 0 && Number.isInteger(low);
  const mayBeClass =
    storeys.length === 1 && typeof storeys[0] !== 'string' && isClass(storeys[0]);
  return (
    word(tags, 'highway') !== '' ||
    word(tags, 'indoor') !== '' ||
    tags.repeat_on !== undefined ||
    !mayBeClass
  );
}

/** The storeys of `level` and `repeat_on`, such as `0`, `-1;0`, `0-3` or `1.5`. */
export function levelOf(tags: Tags): Level {
  const texts = [...partsOf(tags.level), ...partsOf(tags.repeat_on)];
  const storeys = texts.map(storeysIn);
  const names = new Set(storeys.map((each) => (typeof each === 'string' ? each : each.join())));
  return { name: [...names].sort().join(';'), storeys };
}

/** Longer texts are no levels. */
const MOST_LETTERS = 1000;

/** @param value text, a number, or an array of them */
function partsOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => (Array.isArray(each) ? [] : partsOf(each)));
  const isScalar = typeof value === 'string' || typeof value === 'number';
  const text = isScalar ? String(value).toLowerCase() : '';
  if (text.length > MOST_LETTERS) return [];
  return text.split(/[;,]/).flatMap((part) => part.trim() || []);
}

function storeysIn(text: string): Storeys {
  const [, from, to = from] = range.exec(text) ?? [];
  if (from === undefined) return text;
  const [low, high] = [Number(from), Number(to)].sort((a, b) => a - b);
  return [low, high];
}

const range = /^([+-]?\d+(?:\.\d+)?)(?:\s*(?:-|–|to|\.\.)\s*([+-]?\d+(?:\.\d+)?))?$/;

/** Whether two levels have a storey in common, or one may be anywhere. */
export function haveCommonStorey(one: Level, other: Level): boolean {
  if (one.storeys.length === 0 || other.storeys.length === 0) return true;
  return one.storeys.some((a) =>
    other.storeys.some((b) => {
      if (typeof a === 'string' || typeof b === 'string') return a === b;
      return a[0] <= b[1] && b[0] <= a[1];
    }),
  );
}

/** Steps, escalators and lifts lead from one storey to another. */
export function isVertical(tags: Tags): boolean {
  if (verticals.has(word(tags, 'highway'))) return true;
  return ['conveying', 'elevator', 'stairs'].some((key) => !absent.has(word(tags, key)));
}

const verticals = new Set(['steps', 'elevator', 'escalator', 'ladder']);

/** Whether a road is a bridge or a tunnel. */
export function isStructure(tags: Tags): boolean {
  return ['bridge', 'tunnel'].some((key) => !absent.has(word(tags, key)));
}

const absent = new Set(['', 'no', 'false', '0']);
