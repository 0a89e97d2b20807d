/** GPX → features: tracks and routes are lines, waypoints are points. */
import type { Budget } from '../budget.ts';
import type { Content } from './collect.ts';
import { type ElementReader, numberIn, readElements } from './xml.ts';

export async function readGPX(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const warnings: string[] = [];
  const features = readElements(chunks, new GpxElements(), warnings, budget);
  return { features, system: null, warnings };
}

const roads = new Set(['trk', 'rte']);
const points = new Set(['trkpt', 'rtept', 'wpt']);
/** Elements of a track, route or waypoint that become properties. */
const described = new Set(['name', 'cmt', 'desc', 'src', 'type', 'number', 'sym']);

class GpxElements implements ElementReader {
  readonly features: unknown[] = [];
  private readonly path: string[] = [];
  private properties: [name: string, value: string][] = [];
  /** Lines of the open track or route. */
  private lines: number[][][] = [];

  open(name: string, { lon, lat }: Readonly<Record<string, string>>): void {
    const position = [numberIn(lon), numberIn(lat)];
    if (roads.has(name)) this.lines = name === 'rte' ? [[]] : [];
    if (roads.has(name) || name === 'wpt') this.properties = [];
    if (name === 'trkseg') this.lines.push([]);
    if (name === 'trkpt' || name === 'rtept') this.lines.at(-1)?.push(position);
    if (name === 'wpt') this.lines = [[position]];
    this.path.push(name);
  }

  close(name: string, text: string): void {
    this.path.pop();
    const parent = this.path.at(-1) ?? '';
    if (described.has(name) && (roads.has(parent) || parent === 'wpt')) {
      this.properties.push([name, text.trim()]);
    }
    if (name === 'ele' && points.has(parent)) {
      this.lines.at(-1)?.at(-1)?.push(numberIn(text));
    }
    if (points.has(name) && name !== 'wpt') return;
    if (name === 'wpt') this.end('Point', this.lines[0][0]);
    else if (roads.has(name)) this.endRoad();
  }

  /** Receivers begin a new segment where they lost the signal: each is a line of its own. */
  private endRoad(): void {
    if (this.lines.length === 1) this.end('LineString', this.lines[0]);
    else this.end('MultiLineString', this.lines);
  }

  private end(type: string, coordinates: unknown): void {
    const properties = Object.fromEntries(this.properties);
    this.features.push({ type: 'Feature', properties, geometry: { type, coordinates } });
  }
}
