/** The readers of all file formats: any source → roads in degrees of WGS 84. */

export type { PositionOptions } from './input/crs.ts';
export type { Format } from './input/formats/recognise.ts';
export { HEAD, recognise } from './input/formats/recognise.ts';
export { readGeoJSON } from './input/geojson/read.ts';
export type { ImportReport, Problem, Roads } from './input/geojson/roads.ts';
export type { InputErrorCode } from './input/input-error.ts';
export { InputError } from './input/input-error.ts';
export type { ReadOptions } from './input/read.ts';
export { readOpened, readRoads } from './input/read.ts';
export type { OpenedSource, Source, SourceOptions } from './input/source.ts';
export { openSource } from './input/source.ts';
