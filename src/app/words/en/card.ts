/** The card: its head, the network, and the options. */
import type { ProfileName } from '../../../profile/profiles.ts';
import type { NetworkInfo } from '../../../router/info.ts';
import type { Pair } from '../kinds.ts';
import { count } from '../numbers.ts';

/** Names a step of undo. */
const withProfile: Record<ProfileName, string> = {
  all: 'All roads',
  car: 'Roads for cars',
  bicycle: 'Roads for bicycles',
  foot: 'Roads for pedestrians',
};

export const card = {
  title: 'Route',
  open: 'Open',
  openFile: 'Open a road file',

  network: 'Network',
  change: 'Change',
  changeNetwork: 'Change the network',
  report: 'Report',
  reportTitle: 'Report on the network (N)',
  figures: ({ nodes, edges, components, turns }: NetworkInfo) => [
    count(nodes, { one: '# node', other: '# nodes' }),
    count(edges, { one: '# edge', other: '# edges' }),
    components > 1 && count(components, { other: '# separate parts' }),
    turns.used > 0 &&
      count(turns.used, { one: '# turn restriction', other: '# turn restrictions' }),
  ],
  preparing: (percent: string) => `Preparing instant routing · ${percent}`,
  preparingLandmarks: 'Preparing landmarks…',
  prepared: 'Instant routing is ready.',
  builtIn: 'Built-in networks',
  networks: {
    city: ['Aldermund', 'A port that never was, where the Alder meets the sea'],
    manhattan: ['Manhattan, schematic', 'The grid of 1811, one-ways'],
    romania: ['Romania', 'The textbook’s twenty cities'],
    labyrinth: ['Labyrinth', 'A text maze, its steps counted'],
    drawing: ['A graph of your own', 'Nodes and edges on an empty plane'],
  } satisfies Record<string, Pair>,
  lessons: ['Lessons', 'How routes are found: eight short lessons'] as Pair,
  chooseFile: 'Open a file…',
  chooseFolder: 'Open a folder…',
  overpass: 'Roads from OpenStreetMap here…',
  aboutOverpass: 'Asks a server for the streets in a box on the map',
  fileKinds:
    'GeoJSON, TopoJSON, OSM, GPX, KML, GML, CSV, GeoPackage, Shapefile, FlatGeobuf, a .roadstar network or a text maze. You can also drop it on the page.',
  fromAddress: 'Load from an address',
  staysHere: 'Files never leave this device.',

  modes: 'Answer',
  routeMode: ['Route', 'The way from A to B'] as Pair,
  reachMode: ['Reach', 'All within a time or distance of A (I)'] as const,
  placesMode: ['Places', 'The places nearest to a point, and routes between all (P)'] as Pair,
  worthMode: ['Worth', 'What all trips lose if a road is closed (K)'] as Pair,
  aspects: 'About the route',
  raceAspect: ['Race', 'How the route was found'] as Pair,
  waysAspect: ['Ways', 'Other routes worth the choice'] as Pair,
  stepsAspect: ['Steps', 'The route, step by step'] as Pair,

  lookInside: ['Step by step', 'Look inside the search, step by step (L)'] as Pair,
  method: 'Algorithm and cost',
  minimize: 'Minimize',
  algorithm: 'Algorithm',
  heuristic: 'Heuristic',
  weight: 'Heuristic weight',
  compare: ['Compare…', 'Compare two to four searches (C)'] as Pair,
  compared: 'Compared searches',
  ownHeuristic: ['Own heuristic…', 'Write an estimate of your own and race it'] as Pair,
  otherServer: [
    'Another server…',
    'A server with the interface of OSRM answers the same question, to compare',
  ] as Pair,
  backToRace: 'Back to the race',
  answersLater: (algorithm: string) => `${algorithm} answers when the network is prepared.`,

  roads: 'Roads and one-ways',
  profile: 'Profile',
  withProfile,
  ignoreOneways: 'Ignore one-ways',
  /** On buttons, with what their titles say. */
  closeArea: ['Close area…', 'Close an area (D)'] as Pair,
  closeKind: ['Close by property…', 'Close all roads with a property'] as Pair,
  avoidArea: ['Avoid area…', 'Avoid an area (Shift D)'] as Pair,
  forbidTurn: [
    'Forbid turn…',
    'Forbid a turn at the junction in the middle of the map (T)',
  ] as Pair,

  look: 'Appearance',
  theme: 'Theme',
  themes: { system: 'System', ink: 'Dark', paper: 'Light' },
  language: 'Language',
  /** The language of the browser. */
  systemLanguage: 'As the browser',
  units: 'Units',
  unitChoices: { metric: 'km', imperial: 'mi' },
  classroom: ['Classroom', 'Large type, strong contrast, pressed keys (Shift C)'] as Pair,
  turnSigns: ['Turn restrictions', 'Signs at junctions, when you zoom in'] as Pair,
  background: ['Background map', 'OpenStreetMap, needs internet'] as Pair,
};
