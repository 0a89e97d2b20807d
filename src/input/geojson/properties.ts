/** The properties of roads by road, in whatever form they are kept. */
import type { GeoJsonProperties } from 'geojson';

/** The properties of each road: an array, or a class with the same methods. */
export interface Properties extends Iterable<GeoJsonProperties> {
  readonly length: number;
  at(road: number): GeoJsonProperties | undefined;
  some(test: (properties: GeoJsonProperties) => boolean): boolean;
}

/** The properties of some roads, by their numbers among all. */
export class PropertiesSubset implements Properties {
  readonly length: number;
  private readonly all: Properties;
  private readonly roads: Int32Array;

  constructor(all: Properties, roads: Int32Array) {
    this.length = roads.length;
    this.all = all;
    this.roads = roads;
  }

  at(road: number): GeoJsonProperties | undefined {
    return this.all.at(this.roads[road] ?? this.all.length);
  }

  some(test: (properties: GeoJsonProperties) => boolean): boolean {
    return this.roads.some((road) => test(this.all.at(road) ?? null));
  }

  *[Symbol.iterator](): IterableIterator<GeoJsonProperties> {
    for (const road of this.roads) yield this.all.at(road) as GeoJsonProperties;
  }
}
