/**
 * What travels between the page and its workers: one type per kind of worker that maps each
 * call to its argument and its answer. Ids, errors, progress and transfers are `rpc.ts`'s.
 */

import type { FieldChoices, Fields } from '../attributes/fields.ts';
import type { Way } from '../attributes/oneway-codes.ts';
import type { Bbox, Position, PositionWithHeight } from '../geo/position.ts';
import type { PositionOptions } from '../input/crs.ts';
import type { NamedPoint } from '../input/geojson/points.ts';
import type { NamedMetric } from '../metric/metric.ts';
import type { CellRun, Maze } from '../network/maze.ts';
import type { Network } from '../network/network.ts';
import type { ProfileName } from '../profile/profiles.ts';
import type { Vehicle } from '../profile/vehicle.ts';
import type { ComponentStep } from '../quality/components.ts';
import type { Fixes, Repairs } from '../quality/fixes.ts';
import type { ShotRequest, StageRequest } from '../render/film.ts';
import type { LevelKind } from '../render/level-colours.ts';
import type { SearchColour } from '../render/palette.ts';
import type {
  DrawnSearch,
  Frame,
  FrameRequest,
  NetworkPicture,
  ReachPicture,
  SearchRequest,
  ThemeName,
  TileRequest,
} from '../render/picture.ts';
import type { PosterRequest } from '../render/poster.ts';
import type { SketchLines } from '../render/sketch.ts';
import type { Screen } from '../render/sketch-view.ts';
import type { StreetNames } from '../render/street-names.ts';
import type { ManeuverType, Modifier } from '../router/guidance/step.ts';
import type { NetworkInfo } from '../router/info.ts';
import type {
  NoRoute,
  NothingNear,
  Route,
  AlgorithmOptions as RouterOptions,
  SearchStats,
} from '../router/route.ts';
import type { SearchSpace } from '../router/search-space.ts';
import type { TripFigures } from '../router/trips/trips.ts';
import type { ArcOutcome } from '../search/steps.ts';
import type { HeuristicChoice, OwnFormula } from './estimates.ts';

export type { SearchSpace };

/** One way to search, as it can be sent. */
export interface AlgorithmOptions extends Omit<RouterOptions, 'heuristic'> {
  heuristic: HeuristicChoice | OwnFormula;
}

/** A route as it is sent to the page, without the steps of its legs. */
export type PlainRoute = Omit<Route, 'legs'> & { legs: readonly PlainLeg[] };

export type PlainLeg = Pick<Route['legs'][number], 'meters' | 'start' | 'end'>;

/**
 * The router workers, each with one network, opened once, asked many times. One reads it and
 * compares; a second one takes a copy, prepares it meanwhile, and then answers routes at once.
 */
export type PageCalls = {
  /** Reads, parses and builds; fails with an `Error` whose message is for the user. */
  open: (wanted: WantedNetwork) => OpenedNetwork;
  /** What a secondary router needs: the network without its properties. */
  copy: () => NetworkCopy;
  /** Loads what the worker has not needed yet, so that it works without a connection, too. */
  fetchParts: () => void;
  adopt: (copy: AdoptedNetwork) => void;
  /** The open network, to be stored. */
  pack: () => BuiltNetwork;
  /** Runs the hierarchy, once it is prepared, so that a search by it is not timed as slow. */
  warmUp: () => void;
  /** Chooses landmarks, which blocks the worker for up to two seconds. */
  prepareLandmarks: () => void;
  /** The roads nearest to these positions, also closed ones. */
  roads: (positions: readonly Position[]) => Road[];
  /** Per area the lines of the roads inside; none where they are too many to be drawn. */
  roadsInside: (areas: readonly Area[]) => Place[];
  /** The roads of each selection by property. */
  roadsWith: (selections: readonly SelectedRoads[]) => RoadsFound[];
  /** Per selection the numbers of its roads, for `markRoads`. */
  roadsOf: (selections: readonly SelectedRoads[]) => Int32Array[];
  /** What a secondary router, which has no properties, needs to know before questions close such roads. */
  markRoads: (marked: MarkedRoads) => void;
  /** The properties that roads can be selected by. */
  properties: () => PropertyValues[];
  /** The turn restrictions of the junctions in a box; none where they are too many to be drawn. */
  turnSigns: (box: Bbox) => TurnSign[];
  /** The junction nearest to a position. */
  junctionAt: (position: Position) => Junction;
  /** Streets and crossings by their names; the index is built with the first question. */
  findPlaces: (search: PlaceSearch) => FoundPlace[];
  /** What the painter writes along the streets. */
  streetNames: () => StreetNames;
  /** All components but the largest that can be drawn, the one with the most road first. */
  components: () => Piece[];
  /** The same question to several searches; the route is the first one's. */
  compare: (question: Question) => ExploredComparison;
  /** Milliseconds of each search once. It takes a second, and ends early if aborted. */
  time: (question: Question) => number[];
  /** Square meters around what each search explores. */
  areas: (question: Question) => number[];
  /** What each search explores and finds, in figures. */
  figures: (question: Question) => RunFigures[];
  /** The steps of the route; null where there is none. */
  directions: (question: DirectionsQuestion) => Directions | null;
  /** The streets along some lists of edges. */
  streetsAlong: (ways: readonly (readonly number[])[]) => StreetsOf[];
  /** When roads are reached from one place, up to the largest budget. */
  reach: (question: ReachQuestion) => Reached | NothingNear;
  /** The areas within budgets, of the last answer of `reach`. */
  rims: (budgets: readonly number[]) => ReachRim[];
  /** The route as GPX, with instructions. */
  exportTrack: (question: DirectionsQuestion) => string;
  /** Some steps of a search: those from `first` on, `count` at most. */
  searchSteps: (asked: { question: SearchQuestion; first: number; count: number }) => StepsWindow;
  /** What the hierarchy does for a question. */
  climbs: (question: SearchQuestion) => ClimbsShown;
  /** What the search has settled and reached in a box, once a step is done. */
  searchState: (asked: { question: SearchQuestion; step: number; box: Bbox }) => SearchState;
  /** The label then of the explored node nearest to the middle of a box; null if none lies in it. */
  nodeLabel: (asked: { question: SearchQuestion; step: number; box: Bbox }) => NodeLabel | null;
  /** Whether the search's own formula is a lower bound for this goal; null where none is asked. */
  checkHeuristic: (question: SearchQuestion) => HeuristicVerdict | null;
  /** Questions about a search, with their answers. */
  quiz: (asked: { question: SearchQuestion; seed: number; count: number }) => QuizQuestion[];
  /** By node, what it costs to go on to the end; Infinity where no path leads there. */
  remaining: (journey: Journey) => Float64Array;
  /** How much longer a route by way of each road is, in bands; null where there is no route. */
  detours: (journey: Journey) => DetourLevels | null;
  /** What each road carries of all trips between all places; progress travels as `Progress`. */
  trips: (asked: TripsAsked) => TripsCounted;
  /** What closing one road costs all trips. */
  worth: (asked: TripsAsked & { edge: number }) => RoadWorth;
  /** The roads with the trips that the last answer of `trips` counted. */
  exportTrips: (format: 'csv' | 'geojson') => string;
  /** The first algorithm's route as the text of a FeatureCollection. */
  exportRoute: (question: Question) => string;
  /** The same for all algorithms' routes and explored edges. */
  exportExplored: (question: Question) => string;
};

/** The painter worker: everything that turns roads and searches into pixels. */
export type PainterCalls = {
  /** Fetches what lies under the roads of the next network, if anything does. */
  ground: (address: { url: string | undefined }) => void;
  network: (picture: NetworkPicture) => void;
  /** One square map tile of the bare network; null where there is no road. */
  tile: (tile: TileRequest) => ImageBitmap | null;
  /** What the searches of an answer explored, for the next calls of `search` and `poster`. */
  explored: (explored: readonly SearchSpace[]) => void;
  /** Rasterises what the searches explored, once per search or view. */
  search: (search: Numbered<SearchRequest> & InLayer) => void;
  /** The level of each road, and how levels are drawn. */
  levels: (drawn: DrawnLevels) => void;
  /** The same tile with all roads in the colours of their levels. */
  levelTile: (tile: TileRequest) => ImageBitmap | null;
  names: (names: StreetNames) => void;
  /** The same tile with the names of its streets alone; null where there is none. */
  nameTile: (tile: TileRequest) => ImageBitmap | null;
  /** All roads in a small square, white on nothing, as a PNG. */
  thumbnail: (thumbnail: { size: number }) => Blob;
  /** A view as a poster; the tiles wait for it. */
  poster: (poster: Numbered<PosterRequest>) => Blob | null;
  /** Paints what the camera of a film may see, for the next calls of `shot`. */
  stage: (stage: Numbered<StageRequest>) => void;
  /** A picture of the film; null if another network has come since. */
  shot: (shot: ShotRequest) => ImageBitmap | null;
  /** Forgets the stage. */
  endFilm: () => void;
  /** The explored edges as they were when `time` nodes had been settled; null if none is in view. */
  frame: (frame: FrameRequest & InLayer) => Frame | null;
};

/** Names the searches by their numbers among those that the painter has. */
export type Numbered<Request extends { explored: readonly DrawnSearch[] }> = Omit<
  Request,
  'explored'
> & { searches: readonly NumberedSearch[] };

/** Maps side by side show searches in layers of their own; the map of the page has layer 0. */
export interface InLayer {
  layer: number;
}

export interface NumberedSearch {
  number: number;
  colour: SearchColour;
}

/** The sketch worker: the roads of a file on the screen, while they are read. */
export type SketchCalls = {
  begin: (canvas: OffscreenCanvas) => void;
  /** Where and how it is drawn from now on. */
  show: (shown: SketchShown) => void;
  /** The lines are on the canvas when it answers. */
  add: (lines: SketchLines) => void;
};

export interface SketchShown {
  screen: Screen;
  theme: ThemeName;
  /** Whether nothing is to move but what grows. */
  isStill: boolean;
}

/** The report worker: reads the roads of one source again, and checks them. */
export type ReportCalls = {
  /** Fails with an `Error` in plain words. */
  report: (wanted: WantedNetwork) => Report;
  /** As GeoJSON, repaired: all features of GeoJSON in degrees, of other files the roads. */
  repaired: (wanted: WantedNetwork) => Blob;
  /** The roads as they are read, before any repair: packed to be small, and gzipped. */
  packed: (wanted: WantedNetwork) => Blob;
};

export interface WantedNetwork extends Reading {
  source: NetworkSource;
  /** Present if its roads are drawn as a graph, each end a node: the box of the plane. */
  drawnOn?: Bbox;
}

export interface Reading {
  /** Whose roads are taken; all, if nobody's. */
  profile?: ProfileName;
  /** Its sizes, for a profile of vehicles. */
  vehicle?: Vehicle;
  /** What the user knows of the coordinates better than the file. */
  positions?: PositionOptions;
  /** The encoding of its table, where the user knows it better than the guess. */
  encoding?: string;
  /** The layer of it that the user has chosen. */
  layer?: string;
  /** Which properties are read as what, where the user knows better than the guess. */
  fields?: FieldChoices;
  fixes?: Fixes;
  /** Turns that the user forbids or prescribes. */
  turns?: readonly OwnTurn[];
  maze?: MazeReading;
}

/** What the user made of a maze. */
export interface MazeReading {
  /** Steps lead in eight directions; else in four. */
  diagonals?: true;
  /** What stands in cells instead of what the file says. */
  cells?: readonly CellRun[];
}

/** A maze as it is open. */
export interface OpenedMaze extends Maze {
  /** The cells as the file has them. */
  read: string;
}

/** `no`: who comes along one road must not go on along another; `only`: not otherwise. */
export interface OwnTurn {
  kind: 'no' | 'only';
  /** A position on the road before the junction, … */
  from: Position;
  /** … the junction, … */
  via: Position;
  /** … and a position on the road behind it. */
  to: Position;
}

export interface TurnSign {
  kind: 'no' | 'only';
  /** The junction. */
  at: Position;
  /** A point before it, on the road that the restriction binds. */
  from: Position;
  /** Degrees from straight on, to the right above 0; 180 is a U-turn. */
  turn: number;
  /** Empty if there is none. */
  fromName: string;
  toName: string;
  /** Its index among the turns of the user; -1 if it is not one of them. */
  own: number;
}

export interface Junction {
  position: Position;
  arms: Arm[];
}

/** A road at a junction. */
export interface Arm {
  /** Its first meters, from the junction on. */
  line: Position[];
  /** A position on it by which an `OwnTurn` names it. */
  on: Position;
  name: string;
  /** Whether the junction may be left, or reached, along it. */
  isExit: boolean;
  isEntry: boolean;
}

export type NetworkSource = (
  | { name: string; file: Blob }
  | { name: string; text: string }
  /** A path on this site, or an address the user typed. */
  | { name: string; url: string }
) & {
  /** Spares reading and building, where the same reading is wanted. */
  built?: BuiltNetwork;
  /** Identifies the bytes of a file, where it is known; see `app/keep/fingerprint.ts`. */
  fingerprint?: string;
};

/** A network as it was built from a source before. */
export interface BuiltNetwork {
  /** `keyOf` the reading that it was built with. */
  reading: string;
  /** The packed network, with the order of contraction if it was known. */
  packed: Blob;
  /** Which property holds which attribute. */
  fields: Fields | null;
  facts: BuiltFacts;
}

/** What is known of a network besides its graph. */
export type BuiltFacts = Omit<OpenedNetwork, 'info' | 'ofOsm' | 'picture'>;

export interface Progress {
  stage:
    | 'Reading'
    | 'Parsing'
    | 'Repairing'
    | 'Joining ends'
    | 'Building graph'
    | 'Drawing'
    | 'Preparing'
    | 'Checking';
  /** 0 to 1 over the whole work, never falling. */
  done: number;
  /** The size of the file, as far as it is known. */
  bytes?: number;
  /** What a check looks for, by its name in the report. */
  sought?: string;
  /** Roads that have been read, to be drawn until there is a network. */
  lines?: SketchLines;
}

export interface OpenedNetwork {
  info: NetworkInfo;
  /** Whether it comes from OpenStreetMap, whose contributors must then be named. */
  ofOsm: boolean;
  picture: NetworkPicture;
  /** Named points of the file; none on networks too large to show names. */
  names: readonly NamedPoint[];
  /** Whether the roads have the tags that profiles read. */
  hasProfiles: boolean;
  /** Whether there are roads of a file, which can be checked and repaired. */
  hasRoads: boolean;
  /** What was repaired; null if no fixes were wanted. */
  repairs: Repairs | null;
  /** Two positions far apart in the largest component, for the first comparison. */
  suggestion: Suggestion;
  /** Its cells; absent for roads. */
  maze?: OpenedMaze | undefined;
}

/** Where a first question begins and ends. */
export interface Suggestion {
  from: Position;
  to: Position;
}

export interface AdoptedNetwork extends Pick<OpenedNetwork, 'names' | 'ofOsm'> {
  network: Network;
}

export interface NetworkCopy extends AdoptedNetwork {
  /** The order of contraction where the file brought it along. */
  order: Int32Array | null;
}

export interface Journey extends Terms {
  from: Position;
  to: Position;
  via: readonly Position[];
}

/** Which roads are open, which way, and what a route minimises. */
export interface Terms {
  /** Positions of the roads that are closed. */
  closed: readonly Position[];
  closedWith: readonly SelectedRoads[];
  areas: readonly Area[];
  ignoreOneway: boolean;
  metric: NamedMetric;
  /** If not the usual one. */
  maxSnapMeters?: number;
}

/** All roads of which a property of the file has a value. */
export interface SelectedRoads {
  property: string;
  /** As text; null for any value. */
  value: string | null;
}

/** Selections, each with the numbers of its roads. */
export interface MarkedRoads {
  selections: readonly SelectedRoads[];
  roads: readonly Int32Array[];
}

/** What the roads with a property are, to be named and drawn. */
export interface RoadsFound {
  /** Features of the file. */
  roads: number;
  meters: number;
  /** Empty where they are too many to be drawn. */
  lines: Place;
  /** Around all of them; null where there is none. */
  bbox: Bbox | null;
}

/** A property of the file's roads; the one that most roads have comes first. */
export interface PropertyValues {
  name: string;
  roads: number;
  /** The most frequent ones first; rare ones are left out. */
  values: readonly { value: string; roads: number }[];
}

/** An area of the map that routes stay out of. */
export interface Area {
  /** Closed to all routes, or avoided where the way around is not much longer. */
  kind: 'closed' | 'avoided';
  /** Three or more; the last one is not the first one again. */
  corners: readonly Position[];
}

export interface PlaceSearch {
  /** The beginning of a name, or two with a slash or an ampersand between them. */
  text: string;
  /** Where the user looks. */
  near: Position;
}

export interface FoundPlace {
  title: string;
  position: Position;
  /** Length of the street; 0 for a crossing. */
  meters: number;
  /** Meters from where the user looks. */
  away: number;
}

export interface Question extends Journey {
  contestants: readonly Contestant[];
}

/** A search of a comparison. */
export interface Contestant extends AlgorithmOptions {
  /** The quantity that it minimises, if not that of the journey. */
  metric?: NamedMetric;
  /** In which it is drawn; the worker hands it on. */
  colour: SearchColour;
}

/** What a search does at one moment, to be predicted. */
export interface QuizQuestion {
  /** `next`: which of these waiting nodes is settled next; `nearest`: which has the shortest way from A. */
  kind: 'next' | 'nearest';
  /** Number of nodes settled before. */
  settled: number;
  choices: QuizChoice[];
  /** Index of the right choice. */
  right: number;
}

/** A node with its labels at that moment, as in `Steps`. */
export interface QuizChoice {
  position: Position;
  g: number;
  h: number;
  f: number;
}

/** One search of a question: its route is wanted, or it is looked into. */
export interface SearchQuestion extends Journey {
  search: AlgorithmOptions;
}

export interface DirectionsQuestion extends SearchQuestion {
  /** A language code such as 'de'. */
  language: string;
}

/** Weights are in the metric's unit, or edges by breadth-first search. */
export interface StepsWindow {
  /** Number of steps of the whole search. */
  total: number;
  /** Number of the first step that follows. */
  first: number;
  steps: SearchedNode[];
}

/** A settled node and what became of its arcs. */
export interface SearchedNode extends Omit<NodeLabel, 'path'> {
  leg: number;
  arcs: SearchedArc[];
  /** Whether its arcs were not looked at. */
  pruned: boolean;
  /** What the best known path from end to end weighs then; Infinity before there is one. */
  best: number;
  queue: QueueShown;
}

export interface SearchedArc {
  /** The name of its road; empty if there is none. */
  road: string;
  /** From the settled node on. */
  line: Position[];
  /** Infinity if it is closed. */
  weight: number;
  /** Weight of the way to its end known before; Infinity if there was none. */
  before: number;
  after: number;
  /** Key with which its end was put into the queue; null if it was not. */
  key: number | null;
  outcome: ArcOutcome;
  /** Whether it leads back to where the search came from. */
  isBack: boolean;
}

export interface QueueShown {
  /** Width of a bucket; 0 in a heap. */
  width: number;
  size: number;
  /** Number of entries that will be skipped. */
  overtaken: number;
  /** The first of them, as the queue has them. */
  entries: { key: number; overtaken: boolean; isNew: boolean }[];
  /** The number of nodes left of the bucket that is being emptied. */
  taken: number;
}

/** The label of an explored node. */
export interface NodeLabel {
  position: Position;
  /** The road by which it was reached. */
  road: string;
  settled: boolean;
  /** Whether the search from B reached it. */
  backward: boolean;
  g: number;
  h: number;
  f: number;
  /** The node before it; null where the search begins. */
  before: Position | null;
  /** The way to it from the end where its search begins. */
  path: Position[];
}

/** What the hierarchy does, from the cuts of the network to the roads of the answer. */
export interface ClimbsShown {
  /** The nodes of its uppermost cuts, level by level. */
  cuts: Position[][];
  legs: ClimbedLeg[];
}

export interface ClimbedLeg {
  /** The settled nodes of both climbs, in the order of their ranks. */
  steps: ClimbStep[];
  /** The nodes along the best path: each round opens every shortcut into two. Empty without a path. */
  rounds: Position[][];
}

export interface ClimbStep {
  position: Position;
  /** Whether the climb from the end settled it. */
  backward: boolean;
  /** Weight between the end of the climb and the node, in the metric's unit. */
  weight: number;
  /** From where it was reached; null where the climb begins. */
  from: Position | null;
  /** Weight of the best way across that is known then; Infinity before there is one. */
  best: number;
}

/**
 * What a formula, times the heuristic weight, comes to on the whole network: in the metric's unit,
 * for all legs of the question together.
 */
export interface HeuristicVerdict {
  /** Nodes from which the goal is reached. */
  nodes: number;
  /** Nodes where it is more than the exact cost to the goal, so that it is not admissible. */
  tooHigh: number;
  highest: Overestimate | null;
  /** Arcs, and last stretches before the goal, along which it falls by more than they cost. */
  steep: number;
  steepest: SteepArc | null;
  /** Nodes where it is no number, infinite, or below 0: it counts as 0 there. */
  odd: Record<OddValue, number>;
}

export interface Overestimate {
  position: Position;
  estimate: number;
  exact: number;
}

/** The values of formulas for which 0 stands. */
export type OddValue = 'notNumber' | 'infinite' | 'negative';

export interface SteepArc {
  /** From where it falls; a single position if it is above 0 at the goal, on a node. */
  line: Position[];
  before: number;
  after: number;
  cost: number;
}

export interface SearchState {
  /** The way to the node of the step from the end where its search begins. */
  path: Position[];
  /** What the search from A knows, and the one from B. */
  sides: readonly [SideState, SideState];
  /** Whether there is more in the box than is listed. */
  isCut: boolean;
}

/** Nodes of one direction of a search. */
export interface SideState {
  settled: Position[];
  waiting: Position[];
  /** The roads by which they were reached. */
  settledLines: Position[][];
  waitingLines: Position[][];
}

/** The bands of detours: as shares of the cheapest route's cost, the first one is the highest level. */
export const detourShares = [0, 0.05, 0.1, 0.25, 0.5, 1] as const;

export interface DrawnLevels {
  /** By edge; 0 for those that are not drawn. */
  levels: Uint8Array;
  kind: LevelKind;
}

/** All trips between all places by the terms of a plan. */
export interface TripsAsked extends Terms {
  /** From as many places as this, chosen at random; from all if they are fewer. */
  sample: number;
}

/** How many trips there are, and from how many of all places. */
export type TripCounts = Omit<TripFigures, 'metric'>;

export interface TripsCounted extends TripCounts {
  /** By edge, for the painter: those that carry more than with all roads open have levels of their own. */
  levels: Uint8Array;
  /** The share of all trips on the busiest road, now or with all roads open. */
  mostShare: number;
  /** The busiest roads, each of another name. */
  busiest: RoadShare[];
  /** Number of edges by level from 0, which is for those without a trip, by the trips that they carry. */
  edgesByLevel: number[];
  /** The difference that closures make; null while all roads are open. */
  moved: {
    /** The roads that carry more than with all roads open, the one that gained most first. */
    gained: RoadShare[];
    /** With all roads open. */
    edgesByLevel: number[];
  } | null;
}

/** A road and a share of all trips. */
export interface RoadShare {
  road: Road;
  share: number;
}

/** What happens to all trips while a road is closed. */
export interface RoadWorth extends TripCounts {
  /** Trips that cost more, what they cost more together, and trips without another route. */
  longer: number;
  extra: number;
  lost: number;
}

export interface DetourLevels {
  /** By edge: 1 for the last band and on, 0 beyond. */
  levels: Uint8Array;
}

/** A route step by step, with texts. */
export interface Directions {
  line: PositionWithHeight[];
  meters: number;
  /** Absent if no road has a speed. */
  seconds?: number;
  legs: { meters: number; seconds?: number; steps: DirectionStep[] }[];
}

export interface DirectionStep {
  /** The instruction. */
  text: string;
  /** The name or number of the road that it leads to; '' if there is none, … */
  road: string;
  /** … and then the road's value of `highway`, if the file has one. */
  kind: string;
  type: ManeuverType;
  modifier?: Modifier;
  meters: number;
  /** Indices of its first and its last position in the line. */
  start: number;
  end: number;
}

export interface ReachQuestion extends Omit<Journey, 'to' | 'via'> {
  /** The largest budget, in the metric's unit. */
  most: number;
}

export interface Reached {
  found: true;
  most: number;
  picture: ReachPicture;
  /** Meters of road within budgets in equal steps, from 0 to the largest one. */
  curve: Float64Array;
}

export interface ReachRim {
  budget: number;
  /** The outline and its holes, each closed; across the 180° line it goes on beyond it. */
  rings: readonly (readonly Position[])[];
  /** In square meters, or units of a flat map. */
  area: number;
}

export interface StreetsOf {
  meters: number;
  /** The two with most of this length, in the order travelled. */
  names: string[];
}

/** An edge of the network that can be pointed at, closed and drawn. */
export interface Road {
  edge: number;
  /** Its point nearest to the position asked for. */
  nearest: Position;
  /** This position identifies the road; at its ends, other roads are equally near. */
  middle: Position;
  line: Position[];
  /** Its name in the file; empty if there is none. */
  name: string;
}

export interface Comparison {
  answer: PlainRoute | NoRoute;
  runs: Run[];
}

/** With what each run explored, which only the painter needs. */
export interface ExploredComparison extends Comparison {
  explored: SearchSpace[];
}

/** One algorithm's work on the question; its time is measured by `time`. */
export interface Run
  extends Contestant,
    Omit<SearchStats, keyof AlgorithmOptions | 'traces' | 'explored' | 'milliseconds'> {
  meters: number | null;
  /** In the unit of its metric. */
  cost: number | null;
  /** Its route where that is another one than the first run's; null where it is the same, or none. */
  line: readonly PositionWithHeight[] | null;
  /** Length of all road explored, each edge once. */
  exploredMeters: number;
  /** The labels of each node; null on networks that are too large to show them. */
  steps: Steps | null;
}

export type RunFigures = Pick<Run, 'settled' | 'exploredMeters' | 'meters' | 'cost'>;

/** Nodes in the order settled, with their labels in the metric's unit (breadth-first: in edges). */
export interface Steps {
  lng: Float64Array;
  lat: Float64Array;
  /** Weight from the origin. */
  g: Float64Array;
  /** Heuristic to the target. */
  h: Float64Array;
  /** Key in the queue. */
  f: Float64Array;
}

/** Lines to look at on the map; a line of one position is a point. */
export type Place = readonly (readonly Position[])[];

/** A separate part of the network. */
export interface Piece {
  meters: number;
  lines: Place;
}

export type FaultKind = 'dangles' | 'intersections' | 'nearDuplicates' | 'duplicates' | 'traps';

/** Faults of one kind; dangles and near-duplicates are sorted by their meters. */
export interface Faults {
  /** Per fault, a distance or a length of road, depending on the kind; else 0. */
  meters: Float64Array;
  /** The first of them. */
  places: readonly Place[];
}

/** What the fix `join` would do, the shortest first. */
export interface Joins {
  meters: Float64Array;
  /** Each one line from the dead end to the road; the first of them. */
  places: readonly Place[];
  /** Per join the two parts that it connects: 0 is the one with the most road. */
  parts: Int32Array;
}

/** What is read from which property, and what else could be. */
export interface FieldsFound {
  read: Fields;
  /** The fields that are read without choices of the user. */
  guessed: Fields;
  /** That most roads have first; not all of a file that has hundreds. */
  properties: readonly PropertyFound[];
  /** The most frequent ones of the one-way field, … */
  values: readonly OnewayValue[];
  /** … and how many roads have another one. */
  others: number;
}

export interface PropertyFound {
  name: string;
  roads: number;
  /** Whether every road has it and it is a number, 0 or more, on all of them. */
  isMetric: boolean;
  /** Cut where they are long. */
  examples: readonly string[];
}

export interface OnewayValue {
  /** As codes have it: in lower case, '' where there is none. */
  value: string;
  /** As the first road has it. */
  written: string;
  roads: number;
  way: Way;
}

export interface Report {
  isClean: boolean;
  fields: FieldsFound;
  /** For `componentsAt`. */
  componentSteps: readonly ComponentStep[];
  faults: Record<FaultKind, Faults>;
  joins: Joins;
  /** Where turn restrictions are that have no effect, although they should; the first of them. */
  turns: readonly Place[];
}
