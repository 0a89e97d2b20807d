/**
 * What the page asks its workers: one type per kind of worker that maps each call to its argument
 * and its answer. Ids, errors, progress and transfers are `rpc.ts`'s.
 */
import type { Bbox, Position } from '../../geo/position.ts';
import type { ShotRequest, StageRequest } from '../../render/film.ts';
import type { SearchColour } from '../../render/palette.ts';
import type {
  DrawnSearch,
  Frame,
  FrameRequest,
  NetworkPicture,
  SearchRequest,
  ThemeName,
  TileRequest,
} from '../../render/picture.ts';
import type { PosterRequest } from '../../render/poster.ts';
import type { SketchLines } from '../../render/sketch.ts';
import type { Screen } from '../../render/sketch-view.ts';
import type { StreetNames } from '../../render/street-names.ts';
import type { NothingNear } from '../../router/route.ts';
import type { SearchSpace } from '../../router/search-space.ts';
import type { ExploredComparison, RunFigures } from './comparison.ts';
import type { Directions, DirectionsQuestion } from './directions.ts';
import type { HeuristicVerdict } from './heuristic.ts';
import type { ClimbsShown, NodeLabel, SearchState, StepsWindow } from './inside.ts';
import type { DetourLevels, DrawnLevels, RoadWorth, TripsAsked, TripsCounted } from './levels.ts';
import type {
  AdoptedNetwork,
  BuiltNetwork,
  NetworkCopy,
  OpenedNetwork,
  WantedNetwork,
} from './network.ts';
import type { FoundPlace, PlaceSearch, StreetsOf } from './places.ts';
import type { Area, Journey, Question, SearchQuestion, SelectedRoads } from './question.ts';
import type { QuizQuestion } from './quiz.ts';
import type { Reached, ReachQuestion, ReachRim } from './reach.ts';
import type { Report } from './report.ts';
import type {
  Junction,
  MarkedRoads,
  Piece,
  Place,
  PropertyValues,
  Road,
  RoadsFound,
  TurnSign,
} from './roads.ts';

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
interface InLayer {
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
