/**
 * GML 2 and 3, as services (WFS) answer → features: lines and curves of straight segments, with the
 * texts beside them.
 */
import type { Budget } from '../budget.ts';
import type { Content } from './collect.ts';
import { type ElementReader, numberIn, readElements } from './xml.ts';

export async function readGML(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const warnings: string[] = [];
  const reader = new GmlElements(budget);
  const read = readElements(chunks, reader, warnings, budget);
  // The first feature names the system of all.
  const first = await read.next();
  const features = async function* (): AsyncGenerator<unknown> {
    if (first.done) return;
    yield first.value;
    yield* read;
  };
  return { features: features(), system: reader.system, warnings };
}

const members = new Set(['featureMember', 'member', 'featureMembers']);
const lines = new Set(['LineString', 'LineStringSegment']);
const areas = new Set(['Polygon', 'Surface', 'MultiPolygon', 'MultiSurface']);
const bent = new Set([
  ...['Arc', 'ArcString', 'ArcByBulge', 'ArcByCenterPoint', 'Circle', 'CircleByCenterPoint'],
  ...['CubicSpline', 'BSpline', 'Bezier', 'Clothoid', 'OffsetCurve'],
]);

/** How positions are written, as an element or one around it says. */
interface Writing {
  dimension: number;
  isLatitudeFirst: boolean;
}

class GmlElements implements ElementReader {
  readonly features: unknown[] = [];
  /** The system that the first `srsName` names. */
  system: string | null = null;
  private readonly path: string[] = [];
  private readonly writings: Writing[] = [{ dimension: 2, isLatitudeFirst: false }];
  /** Level of the open feature; 0 if none is. */
  private feature = 0;
  private properties: [name: string, value: string][] = [];
  private parts: number[][][] = [];
  private point: number[] | null = null;
  /** An area, or a curve that is not straight. */
  private other: string | null = null;
  /** Positions of the open line or point. */
  private positions: number[][] = [];
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  open(name: string, { srsName, srsDimension }: Readonly<Record<string, string>>): void {
    const isMember = this.feature === 0 && members.has(this.path.at(-1) ?? '');
    this.path.push(name);
    const around = this.writings[this.writings.length - 1];
    if (srsName !== undefined) this.system ??= srsName.replace(/^.*epsg\.xml#/, 'EPSG:');
    this.writings.push({
      dimension: srsDimension === undefined ? around.dimension : numberIn(srsDimension),
      isLatitudeFirst:
        srsName === undefined ? around.isLatitudeFirst : latitudeFirst.test(srsName),
    });
    if (isMember) {
      this.feature = this.path.length;
      this.properties = [];
      this.parts = [];
      this.point = null;
      this.other = null;
    }
    if (lines.has(name) || name === 'Point') this.positions = [];
    else if (areas.has(name)) this.other ??= 'Polygon';
    else if (bent.has(name)) this.other = name;
  }

  close(name: string, text: string): void {
    const level = this.path.length;
    if (name === 'pos' || name === 'posList') this.addPositions(text);
    else if (name === 'coordinates') this.addTuples(text);
    else if (lines.has(name)) this.endLine();
    else if (name === 'Point') this.point = this.positions[0] ?? null;
    this.path.pop();
    this.writings.pop();
    if (this.feature === 0) return;
    // Elements of the feature itself, not of its geometries.
    if (level === this.feature + 1 && text.trim() !== '')
      this.properties.push([name, text.trim()]);
    if (level === this.feature) this.endFeature();
  }

  private addPositions(text: string): void {
    const { dimension } = this.writings[this.writings.length - 1];
    const size = dimension === 3 ? 3 : 2;
    let position: number[] = [];
    for (const [number] of text.matchAll(/\S+/g)) {
      if (position.push(numberIn(number)) < size) continue;
      this.add(position);
      position = [];
    }
  }

  /** Tuples `x,y` or `x,y,z` of GML 2. */
  private addTuples(text: string): void {
    for (const [tuple] of text.matchAll(/\S+/g)) this.add(tuple.split(',', 3).map(numberIn));
  }

  private add([x, y, ...height]: number[]): void {
    this.budget.take('positions', 1);
    const { isLatitudeFirst } = this.writings[this.writings.length - 1];
    this.positions.push(isLatitudeFirst ? [y, x, ...height] : [x, y, ...height]);
  }

  private endLine(): void {
    this.parts.push(this.positions);
    this.positions = [];
  }

  private endFeature(): void {
    this.feature = 0;
    const { parts, point, other } = this;
    const geometry =
      other !== null
        ? { type: other }
        : parts.length > 0
          ? { type: 'MultiLineString', coordinates: parts }
          : point && { type: 'Point', coordinates: point };
    const properties = Object.fromEntries(this.properties);
    this.features.push({ type: 'Feature', properties, geometry });
  }
}

/** URNs and addresses name systems with the axes of EPSG, which begin with latitude; `EPSG:4326` does not. */
const latitudeFirst =
  /^(urn:|https?:\/\/www\.opengis\.net\/def\/).*EPSG[:/].*[:/](4\d{3}|7844|6318)$/i;
