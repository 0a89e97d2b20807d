/**
 * The public library. Lower stages are in `roadstar/graph`, the readers of files in
 * `roadstar/formats`.
 *
 * @module roadstar
 */

export type { ClassCodes } from './attributes/class-codes.ts';
export type { FieldChoices, Fields, SpeedUnit } from './attributes/fields.ts';
export type { OnewayCodes, Way } from './attributes/oneway-codes.ts';
export type { Bbox, Position, PositionWithHeight } from './geo/position.ts';
export type { Components } from './graph/components.ts';
export type { PositionOptions } from './input/crs.ts';
export type { RoadsSoFar } from './input/geojson/collector.ts';
export type { NamedPoint, Obstacle } from './input/geojson/points.ts';
export type { Properties } from './input/geojson/properties.ts';
export type {
  FeatureId,
  ImportReport,
  Problem,
  Roads,
  TurnMember,
  TurnRestriction,
} from './input/geojson/roads.ts';
export type { InputErrorCode } from './input/input-error.ts';
export { InputError } from './input/input-error.ts';
export { mergeRoads } from './input/merge-roads.ts';
export type { FileOptions, ReadOptions } from './input/read.ts';
export { readRoads } from './input/read.ts';
export type { RequestErrorCode } from './input/request-error.ts';
export { RequestError } from './input/request-error.ts';
export type { Signal } from './input/signal.ts';
export type { Source, SourceOptions } from './input/source.ts';
export type { ByteStream, ChunkReader } from './input/unpacked.ts';
export type {
  ClimbMetric,
  FieldMetric,
  Metric,
  SegmentCost,
  WeightFunction,
} from './metric/metric.ts';
export type { Grid, GridOptions } from './network/grid.ts';
export { gridGraph } from './network/grid.ts';
export type { Network, Turns } from './network/network.ts';
export type { NoMember } from './network/turn-members.ts';
export type { NoPath } from './network/turn-paths.ts';
export type { TurnCounts, TurnFault, UnplacedTurn } from './network/turns.ts';
export type { Profile, ProfileName, Traveller } from './profile/profiles.ts';
export { profileNames, profiles } from './profile/profiles.ts';
export type { BothWays } from './profile/speed.ts';
export type { CustomProfile, ProfileChoice, Travel } from './profile/travel.ts';
export type { NoRule } from './profile/turns.ts';
export type { SizeLimit, Vehicle } from './profile/vehicle.ts';
export type { ComponentStep } from './quality/components.ts';
export { componentsAt } from './quality/components.ts';
export type { Fixes, Repairs } from './quality/fixes.ts';
export { fixLimits } from './quality/fixes.ts';
export type { PlannedJoin } from './quality/planned-joins.ts';
export type { Repaired, RepairOptions } from './quality/repair.ts';
export { repairRoads } from './quality/repair.ts';
export type {
  CheckOptions,
  CheckStage,
  Dangle,
  DuplicateRoad,
  NearDuplicate,
  NetworkReport,
  Trap,
  UnnodedIntersection,
} from './quality/report.ts';
export { checkRoads } from './quality/report.ts';
export type { TrapKind } from './quality/traps.ts';
export type { Alternatives, AlternativesRequest } from './router/alternatives/alternatives.ts';
export type { AlternativesOptions } from './router/alternatives/choice.ts';
export type { DetourRequest } from './router/detours/detour.ts';
export type { Detours, DetoursRequest } from './router/detours/detours.ts';
export { exploredArea } from './router/explored-area.ts';
export type { Gap } from './router/gap.ts';
export type {
  DrawnRoute,
  EdgeProperties,
  ExploredProperties,
  PropertiesOf,
  RouteProperties,
  SnapProperties,
} from './router/geojson.ts';
export { edgeFeature, routeFeature, searchSpaceFeatures } from './router/geojson.ts';
export { routeGpx } from './router/gpx.ts';
export type { DescribeOptions } from './router/guidance/describe.ts';
export { describe } from './router/guidance/describe.ts';
export type { Junction, LegDetails } from './router/guidance/details.ts';
export { legDetails } from './router/guidance/details.ts';
export type { DrivingSide, OsrmStep } from './router/guidance/osrm.ts';
export { osrmStep } from './router/guidance/osrm.ts';
export type {
  Leg,
  Maneuver,
  ManeuverType,
  Modifier,
  Step,
  TravelledFeature,
  TravelMode,
} from './router/guidance/step.ts';
export type { BuildOptions, BuildStage, UTurns } from './router/import-roads.ts';
export type { ComponentFigures, NetworkInfo } from './router/info.ts';
export { isochroneAreas } from './router/isochrone/areas.ts';
export type { ReachArea } from './router/isochrone/field.ts';
export { ReachField } from './router/isochrone/field.ts';
export type {
  Isochrone,
  IsochroneRequest,
  Reach,
} from './router/isochrone/isochrone.ts';
export type { ReachProperties, SelectionProperties } from './router/isochrone/lines.ts';
export { isochroneLines, selectionLines } from './router/isochrone/lines.ts';
export type { ReachedParts } from './router/isochrone/parts.ts';
export { reachCurve } from './router/isochrone/parts.ts';
export { haversine } from './router/lengths.ts';
export type { Matrix, MatrixRequest } from './router/matrix.ts';
export type { Nearest, NearestRequest } from './router/nearest.ts';
export type { OpenOptions } from './router/open.ts';
export type { PackOptions } from './router/packed.ts';
export { decodePolyline, encodePolyline } from './router/polyline.ts';
export type { PlaceLike, PlaceOnRoad, PositionLike } from './router/position.ts';
export type {
  AlgorithmOptions,
  ComparedSearch,
  Measured,
  NoRoute,
  NothingNear,
  NoWay,
  QuestionOptions,
  Route,
  RouteRequest,
  SearchStats,
  SeparateParts,
} from './router/route.ts';
export type { PrepareOptions, RouteFinder, SnapOptions } from './router/route-finder.ts';
export { Router } from './router/router.ts';
export type { SearchSpace } from './router/search-space.ts';
export { exploredMeters } from './router/search-space.ts';
export type {
  SearchStep,
  SearchStepArc,
  SearchStepEntry,
  SearchStepsRequest,
} from './router/search-steps.ts';
export { searchSteps } from './router/search-steps.ts';
export type { Betweenness } from './router/trips/betweenness.ts';
export { betweenness } from './router/trips/betweenness.ts';
export type { BusiestEdges, EdgeTrips } from './router/trips/busiest.ts';
export { busiestEdges } from './router/trips/busiest.ts';
export type { Criticality, CriticalityRequest } from './router/trips/criticality.ts';
export { criticality } from './router/trips/criticality.ts';
export type { TripFigures, TripsRequest } from './router/trips/trips.ts';
export type { RoadReference, TurnOption } from './router/turn-options.ts';
export type { Visit, VisitRequest } from './router/visits/visits.ts';
export type {
  Avoided,
  Drawn,
  RoadParts,
  RoadsWith,
  RoadTest,
  Selection,
  Where,
} from './router/where.ts';
export type { AlgorithmName } from './search/algorithms.ts';
export { algorithms } from './search/algorithms.ts';
export type { HeuristicName } from './search/heuristic-table.ts';
export { heuristics } from './search/heuristic-table.ts';
export type { HeuristicFunction } from './search/own-heuristic.ts';
export type { ArcOutcome, WaitingEntry, WaitingNodes } from './search/steps.ts';
export type { Recording, Trace } from './search/trace.ts';
export type { EdgeFilter, OpenPart, Snap } from './snap/snap.ts';
