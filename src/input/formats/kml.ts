/** KML → features: the geometries of each Placemark, with its name and its data. */
import type { Budget } from '../budget.ts';
import type { Content } from './collect.ts';
import { type ElementReader, numberIn, readElements } from './xml.ts';

export async function readKML(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const warnings: string[] = [];
  const features = readElements(chunks, new KmlElements(budget), warnings, budget);
  return { features, system: null, warnings };
}

class KmlElements implements ElementReader {
  readonly features: unknown[] = [];
  private readonly path: string[] = [];
  /** Properties and geometries of the open Placemark. */
  private properties: [name: string, value: string][] = [];
  private lines: number[][][] = [];
  private point: number[] | null = null;
  private hasArea = false;
  /** Positions of the open track. */
  private track: number[][] = [];
  private altitudeMode = '';
  private field = '';
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.path.push(name);
    if (name === 'Placemark') {
      this.properties = [];
      this.lines = [];
      this.point = null;
      this.hasArea = false;
    } else if (name === 'LineString' || name === 'LinearRing') {
      this.altitudeMode = '';
    } else if (name === 'Track') {
      this.altitudeMode = '';
      this.track = [];
    } else if (name === 'Polygon') {
      this.hasArea = true;
    } else if (name === 'Data' || name === 'SimpleData') {
      this.field = attributes.name ?? '';
    }
  }

  close(name: string, text: string): void {
    this.path.pop();
    const parent = this.path.at(-1);
    if (name === 'Placemark') this.endPlacemark();
    else if (name === 'altitudeMode') this.altitudeMode = text.trim();
    else if (name === 'coordinates' && this.isLine(parent)) this.addLine(this.tuplesOf(text));
    else if (name === 'coordinates' && parent === 'Point')
      this.point = this.tuplesOf(text)[0] ?? null;
    else if (name === 'coord' && parent === 'Track') this.track.push(numbersOf(text, /\s+/));
    else if (name === 'Track') this.addLine(this.track);
    else if (name === 'name' && parent === 'Placemark') this.addProperty('name', text);
    else if (name === 'description' && parent === 'Placemark')
      this.addProperty('description', text);
    else if (name === 'SimpleData' || (name === 'value' && parent === 'Data')) {
      this.addProperty(this.field, text);
    }
  }

  /** A ring that bounds no area is a line, such as a track around a lake. */
  private isLine(name: string | undefined): boolean {
    return name === 'LineString' || (name === 'LinearRing' && !isBoundary(this.path.at(-2)));
  }

  /**
   * Keeps the third numbers that are heights above the sea. Where it is clamped to the ground, as
   * by default, KML ignores them: some programs write heights there, others 0.
   */
  private addLine(line: number[][]): void {
    const { altitudeMode } = this;
    const isAbsolute = altitudeMode === 'absolute';
    const isClamped = altitudeMode === '' || altitudeMode === 'clampToGround';
    const isHeight = (height: number): boolean => isAbsolute || (isClamped && height !== 0);
    this.lines.push(line.map(([x, y, z]) => (isHeight(z) ? [x, y, z] : [x, y])));
  }

  private addProperty(name: string, text: string): void {
    this.properties.push([name, text.trim()]);
  }

  /** Tuples `lng,lat,height`, separated by white space. */
  private tuplesOf(text: string): number[][] {
    const tuples: number[][] = [];
    for (const [tuple] of text.matchAll(/\S+/g)) {
      this.budget.take('positions', 1);
      tuples.push(numbersOf(tuple, ','));
    }
    return tuples;
  }

  private endPlacemark(): void {
    const { lines, point, hasArea } = this;
    const geometry =
      lines.length === 1
        ? { type: 'LineString', coordinates: lines[0] }
        : lines.length > 1
          ? { type: 'MultiLineString', coordinates: lines }
          : point !== null
            ? { type: 'Point', coordinates: point }
            : hasArea
              ? { type: 'Polygon' }
              : null;
    const properties = Object.fromEntries(this.properties);
    this.features.push({ type: 'Feature', properties, geometry });
  }
}

function isBoundary(name: string | undefined): boolean {
  return name === 'outerBoundaryIs' || name === 'innerBoundaryIs';
}

function numbersOf(text: string, sign: string | RegExp): number[] {
  return text.trim().split(sign, 3).map(numberIn);
}
