/**
 * The readers of all file formats, and the attributes and the text that files hold.
 *
 * @module roadstar/formats
 */

export type { Attribute, FieldChoices, Fields, SpeedUnit } from './attributes/fields.ts';
export { attributes, osmTags, propertyOf, speedUnits } from './attributes/fields.ts';
export type { OnewayCodes, Way } from './attributes/oneway-codes.ts';
export { areOsm, ways } from './attributes/oneway-codes.ts';
export type { Budget } from './input/budget.ts';
export { numberOf, rowsOf } from './input/cells.ts';
export type { PositionOptions } from './input/crs.ts';
export type { Format } from './input/formats/recognise.ts';
export { HEAD, recognise } from './input/formats/recognise.ts';
export { isOnGlobe } from './input/geojson/geometry.ts';
export type { GeoJSONOptions } from './input/geojson/read.ts';
export { readGeoJSON } from './input/geojson/read.ts';
export type { ImportReport, Problem, Roads } from './input/geojson/roads.ts';
export type { InputErrorCode } from './input/input-error.ts';
export { InputError, MAX_BYTES } from './input/input-error.ts';
export { parseJSON } from './input/json/text.ts';
export type { LabelledPoint, PointsFile } from './input/points-file.ts';
export { PointFault, parsePoints } from './input/points-file.ts';
export type { FileOptions, ReadOptions } from './input/read.ts';
export { readOpened, readRoads } from './input/read.ts';
export { nearest } from './input/request-error.ts';
export type { OpenedBytes, OpenedSource, Source, SourceOptions } from './input/source.ts';
export { openSource } from './input/source.ts';
export type { Ends } from './input/table-head.ts';
export { endsIn, separatorOf } from './input/table-head.ts';
export type { FileToJoin } from './input/together.ts';
export { joinFiles } from './input/together.ts';
export type { Gunzip, UnpackOptions } from './input/unpacked.ts';
export { unpacked } from './input/unpacked.ts';
export type { Field } from './metric/field.ts';
export { fieldsOf } from './metric/field.ts';
export type { NamedMetric } from './metric/metric.ts';
export { metricNamed } from './metric/metric.ts';
export { printable, safeCell } from './output/cell.ts';
export { edgeRows } from './output/edges.ts';
export { lineWkt } from './output/wkt.ts';
export type { RoadFormat, WriteOptions } from './output/write.ts';
export { roadFormats, writeRoads } from './output/write.ts';
export { formatMeters } from './router/lengths.ts';
