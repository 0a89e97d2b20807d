/** The features of a file one by one → roads, with their properties in bytes. */
import { type Collected, RoadCollector, type Roads } from './collector.ts';
import type { FeatureReader } from './feature.ts';
import { PropertyTexts } from './properties.ts';

const OPEN_OBJECT = 0x7b;

export class Gathering {
  readonly collector = new RoadCollector();
  /** How many there are. */
  features = 0;
  private readonly properties = new PropertyTexts();
  /** What there was at the mark, if there is one. */
  private before: (Collected & { features: number }) | null = null;

  get isEmpty(): boolean {
    return this.collector.roads === 0;
  }

  /** Whatever is gathered from now on may be forgotten. */
  mark(): void {
    this.before = { ...this.collector.mark(), features: this.features };
  }

  /** What has been gathered stays. */
  unmark(): void {
    this.before = null;
  }

  /** Goes back to the mark, if there is one. */
  forget(): void {
    if (this.before === null) return;
    this.collector.goBack(this.before);
    this.properties.cutTo(this.before.roads);
    this.features = this.before.features;
  }

  /** @param feature that has just been read from these bytes */
  take(feature: FeatureReader, bytes: Uint8Array, start: number, end: number): void {
    feature.take(this.features++, start, end);
    const { propertiesStart, propertiesEnd } = feature;
    this.properties.fill(this.collector.roads, bytes, propertiesStart, propertiesEnd);
  }

  /** @param properties of a parsed feature as JSON, if they are an object */
  takeParsed(feature: unknown, properties: Uint8Array): void {
    this.collector.feature(this.features++, feature);
    const end = properties[0] === OPEN_OBJECT ? properties.length : 0;
    this.properties.fill(this.collector.roads, properties, 0, end);
  }

  /** @throws as `RoadCollector.finish` */
  finish(crs: string | null, warnings: string[]): Roads {
    return this.collector.finish(this.features, this.properties, crs, warnings);
  }
}
