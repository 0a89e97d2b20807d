/** Features one by one → roads, with their properties in bytes. */
import type { GeoJsonProperties } from 'geojson';
import type { Budget } from '../budget.ts';
import { nothing } from '../bytes.ts';
import { RoadCollector, type Roads } from './collector.ts';
import type { FeatureReader } from './feature.ts';
import { isObject, type Reach } from './geometry.ts';
import {
  type Conversion,
  type ConversionOf,
  type Projection,
  RoadConverter,
  sampleOf,
  WGS_84,
} from './projection.ts';
import { PropertiesSubset } from './properties.ts';
import { PropertyTexts } from './property-texts.ts';
import { crsName, featuresOf } from './root.ts';
import { restore, type Snapshot, snapshotOf } from './snapshot.ts';

export class RoadBuilder {
  readonly collector: RoadCollector;
  /** Number of features. */
  features = 0;
  private readonly texts = new PropertyTexts();
  readonly warnings: string[] = [];
  /** The declared coordinate system, if it is not longitude and latitude. */
  private crs: string | null = null;
  /** Set when the conversion is chosen. */
  private conversion: Conversion | null = null;
  private converter: RoadConverter | null = null;
  /** The state at the mark, if there is one. */
  private marked: (Snapshot & { features: number }) | null = null;

  private readonly budget: Budget | null;

  constructor(reach?: Reach, budget: Budget | null = null) {
    this.budget = budget;
    this.collector = new RoadCollector(reach, { budget });
  }

  get isEmpty(): boolean {
    return this.collector.roads === 0;
  }

  /** Everything added from now on can be forgotten. */
  mark(): void {
    this.marked = { ...snapshotOf(this.collector), features: this.features };
  }

  /** Everything added so far stays. */
  unmark(): void {
    this.marked = null;
  }

  /** Forgets everything added since the mark, if there is one. */
  forget(): void {
    if (this.marked === null) return;
    restore(this.collector, this.marked);
    this.converter?.forget(this.marked.taken);
    this.texts.cutTo(this.marked.roads);
    this.features = this.marked.features;
  }

  /** @param feature that was just read from these bytes */
  take(feature: FeatureReader, bytes: Uint8Array, start: number, end: number): void {
    const others = feature.take(this.features++, start, end);
    const { propertiesStart, propertiesEnd } = feature;
    this.budget?.takeJSON(bytes, propertiesStart, propertiesEnd);
    if (others === undefined) this.fill(bytes, propertiesStart, propertiesEnd);
    else this.fillWith(others);
  }

  /**
   * Adds the features of a text, unless it is a collection, whose features were added before.
   *
   * @param properties of the value as JSON, if it has any
   * @throws InputError when it is no GeoJSON
   */
  endText(value: unknown, properties: Uint8Array): void {
    this.noteSystem(value);
    const features = featuresOf(value);
    if ((value as { type?: unknown }).type === 'FeatureCollection') return;
    this.forget();
    for (const feature of features) {
      this.takeParsed(feature, feature === value ? properties : nothing);
    }
  }

  /** Records the coordinate system; the first text that declares one decides. */
  noteSystem(value: unknown): void {
    this.crs ??= crsName(value);
  }

  /** Whether the file declares another system than longitude and latitude. */
  get isDeclared(): boolean {
    return this.crs !== null;
  }

  /** @throws as `RoadCollector.finish` */
  finish(): Roads {
    return this.collector.finish(this.features, this.texts, this.crs, this.warnings);
  }

  /** The evidence so far. */
  get projection(): Projection {
    return { declared: this.crs, sample: sampleOf(this.collector) };
  }

  /** Converts all roads so far; they are degrees then. */
  convert(conversion: Conversion): void {
    this.conversion = conversion;
    this.converter ??= new RoadConverter(this.collector, conversion);
    this.converter.advance();
  }

  /** @throws besides, what `conversionOf` throws */
  async finishConverted(conversionOf: ConversionOf): Promise<Roads> {
    const { collector, texts } = this;
    const conversion = this.conversion ?? (await conversionOf(this.projection));
    const { isFlat, crs, unread, warnings } = conversion;
    const left = (this.converter ?? new RoadConverter(collector, conversion)).finish();
    const properties = left.length < texts.length ? new PropertiesSubset(texts, left) : texts;
    const all = [...this.warnings, ...warnings];
    const roads = collector.finish(this.features, properties, unread, all);
    if (crs !== WGS_84) roads.report.crs = crs;
    return isFlat ? { ...roads, flat: true } : roads;
  }

  /** @param properties of the feature as JSON, if it has any */
  private takeParsed(feature: unknown, properties: Uint8Array): void {
    const own = this.collector.feature(this.features++, feature);
    const isWhole = isObject(feature) && own === feature.properties;
    if (isWhole && properties.length > 0) this.fill(properties, 0, properties.length);
    else this.fillWith(own);
  }

  private fillWith(properties: GeoJsonProperties): void {
    const bytes =
      properties === null ? nothing : new TextEncoder().encode(JSON.stringify(properties));
    this.fill(bytes, 0, bytes.length);
  }

  /** Gives the roads of the last feature its properties. */
  private fill(bytes: Uint8Array, start: number, end: number): void {
    this.texts.fill(this.collector.roads, bytes, start, end);
  }
}
