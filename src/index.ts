/** The library: what Roadstar promises, and nothing else. */

export type { ReadOptions } from './formats/read.ts';
export { readAny } from './formats/read.ts';
export type { PositionOptions } from './formats/system.ts';
export { PositionsError } from './formats/system.ts';
export type { Bbox, Position } from './geo/position.ts';
export { EARTH_RADIUS, haversine, lineLength } from './geo/sphere.ts';
export { InputError } from './geojson/input-error.ts';
export type { NamedPoint } from './geojson/named-points.ts';
export type { Obstacle } from './geojson/obstacles.ts';
export type { Properties } from './geojson/properties.ts';
export { parseRoads, readRoads } from './geojson/read.ts';
export type { ImportReport, Problem, Roads } from './geojson/roads.ts';
export { collectRoads } from './geojson/roads.ts';
export type { ByteStream, UnpackOptions } from './geojson/unpacked.ts';
export type { Components } from './graph/components.ts';
export type { Graph, ReverseGraph } from './graph/graph.ts';
export { buildGraph, reverseGraph } from './graph/graph.ts';
export type { FieldMetric, Metric, WeightFunction } from './graph/metric.ts';
export type { TrapKind } from './graph/traps.ts';
export type { Hierarchy } from './hierarchy/hierarchy.ts';
export { buildHierarchy } from './hierarchy/hierarchy.ts';
export type {
  Alternatives,
  AlternativesOptions,
  AlternativesRequest,
} from './many/alternatives.ts';
export type {
  Isochrone,
  IsochroneRequest,
  Reach,
} from './many/isochrone.ts';
export { reachedAreas } from './many/isochrone-area.ts';
export type { ReachProperties } from './many/isochrone-lines.ts';
export { reachedRoads } from './many/isochrone-lines.ts';
export type { Matrix, MatrixRequest } from './many/matrix.ts';
export type { Nearest, NearestRequest } from './many/nearest.ts';
export type { Visit, VisitRequest } from './many/visits.ts';
export { packGraph, unpackGraph } from './pack/graph.ts';
export { packHierarchy, unpackHierarchy } from './pack/hierarchy.ts';
export { packLandmarks, unpackLandmarks } from './pack/landmarks.ts';
export { packOrder, unpackOrder } from './pack/order.ts';
export type { ClassCodes } from './profile/class-codes.ts';
export type { FieldChoices, Fields, SpeedUnit } from './profile/fields.ts';
export type { OnewayCodes, Way } from './profile/oneway-codes.ts';
export type { ProfileName } from './profile/profiles.ts';
export { profileNames } from './profile/profiles.ts';
export { exploredArea } from './route/area.ts';
export type { BuildOptions, BuildStage } from './route/build.ts';
export type { Explored } from './route/explored.ts';
export { exploredMeters } from './route/explored.ts';
export type { ExploredProperties, RouteProperties } from './route/export.ts';
export { exploredFeatures, routeFeature } from './route/export.ts';
export type { Gap } from './route/gap.ts';
export type { NetworkInfo } from './route/info.ts';
export type {
  CheckOptions,
  CrossingFault,
  DuplicateRoad,
  LooseEnd,
  NearPositions,
  NetworkReport,
  TrapFault,
} from './route/network-report.ts';
export { checkRoads, isClean } from './route/network-report.ts';
export type { PrepareOptions } from './route/network-router.ts';
export type { PieceFigures } from './route/piece-figures.ts';
export type { Repaired, RepairOptions } from './route/repaired.ts';
export { repairRoads } from './route/repaired.ts';
export type {
  Contestant,
  Effort,
  NoRoute,
  NothingNear,
  NoWay,
  Route,
  RouteRequest,
  SeparatePieces,
  Terms,
} from './route/route.ts';
export type { Snap } from './route/snap.ts';
export type { StreamOptions } from './router.ts';
export { Router } from './router.ts';
export type { AlgorithmName, HeuristicName } from './search/algorithms.ts';
export { algorithmNames, algorithms, heuristicNames } from './search/algorithms.ts';
export type { Landmarks } from './search/landmarks.ts';
export { chooseLandmarks } from './search/landmarks.ts';
export type { Recording, Trace } from './search/trace.ts';
export type { Grid, GridOptions } from './topology/grid.ts';
export { gridGraph } from './topology/grid.ts';
export type { Network } from './topology/network.ts';
export type { Fixes, Repairs } from './topology/repair/mend.ts';
export type { PieceStep } from './topology/report/piece-steps.ts';
export { piecesAt } from './topology/report/piece-steps.ts';
