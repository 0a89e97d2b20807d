/** The features of a file one by one → roads, with their properties in bytes. */
import { nothing } from '../bytes.ts';
import { RoadCollector, type Roads, type Snapshot } from './collector.ts';
import type { FeatureReader } from './feature.ts';
import type { Reach } from './geometry.ts';
import { type ConversionOf, convertRoads, sampleOf } from './projection.ts';
import { PropertiesSubset, PropertyTexts } from './properties.ts';
import { crsName, featuresOf } from './root.ts';

const OPEN_OBJECT = 0x7b;

export class RoadBuilder {
  readonly collector: RoadCollector;
  /** How many there are. */
  features = 0;
  private readonly texts = new PropertyTexts();
  readonly warnings: string[] = [];
  /** The coordinate system that the file declares, if it is not longitude and latitude. */
  private crs: string | null = null;
  /** What there was at the mark, if there is one. */
  private before: (Snapshot & { features: number }) | null = null;

  constructor(reach?: Reach) {
    this.collector = new RoadCollector(reach);
  }

  get isEmpty(): boolean {
    return this.collector.roads === 0;
  }

  /** Whatever is gathered from now on may be forgotten. */
  mark(): void {
    this.before = { ...this.collector.snapshot(), features: this.features };
  }

  /** What has been gathered stays. */
  unmark(): void {
    this.before = null;
  }

  /** Goes back to the mark, if there is one. */
  forget(): void {
    if (this.before === null) return;
    this.collector.restore(this.before);
    this.texts.cutTo(this.before.roads);
    this.features = this.before.features;
  }

  /** @param feature that has just been read from these bytes */
  take(feature: FeatureReader, bytes: Uint8Array, start: number, end: number): void {
    feature.take(this.features++, start, end);
    const { propertiesStart, propertiesEnd } = feature;
    this.texts.fill(this.collector.roads, bytes, propertiesStart, propertiesEnd);
  }

  /**
   * Takes a text as a whole, unless it is a collection, of which the features have been taken.
   *
   * @param properties of the value as JSON, if it has some
   * @throws InputError when it is no GeoJSON
   */
  endText(value: unknown, properties: Uint8Array): void {
    this.hear(value);
    const features = featuresOf(value);
    if ((value as { type?: unknown }).type === 'FeatureCollection') return;
    this.forget();
    for (const feature of features) {
      this.takeParsed(feature, feature === value ? properties : nothing);
    }
  }

  /** Notes the coordinate system, if the value declares one and no other did before. */
  hear(value: unknown): void {
    this.crs ??= crsName(value);
  }

  /** @throws as `RoadCollector.finish` */
  finish(): Roads {
    return this.collector.finish(this.features, this.texts, this.crs, this.warnings);
  }

  /** @throws besides, what `conversionOf` throws */
  async finishConverted(conversionOf: ConversionOf): Promise<Roads> {
    const { collector, texts } = this;
    const written = { declared: this.crs, sample: sampleOf(collector) };
    const { toDegrees, unread, warnings } = await conversionOf(written);
    const left = convertRoads(collector, toDegrees ?? ((x, y) => [x, y]));
    const properties = left.length < texts.length ? new PropertiesSubset(texts, left) : texts;
    return collector.finish(this.features, properties, unread, [...this.warnings, ...warnings]);
  }

  /** @param properties of the feature as JSON, if they are an object */
  private takeParsed(feature: unknown, properties: Uint8Array): void {
    this.collector.feature(this.features++, feature);
    const end = properties[0] === OPEN_OBJECT ? properties.length : 0;
    this.texts.fill(this.collector.roads, properties, 0, end);
  }
}
