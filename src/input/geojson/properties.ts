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

/** The properties of several files, one after the other. */
export class JoinedProperties implements Properties {
  readonly length: number;
  /** By file. */
  readonly parts: readonly Properties[];

  constructor(parts: readonly Properties[]) {
    this.parts = parts;
    this.length = parts.reduce((sum, { length }) => sum + length, 0);
  }

  at(road: number): GeoJsonProperties | undefined {
    let at = road;
    for (const part of this.parts) {
      if (at < part.length) return part.at(at);
      at -= part.length;
    }
    return undefined;
  }

  some(test: (properties: GeoJsonProperties) => boolean): boolean {
    return this.parts.some((part) => part.some(test));
  }

  *[Symbol.iterator](): IterableIterator<GeoJsonProperties> {
    for (const part of this.parts) yield* part;
  }
}
