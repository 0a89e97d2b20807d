/** The library: what Roadstar promises, and nothing else. */

export type { ClassCodes } from './attributes/class-codes.ts';
export type { FieldChoices, Fields, SpeedUnit } from './attributes/fields.ts';
export type { OnewayCodes, Way } from './attributes/oneway-codes.ts';
export type { Bbox, Position } from './geo/position.ts';
export { EARTH_RADIUS, haversine, lineLength } from './geo/sphere.ts';
export type { Components } from './graph/components.ts';
export type { Graph, ReverseGraph } from './graph/graph.ts';
export { buildGraph, reverseGraph } from './graph/graph.ts';
export type { Hierarchy } from './hierarchy/hierarchy.ts';
export { buildHierarchy } from './hierarchy/hierarchy.ts';
export type { PositionOptions } from './input/crs.ts';
export { PositionsError } from './input/crs.ts';
export type { NamedPoint } from './input/geojson/named-points.ts';
export type { Obstacle } from './input/geojson/obstacles.ts';
export type { Properties } from './input/geojson/properties.ts';
export { parseRoads } from './input/geojson/read.ts';
export type { ImportReport, Problem, Roads } from './input/geojson/roads.ts';
export { collectRoads } from './input/geojson/roads.ts';
export type { InputErrorCode } from './input/input-error.ts';
export { InputError } from './input/input-error.ts';
export type { ReadOptions } from './input/read.ts';
export { readRoads } from './input/read.ts';
export type { Source, SourceOptions } from './input/source.ts';
export type { ByteStream } from './input/unpacked.ts';
export type { FieldMetric, Metric, WeightFunction } from './metric/metric.ts';
export type { Grid, GridOptions } from './network/grid.ts';
export { gridGraph } from './network/grid.ts';
export type { Network } from './network/network.ts';
export {
  packGraph,
  packHierarchy,
  packLandmarks,
  packOrder,
  unpackGraph,
  unpackHierarchy,
  unpackLandmarks,
  unpackOrder,
} from './pack/prepared.ts';
export type { ProfileName } from './profile/profiles.ts';
export { profileNames } from './profile/profiles.ts';
export type { ComponentStep } from './quality/components.ts';
export { componentsAt } from './quality/components.ts';
export type { Fixes, Repairs } from './quality/fixes.ts';
export type { Repaired, RepairOptions } from './quality/repair.ts';
export { repairRoads } from './quality/repair.ts';
export type {
  CheckOptions,
  Dangle,
  DuplicateRoad,
  NearDuplicate,
  NetworkReport,
  Trap,
  UnnodedIntersection,
} from './quality/report.ts';
export { checkRoads } from './quality/report.ts';
export type { TrapKind } from './quality/traps.ts';
export type {
  Alternatives,
  AlternativesOptions,
  AlternativesRequest,
} from './router/alternatives/alternatives.ts';
export type { ComponentFigures } from './router/component-figures.ts';
export { exploredArea } from './router/explored-area.ts';
export type { Gap } from './router/gap.ts';
export type { ExploredProperties, RouteProperties } from './router/geojson.ts';
export { routeFeature, searchSpaceFeatures } from './router/geojson.ts';
export type { BuildOptions, BuildStage } from './router/import-roads.ts';
export type { NetworkInfo } from './router/info.ts';
export { isochroneAreas } from './router/isochrone/areas.ts';
export type {
  Isochrone,
  IsochroneRequest,
  Reach,
} from './router/isochrone/isochrone.ts';
export type { ReachProperties } from './router/isochrone/lines.ts';
export { isochroneLines } from './router/isochrone/lines.ts';
export type { Matrix, MatrixRequest } from './router/matrix.ts';
export type { Nearest, NearestRequest } from './router/nearest.ts';
export type {
  AlgorithmOptions,
  NoRoute,
  NothingNear,
  NoWay,
  QuestionOptions,
  Route,
  RouteRequest,
  SearchStats,
  SeparatePieces,
} from './router/route.ts';
export type { PrepareOptions, SnapOptions, StreamOptions } from './router/router.ts';
export { Router } from './router/router.ts';
export type { SearchSpace } from './router/search-space.ts';
export { exploredMeters } from './router/search-space.ts';
export type { Visit, VisitRequest } from './router/visits/visits.ts';
export type { AlgorithmName, HeuristicName } from './search/algorithms.ts';
export { algorithmNames, algorithms, heuristicNames, heuristics } from './search/algorithms.ts';
export type { Landmarks } from './search/landmarks.ts';
export { chooseLandmarks } from './search/landmarks.ts';
export type { Recording, Trace } from './search/trace.ts';
export type { Snap } from './snap/snap.ts';
