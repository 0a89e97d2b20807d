/** The features of any format → roads, with coordinates in degrees. */
import type { GeoJsonProperties } from 'geojson';
import type { Budget } from '../budget.ts';
import { conversionOf, type PositionOptions } from '../crs.ts';
import { RoadCollector, type Roads, type TurnRestriction } from '../geojson/collector.ts';
import { ANYWHERE, AROUND_GLOBE } from '../geojson/geometry.ts';
import { convertTurns, RoadConverter, SAMPLE, sampleOf, WGS_84 } from '../geojson/projection.ts';
import { type Properties, PropertiesSubset } from '../geojson/properties.ts';
import type { GeoJSONOptions } from '../geojson/read.ts';

/** What the reader of a format returns. */
export interface Content {
  /** GeoJSON Features; they are checked when roads are collected. */
  features: Iterable<unknown> | AsyncIterable<unknown>;
  /** The declared coordinate system: a code, a PROJ string or WKT. */
  system: string | null;
  /** The encoding of the table of properties; absent where there is none. */
  encoding?: string;
  isEncodingGuessed?: boolean;
  /** Those that the user may choose from: first the one that is read. Absent if there is no choice. */
  layers?: readonly string[];
  /** Sentences for the user; some are added while features are read. */
  warnings: string[];
  /**
   * Numbers that tell equal positions of different places apart, by the arrays of coordinates; 0
   * where there is none. Absent if the format does not name places.
   */
  places?: ReadonlyMap<unknown, number>;
  /** They name features by their number in `features`. */
  turns?: readonly TurnRestriction[];
}

/** Features between two calls of `onRoads`. */
const CHUNK = 1000;

export interface CollectOptions extends PositionOptions, Pick<GeoJSONOptions, 'onRoads'> {
  budget: Budget;
  /** The name of the encoding of a table, if the user says it. */
  encoding?: string;
  /** The name of the layer or of the file of an archive that is read, if the user says it. */
  layer?: string;
}

/** @throws InputError when there is no road, or when the coordinate system is not clear */
export async function collect(content: Content, options: CollectOptions): Promise<Roads> {
  const { system, warnings, turns, places: placeOf } = content;
  const { budget, onRoads } = options;
  const features = iteratorOf(content.features);
  const ahead: unknown[] = [];
  let next = await features.next();
  for (; !next.done && ahead.length < SAMPLE; next = await features.next())
    ahead.push(next.value);
  const conversion = await conversionOf({ declared: system, sample: sampleIn(ahead) }, options);
  const { toDegrees, isFlat, unread, crs } = conversion;

  const areDegrees = toDegrees === null && !isFlat;
  const collector = new RoadCollector(areDegrees ? AROUND_GLOBE : ANYWHERE, {
    placeOf,
    budget,
  });
  const converter = toDegrees === null ? null : new RoadConverter(collector, conversion);
  const properties: GeoJsonProperties[] = [];
  let count = 0;
  const take = (feature: unknown): void => {
    const own = collector.feature(count++, feature);
    while (properties.length < collector.roads) properties.push(own);
    if (onRoads === undefined || isFlat || count % CHUNK > 0) return;
    converter?.advance();
    onRoads(collector);
  };
  for (const feature of ahead) take(feature);
  while (!next.done) {
    take(next.value);
    const following = features.next();
    // A file may have millions of features, and most need no waiting.
    next = following instanceof Promise ? await following : following;
  }

  let kept: Properties = properties;
  if (converter !== null) kept = new PropertiesSubset(properties, converter.finish());
  const roads = collector.finish(count, kept, unread, [...warnings, ...conversion.warnings]);
  if (crs !== WGS_84) roads.report.crs = crs;
  if (content.encoding !== undefined) roads.report.encoding = content.encoding;
  if (content.isEncodingGuessed) roads.report.isEncodingGuessed = true;
  if (content.layers !== undefined) roads.report.layers = content.layers;
  return {
    ...roads,
    ...(isFlat && { flat: true }),
    ...(turns && { turns: toDegrees === null ? turns : convertTurns(turns, toDegrees) }),
  };
}

function iteratorOf(
  features: Content['features'],
): Iterator<unknown, unknown> | AsyncIterator<unknown, unknown> {
  return Symbol.asyncIterator in features
    ? features[Symbol.asyncIterator]()
    : features[Symbol.iterator]();
}

/** Positions of the roads of some features. */
function sampleIn(features: readonly unknown[]): ReturnType<typeof sampleOf> {
  const collector = new RoadCollector(ANYWHERE);
  features.forEach((feature, i) => {
    collector.feature(i, feature);
  });
  return sampleOf(collector);
}
