/** TCX of sports watches → features: the tracks of activities, laps and courses. */
import type { Budget } from '../budget.ts';
import type { Content } from './collect.ts';
import { type ElementReader, numberIn, readElements } from './xml.ts';

export async function readTCX(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<Content> {
  const warnings: string[] = [];
  const features = readElements(chunks, new TcxElements(), warnings, budget);
  return { features, system: null, warnings };
}

class TcxElements implements ElementReader {
  readonly features: unknown[] = [];
  private properties: Record<string, string> = {};
  private line: number[][] = [];
  /** The open trackpoint; indoors it has no position. */
  private point: { lng?: number; lat?: number; height?: number } = {};
  private readonly path: string[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.path.push(name);
    if (name === 'Activity') this.properties = { sport: attributes.Sport ?? '' };
    else if (name === 'Course') this.properties = {};
    else if (name === 'Track') this.line = [];
    else if (name === 'Trackpoint') this.point = {};
  }

  close(name: string, text: string): void {
    this.path.pop();
    const parent = this.path.at(-1);
    if (name === 'LongitudeDegrees') this.point.lng = numberIn(text);
    else if (name === 'LatitudeDegrees') this.point.lat = numberIn(text);
    else if (name === 'AltitudeMeters') this.point.height = numberIn(text);
    else if (name === 'Name' && parent === 'Course') this.properties.name = text.trim();
    else if (name === 'Id' && parent === 'Activity') this.properties.name = text.trim();
    else if (name === 'Trackpoint') this.addPoint();
    else if (name === 'Track') this.endTrack();
  }

  private addPoint(): void {
    const { lng, lat, height } = this.point;
    if (lng === undefined || lat === undefined) return;
    this.line.push(height === undefined ? [lng, lat] : [lng, lat, height]);
  }

  private endTrack(): void {
    const geometry = { type: 'LineString', coordinates: this.line };
    this.features.push({ type: 'Feature', properties: this.properties, geometry });
  }
}
