/** The flags of all commands: parsing, help and docs/command.md read this table. */
import { attributes, speedUnits, ways } from '../formats.ts';
import {
  type AlgorithmName,
  algorithms,
  type HeuristicName,
  heuristics,
  profileNames,
} from '../index.ts';

export const algorithmNames = Object.keys(algorithms) as AlgorithmName[];
export const heuristicNames = Object.keys(heuristics) as HeuristicName[];

export const commandNames = [
  'info',
  'check',
  'repair',
  'build',
  'convert',
  'route',
  'compare',
  'batch',
  'matrix',
  'isochrone',
  'detours',
  'betweenness',
  'criticality',
  'serve',
  'work',
] as const;
export type CommandName = (typeof commandNames)[number];

const searches = ['route', 'compare', 'batch'] as const;
/** The commands that print figures of roads, for all trips between many places or for one. */
const trips = ['betweenness', 'criticality'] as const;
const ofRoads = ['detours', ...trips] as const;
const questions = [...searches, 'matrix', 'isochrone', ...ofRoads] as const;
const answering = [...questions, 'serve'] as const;
const profiled = ['info', 'check', 'repair', 'build', ...answering, 'work'] as const;
/** The commands that run until they are stopped. */
const lasting: readonly string[] = ['serve', 'work'];
/** All commands that end with an answer. */
const ending = commandNames.filter((name) => !lasting.includes(name));

interface FlagEntry {
  short?: string;
  multiple?: true;
  /** Placeholder of the value; without it, the flag is a switch. */
  value?: string;
  /** A phrase without a full stop; several sentences are separated by ". ". */
  help: string;
  example: string;
  commands: readonly CommandName[];
}

export const flags = {
  from: {
    value: 'LNG,LAT',
    help: 'start, in degrees, longitude first',
    example: '--from 18,52',
    commands: ['route', 'compare', 'isochrone', 'detours'],
  },
  to: {
    value: 'LNG,LAT',
    help: 'destination',
    example: '--to 18.05,52.02',
    commands: ['route', 'compare', 'detours'],
  },
  via: {
    multiple: true,
    value: 'LNG,LAT',
    help: 'stop on the way; may be repeated',
    example: '--via 18.03,52.01',
    commands: ['route', 'compare', 'detours'],
  },
  optimize: {
    help: 'visits the --via stops in the order with the least cost',
    example: '--optimize --via 18.03,52.01',
    commands: ['route'],
  },
  alternatives: {
    value: 'N',
    help: 'prints up to N routes that clearly differ from each other, as a FeatureCollection; N is 1 to 10',
    example: '--alternatives 3',
    commands: ['route'],
  },
  steps: {
    help: 'prints instructions as a numbered list, or adds them to --format geojson, gpx or csv; batch adds them to each answer in JSON',
    example: '--steps --profile car',
    commands: ['route', 'batch'],
  },
  language: {
    value: 'CODE',
    help: 'language of --steps, such as de, fr, ja or pt-BR. Default en',
    example: '--steps --language de',
    commands: ['route', 'batch'],
  },
  geometry: {
    help: 'adds the line of each route: as GeoJSON, or as WKT in CSV',
    example: '--geometry',
    commands: ['batch'],
  },
  format: {
    value: 'FORMAT',
    help: 'form of the answer: geojson (default), gpx, csv (a position per row; with --steps, a step per row), or polyline, the encoded polyline of Google with 5 decimals, or polyline6 with 6. convert: geojson, csv with the lines as WKT, pbf of OpenStreetMap, flatgeobuf, gpx, or sql for PostGIS and pgRouting; by default as the name of the file ends. detours, betweenness and criticality: csv (default) or geojson',
    example: '--format csv',
    commands: ['convert', 'route', ...ofRoads],
  },
  pairs: {
    value: 'PAIRS',
    help: 'file with one pair of positions per line; "-" is standard input, of which each line is answered at once',
    example: '--pairs pairs.jsonl',
    commands: ['batch'],
  },
  sources: {
    value: 'POINTS',
    help: 'file of positions to start from; "-" is standard input',
    example: '--sources depots.csv',
    commands: ['matrix', ...trips],
  },
  targets: {
    value: 'POINTS',
    help: 'file of positions to reach; "-" is standard input',
    example: '--targets shops.geojson',
    commands: ['matrix', ...trips],
  },
  queue: {
    value: 'URL',
    help: 'address of a Redis server, through which processes of roadstar work answer; serve asks them for tables above --max-table. Needs the packages bullmq and ioredis',
    example: '--queue redis://127.0.0.1:6379',
    commands: ['matrix', 'serve', 'work'],
  },
  engine: {
    multiple: true,
    value: 'ENGINE',
    help: "another engine that answers: the address of a server with version 1 of OSRM's interface, repeated for servers that stand in for each other; valhalla, on tiles that are made of FILE; or valhalla:CONFIG.json, on tiles that are there. Only valhalla takes a FILE",
    example: '--engine valhalla',
    commands: ['route', 'batch', 'matrix'],
  },
  places: {
    value: 'POINTS',
    help: 'file of positions between which all trips lead, each to each; instead of --sources and --targets',
    example: '--places villages.geojson',
    commands: trips,
  },
  sample: {
    value: 'N',
    help: 'trips from N of the sources, chosen at random, to all targets',
    example: '--sample 500 --seed 7',
    commands: trips,
  },
  seed: {
    value: 'NUMBER',
    help: 'whole number that says which sources --sample chooses. Default 0',
    example: '--sample 500 --seed 7',
    commands: trips,
  },
  roads: {
    multiple: true,
    value: 'LNG,LAT|FILE',
    help: 'closes the road nearest to a position, or each road that a GeoJSON file draws, one at a time; may be repeated. Default all roads',
    example: '--roads 18.02,52.01',
    commands: ['criticality'],
  },
  'roads-where': {
    multiple: true,
    value: 'KEY=VALUE,...',
    help: 'closes each road whose property has one of these values, one at a time; as --close-where otherwise',
    example: '--roads-where bridge=yes',
    commands: ['criticality'],
  },
  top: {
    value: 'N',
    help: 'closes only the N of these roads that carry the most trips',
    example: '--top 20',
    commands: ['criticality'],
  },
  meters: {
    value: 'METERS,...',
    help: 'limits of the distance, separated by commas',
    example: '--meters 500,1000',
    commands: ['isochrone'],
  },
  seconds: {
    value: 'SECONDS,...',
    help: 'limits of the travel time, separated by commas',
    example: '--seconds 300,600',
    commands: ['isochrone'],
  },
  minutes: {
    value: 'MINUTES,...',
    help: 'limits of the travel time in minutes, separated by commas',
    example: '--minutes 5,10',
    commands: ['isochrone'],
  },
  costs: {
    value: 'COSTS,...',
    help: 'limits of the cost by the field that --metric names, separated by commas',
    example: '--costs 2.5 --metric toll',
    commands: ['isochrone'],
  },
  lines: {
    help: 'also prints the roads within each limit, each up to the point where the limit is reached',
    example: '--lines',
    commands: ['isochrone'],
  },
  algorithm: {
    multiple: true,
    value: 'NAME',
    help: `search algorithm: ${algorithmNames.join(', ')}. Default astar. compare takes several, separated by commas; its default is dijkstra,astar`,
    example: '--algorithm hierarchy',
    commands: searches,
  },
  algorithms: {
    multiple: true,
    value: 'NAME,...',
    help: 'another name of --algorithm',
    example: '--algorithms bfs,astar',
    commands: ['compare'],
  },
  heuristic: {
    value: 'NAME',
    help: `estimate of the remaining distance that guides A*: ${heuristicNames.join(', ')}. Default great-circle`,
    example: '--heuristic none',
    commands: searches,
  },
  'heuristic-weight': {
    value: 'W',
    help: 'factor of the heuristic, 0 to 3. Default 1. Above 1, a route may be longer than the shortest one',
    example: '--heuristic-weight 1.5',
    commands: searches,
  },
  metric: {
    value: 'METRIC',
    help: 'quantity that a route minimises: distance (default); time, by maxspeed or else by highway; FIELD, a property with a number on every road, which is the cost of the feature; meters*FIELD, if the number is the cost per meter; climb:SECONDS, time and some seconds more per meter of ascent, if the roads have heights. field:time is the property named time',
    example: '--metric time',
    commands: answering,
  },
  'ignore-oneway': {
    help: 'allows both directions on every road, and all turns',
    example: '--ignore-oneway',
    commands: questions,
  },
  'max-snap': {
    value: 'METERS',
    help: 'maximum distance to a road for route ends and --close. Default 10,000, and 2,000 for --close',
    example: '--max-snap 50',
    commands: questions,
  },
  close: {
    multiple: true,
    value: 'LNG,LAT|FILE',
    help: 'closes the road nearest to a position, from junction to junction; or what a GeoJSON file draws: the parts of roads in areas and within 1 m of lines, and roads at points. May be repeated',
    example: '--close 18.02,52.01',
    commands: answering,
  },
  'close-where': {
    multiple: true,
    value: 'KEY=VALUE,...',
    help: 'closes all roads whose property has one of these values; KEY!=VALUE,... all others; KEY those that have the property. A comma within a value has a backslash before it. May be repeated',
    example: '--close-where highway=path,track',
    commands: answering,
  },
  avoid: {
    multiple: true,
    value: 'FILE',
    help: 'makes roads dearer: in the areas, within 1 m of the lines and at the points of a GeoJSON file. A point stands for its road from junction to junction. May be repeated',
    example: '--avoid roadworks.geojson',
    commands: answering,
  },
  'avoid-where': {
    multiple: true,
    value: 'KEY=VALUE,...',
    help: 'makes all roads dearer whose property has one of these values; as --close-where otherwise',
    example: '--avoid-where highway=steps',
    commands: answering,
  },
  'avoid-factor': {
    value: 'FACTOR',
    help: 'what the cost of avoided roads is multiplied by, 1 or more. Default 5',
    example: '--avoid-where highway=steps --avoid-factor 3',
    commands: answering,
  },
  profile: {
    value: 'PROFILE',
    help: `who travels: ${profileNames.join(', ')}, or a file NAME.json with a profile of your own. Roads closed to the profile are left out. Default all, which uses every road and respects one-ways. A file written by build keeps its own profile`,
    example: '--profile car',
    commands: profiled,
  },
  height: {
    value: 'METERS',
    help: 'height of the vehicle: roads with a lower maxheight are left out. For the profile car, or one that extends it',
    example: '--profile car --height 3.8',
    commands: profiled,
  },
  width: {
    value: 'METERS',
    help: 'width of the vehicle, compared with maxwidth',
    example: '--profile car --width 2.55',
    commands: profiled,
  },
  length: {
    value: 'METERS',
    help: 'length of the vehicle, compared with maxlength',
    example: '--profile car --length 12',
    commands: profiled,
  },
  weight: {
    value: 'TONNES',
    help: 'weight of the vehicle, compared with maxweight and maxweightrating',
    example: '--profile car --weight 7.5',
    commands: profiled,
  },
  'u-turns': {
    value: 'WHERE',
    help: 'where a route may turn back: everywhere (at junctions and dead ends where no restriction forbids it) or dead-ends (where no other road leads on). Default everywhere. A file written by build keeps its own choice',
    example: '--u-turns dead-ends',
    commands: ['info', 'build', ...answering, 'work'],
  },
  crs: {
    value: 'SYSTEM',
    help: 'coordinate system of FILE if FILE does not name it: a code of EPSG such as EPSG:28992, or a PROJ string; flat for a plane such as a floor plan, with lengths in its own unit',
    example: '--crs EPSG:28992',
    commands: commandNames,
  },
  encoding: {
    value: 'NAME',
    help: 'encoding of a table (Shapefile, CSV) if its files do not say it: a name such as Shift_JIS or KOI8-R, or the number of a code page such as 1250',
    example: '--encoding Big5',
    commands: commandNames,
  },
  layer: {
    value: 'NAME',
    help: 'the layer of a GeoPackage, or the file in a zip archive, that is read if there are several; default the first with lines. info prints their names',
    example: '--layer roads',
    commands: commandNames,
  },
  swap: {
    help: 'FILE has latitude before longitude',
    example: '--swap',
    commands: commandNames,
  },
  fields: {
    value: 'ATTRIBUTE=PROPERTY,...',
    help: `the properties of FILE that hold these attributes, if the guess is wrong: ${attributes.join(', ')}. The property none disables one`,
    example: '--fields name=FULLNAME,class=none',
    commands: commandNames,
  },
  'oneway-codes': {
    value: 'VALUE=WAY,...',
    help: `meaning of the values of the oneway property: ${ways.join(', ')}; forward is the direction in which the road is drawn`,
    example: '--fields oneway=DIR --oneway-codes 1=forward,2=backward',
    commands: commandNames,
  },
  'speed-unit': {
    value: 'UNIT',
    help: `unit of the speed property: ${speedUnits.join(' or ')}`,
    example: '--fields speed=SPD --speed-unit mph',
    commands: commandNames,
  },
  turns: {
    value: 'TURNS.json',
    help: 'file of forbidden turns besides those of FILE: a list such as [{"kind": "no", "from": "way/1", "via": [18, 52], "to": "way/2"}]. kind is no or only; from and to are ids of features, {"feature": INDEX} or positions on the roads; via is the position of the junction, or the features between two junctions',
    example: '--turns turns.json',
    commands: [...answering, 'info', 'check', 'build', 'work'],
  },
  join: {
    value: 'METERS',
    help: 'connects dead ends with roads at most METERS away (limit 10)',
    example: '--join 2',
    commands: ['repair'],
  },
  'split-crossings': {
    help: 'connects roads that cross without a common vertex, except bridges, tunnels and other layers',
    example: '--split-crossings',
    commands: ['repair'],
  },
  'drop-duplicates': {
    help: 'removes roads that lie on other roads',
    example: '--drop-duplicates',
    commands: ['repair'],
  },
  merge: {
    value: 'METERS',
    help: 'merges vertices at most METERS apart (limit 1) that are far apart along the network',
    example: '--merge 0.1',
    commands: ['repair'],
  },
  trace: {
    value: 'FILE',
    help: 'also writes the explored edges, in the order of the search, to a GeoJSON file',
    example: '--trace explored.geojson',
    commands: ['route'],
  },
  port: {
    value: 'PORT',
    help: 'port to listen on; 0 for any that is free. Default 5000',
    example: '--port 8080',
    commands: ['serve'],
  },
  host: {
    value: 'ADDRESS',
    help: 'address to listen on. Default 127.0.0.1, which only this machine reaches; 0.0.0.0 is all of its networks',
    example: '--host 0.0.0.0',
    commands: ['serve'],
  },
  workers: {
    value: 'N',
    help: 'threads that answer, which share the network. Default one per processor',
    example: '--workers 4',
    commands: ['serve'],
  },
  'max-waiting': {
    value: 'N',
    help: 'requests that may wait for a thread; more are answered 503 at once. Default 100',
    example: '--max-waiting 20',
    commands: ['serve'],
  },
  'time-limit': {
    value: 'SECONDS',
    help: 'time for an answer, waiting included. Default 10',
    example: '--time-limit 2.5',
    commands: ['serve'],
  },
  'max-coordinates': {
    value: 'N',
    help: 'greatest number of coordinates of a request. Default 500, and 100 for trips',
    example: '--max-coordinates 50',
    commands: ['serve'],
  },
  'max-table': {
    value: 'CELLS',
    help: 'greatest number of cells of a table. Default 10,000',
    example: '--max-table 250000',
    commands: ['serve'],
  },
  'driving-side': {
    value: 'SIDE',
    help: 'side of the road that is driven on: left or right. Default right',
    example: '--driving-side left',
    commands: ['serve'],
  },
  output: {
    short: 'o',
    value: 'FILE',
    help: 'file to write, whole or not at all; "-", and without it, standard output. repair, build and convert need it',
    example: '-o answer.json',
    commands: ending,
  },
  force: {
    help: 'overwrites an existing file of --output or --trace',
    example: '--force',
    commands: ending,
  },
  json: {
    help: 'prints JSON instead of text or CSV; repair, build and convert then print what they did',
    example: '--json',
    commands: ending,
  },
  'allow-private': {
    help: 'also loads files from servers of private networks, such as this machine',
    example: '--allow-private',
    commands: commandNames,
  },
  quiet: {
    short: 'q',
    help: 'prints no warnings and no progress, only why there is no answer',
    example: '--quiet',
    commands: commandNames,
  },
  'no-progress': {
    help: 'prints no progress',
    example: '--no-progress',
    commands: commandNames,
  },
  help: {
    short: 'h',
    help: 'prints this text; after a command, the help of that command',
    example: '--help',
    commands: commandNames,
  },
  version: {
    short: 'V',
    help: 'prints the version',
    example: '--version',
    commands: commandNames,
  },
} as const satisfies Record<string, FlagEntry>;

export type Flag = keyof typeof flags;
export const flagNames = Object.keys(flags) as Flag[];

type Value<Entry> = Entry extends { value: string }
  ? Entry extends { multiple: true }
    ? string[]
    : string
  : boolean;
export type Values = { [F in Flag]?: Value<(typeof flags)[F]> };

/** The commands that take a flag, in the order of the help. */
export function takersOf(flag: Flag): CommandName[] {
  return commandNames.filter((command) => takes(command, flag));
}

export function takes(command: CommandName, flag: Flag): boolean {
  return (flags[flag].commands as readonly CommandName[]).includes(command);
}
