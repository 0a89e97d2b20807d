/** How important a road is, by its `highway` tag: for drawing, and to keep edges of one kind. */
import type { GeoJsonProperties } from 'geojson';
import { word } from './tags.ts';

/** 0 = motorway, 1 = primary, 2 = secondary, 3 = tertiary, 4 = street or untagged, 5 = path. */
export type RoadClass = 0 | 1 | 2 | 3 | 4 | 5;

const classes = new Map<string, RoadClass>([
  ['motorway', 0],
  ['motorway_link', 0],
  ['trunk', 0],
  ['trunk_link', 0],
  ['primary', 1],
  ['primary_link', 1],
  ['secondary', 2],
  ['secondary_link', 2],
  ['tertiary', 3],
  ['tertiary_link', 3],
  ['service', 5],
  ['track', 5],
  ['path', 5],
  ['footway', 5],
  ['cycleway', 5],
  ['bridleway', 5],
  ['steps', 5],
  ['corridor', 5],
]);

export function roadClass(properties: GeoJsonProperties): RoadClass {
  return properties === null ? 4 : (classes.get(word(properties, 'highway')) ?? 4);
}
