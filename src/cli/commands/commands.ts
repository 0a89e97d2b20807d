/** All commands; the module of each is loaded when it runs. */
import type { CommandName } from '../flags.ts';
import type { Command } from './command.ts';

export const commands: Readonly<Record<CommandName, Command>> = {
  info: {
    usage: '',
    help: 'Prints the size of the network, the properties of its roads, and the attributes that are read from them, as one JSON object.',
    examples: ['info roads.geojson', 'info lines.shp.zip --crs EPSG:32632'],
    load: () => import('./info.ts'),
  },
  check: {
    usage: '[--json]',
    help: 'Prints the faults of the network with their positions: separate parts, dead ends near another road, crossings without a common vertex (un-noded intersections), near-duplicate vertices, duplicate roads and one-way traps.',
    examples: ['check roads.geojson', 'check roads.fgb --json'],
    load: () => import('./check.ts'),
  },
  repair: {
    writesFile: true,
    usage:
      '-o FIXED.geojson [--join METERS] [--split-crossings] [--drop-duplicates] [--merge METERS] [--force]',
    help: 'Writes the features of FILE after the repairs that the flags name. Keeps all features of GeoJSON in degrees up to 512 MB; of other files, writes only the roads.',
    examples: ['repair roads.geojson -o fixed.geojson --join 2 --split-crossings'],
    load: () => import('./repair.ts'),
  },
  build: {
    writesFile: true,
    usage: '-o NETWORK.roadstar [--force]',
    help: 'Writes the network, prepared for the algorithm hierarchy, to one file. Other commands open it faster than FILE.',
    examples: ['build city.osm.pbf -o city.roadstar --profile car'],
    load: () => import('./build.ts'),
  },
  convert: {
    writesFile: true,
    usage: '-o ROADS.osm.pbf [--format FORMAT] [--force]',
    help: 'Writes the roads of FILE for other software: as GeoJSON, CSV, FlatGeobuf or GPX; as the PBF of OpenStreetMap, which other routing engines read; or as SQL for PostGIS and pgRouting, with the nodes and edges of the network in a schema roadstar. In the PBF equal positions become one node, and recognised fields become tags; a road without a class becomes highway=unclassified. Turn restrictions are lost.',
    examples: [
      'convert roads.geojson -o roads.osm.pbf --fields class=KIND',
      'convert city.osm.pbf -o city.fgb',
      'convert roads.geojson -o roads.sql',
    ],
    load: () => import('./convert.ts'),
  },
  route: {
    usage: '--from LNG,LAT --to LNG,LAT [--via LNG,LAT]... [options]',
    help: 'Prints the shortest route as a GeoJSON Feature, in another --format, or as instructions (--steps). If there is no route, the Feature has no geometry and its properties state the reason.',
    examples: [
      'route roads.geojson --from 7.42,43.73 --to 7.43,43.74 -o route.geojson',
      'route city.osm.pbf --profile car --metric time --from 7.42,43.73 --to 7.43,43.74 --steps',
    ],
    load: () => import('./route.ts'),
    byEngine: () => import('../engine/route.ts'),
  },
  compare: {
    usage: '--from LNG,LAT --to LNG,LAT [--via LNG,LAT]... [options]',
    help: 'Prints a table of what each algorithm explores for the same route, compared with Dijkstra.',
    examples: [
      'compare roads.geojson --from 7.42,43.73 --to 7.43,43.74 --algorithm dijkstra,astar,hierarchy',
    ],
    load: () => import('./compare.ts'),
  },
  batch: {
    usage: '--pairs PAIRS [--geometry] [--steps] [--json] [options]',
    help: 'Answers each line of PAIRS, {"from":[lng,lat],"to":[lng,lat]}, with a line: its other members, such as an id; "meters"; "cost" by other metrics than distance; "seconds" if roads state speeds; and "fromMeters" and "toMeters", the distance of each end to its road. If there is no route, "meters" is null and "reason" says why. PAIRS may also be CSV with the columns from_lng, from_lat, to_lng and to_lat, or without a header; then the answers are CSV, too, unless --json is given.',
    examples: [
      'batch city.roadstar --pairs trips.csv -o answers.csv',
      'batch roads.geojson --pairs - --geometry',
    ],
    load: () => import('./batch.ts'),
    byEngine: () => import('../engine/batch.ts'),
  },
  matrix: {
    usage: '--sources POINTS --targets POINTS [--queue URL] [--json] [options]',
    help: 'Prints the cost from each source to each target as CSV. If there is no route, the cell is empty (null in JSON). POINTS is a file of GeoJSON points with a name or id, or of lines LNG,LAT[,LABEL] or [LNG,LAT], also separated by tabs or semicolons; the first line may name the columns.',
    examples: [
      'matrix roads.geojson --sources depots.csv --targets shops.geojson -o costs.csv',
      'matrix city.roadstar --sources a.csv --targets b.csv --queue redis://10.0.0.5:6379',
    ],
    load: () => import('./matrix.ts'),
    byEngine: () => import('../engine/matrix.ts'),
  },
  isochrone: {
    usage: '--from LNG,LAT --meters 500,1000 [--lines] [options]',
    help: 'Prints the area within each distance as a GeoJSON FeatureCollection: within --meters, within --seconds or --minutes of travel, or within --costs by a field that --metric names.',
    examples: ['isochrone city.osm.pbf --profile foot --from 7.42,43.73 --minutes 5,10,15'],
    load: () => import('./isochrone.ts'),
  },
  detours: {
    usage: '--from LNG,LAT --to LNG,LAT [--via LNG,LAT]... [options]',
    help: 'Prints for each road how much more the cheapest route by way of it costs than the cheapest of all ("detour"), and the same as a share of that one: a row of CSV per road, the cheapest first, or GeoJSON. Roads that no route can use are left out.',
    examples: [
      'detours roads.geojson --from 7.42,43.73 --to 7.43,43.74 -o detours.geojson',
      'detours city.roadstar --from 7.42,43.73 --to 7.43,43.74 --metric time',
    ],
    load: () => import('./detours.ts'),
  },
  betweenness: {
    usage: '[--places POINTS] [--sample N] [options]',
    help: 'Prints for each road how many of all trips it carries ("trips"), their share of all, and how many travel it as it is drawn and against that: a row of CSV per road, the busiest first, or GeoJSON. Trips lead from each place to each other by a cheapest route: between all junctions and ends of roads, or the positions of a file. Of equal routes, each trip takes one.',
    examples: [
      'betweenness roads.geojson -o trips.csv',
      'betweenness city.roadstar --metric time --sample 500 -o trips.geojson',
    ],
    load: () => import('./betweenness.ts'),
  },
  criticality: {
    usage: '[--roads LNG,LAT]... [--top N] [--places POINTS] [--sample N] [options]',
    help: 'Closes one road after the other, and prints for each what that costs all trips: how many get longer ("longer"), their share of all, how much they cost more on average ("mean"), at most and together ("extra"), and how many have no route any more ("lost"): a row of CSV per road, the dearest first, or GeoJSON. Trips are those of betweenness.',
    examples: [
      'criticality roads.geojson --roads-where bridge=yes -o bridges.csv',
      'criticality city.roadstar --metric time --top 20 --sample 500',
    ],
    load: () => import('./criticality.ts'),
  },
  serve: {
    usage: '[--port PORT] [--workers N] [options]',
    help: 'Answers requests over HTTP until it is stopped, in the form of version 1 of OSRM (route, table, nearest and trip) and as isochrones. Routes minimise travel time unless --metric says otherwise. Prints a line of JSON per request. SIGHUP opens FILE again without a pause, and SIGTERM ends after the last answer.',
    examples: [
      'serve city.osm.pbf --profile car',
      'serve city.roadstar --port 8080 --host 0.0.0.0 --workers 4',
      'serve city.roadstar --queue redis://10.0.0.5:6379',
    ],
    load: () => import('./serve.ts'),
  },
  work: {
    usage: '--queue URL [options]',
    help: 'Answers parts of matrices that matrix --queue URL and serve --queue URL ask for the same FILE, until it is stopped. Run one process per processor, on any number of machines, each with the same FILE and the same flags. A process that ends loses nothing: another one answers its part again.',
    examples: ['work city.roadstar --queue redis://10.0.0.5:6379'],
    load: () => import('./work.ts'),
  },
};
