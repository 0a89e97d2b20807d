import { speedUnits } from '../attributes/fields.ts';
import { EARTH_RADIUS } from '../geo/sphere.ts';
import { profileNames } from '../profile/profiles.ts';
import { algorithmNames, heuristicNames } from '../search/algorithms.ts';
import type { Command, Flag } from './command.ts';

/** A paragraph a command. */
const usages = `  roadstar info FILE
      what is in the file, which properties its roads have, and which are read as what, as
      one JSON object

  roadstar check FILE [--json]
      what is wrong with the network: separate pieces, loose ends, crossings without a shared
      position, near positions, duplicate roads, one-way traps; each with its places

  roadstar repair FILE -o FIXED.geojson [--join METERS] [--split-crossings]
                       [--drop-duplicates] [--merge METERS] [--force]
      the same features with their roads repaired; what is not asked for stays as it is

  roadstar build FILE -o NETWORK.roadstar [--force]
      the network, prepared for the hierarchy, as one file that is read in place of FILE

  roadstar route FILE --from LNG,LAT --to LNG,LAT [--via LNG,LAT]... [options]
      the shortest route, as a GeoJSON Feature

  roadstar compare FILE --from LNG,LAT --to LNG,LAT [--via LNG,LAT]... [options]
      what each algorithm explored for the same route, as a table

  roadstar batch FILE --pairs PAIRS.jsonl [options]
      one {"from":[lng,lat],"to":[lng,lat]} a line in, one {"meters":...} a line out, with
      "cost" by another metric than distance, "seconds" where the roads say how fast, and
      "fromMeters" and "toMeters", how far off-road both ends are; "meters" is null, with a
      "reason", where there is no route or the line holds no pair

  roadstar matrix FILE --sources POINTS --targets POINTS [--json] [options]
      what it costs from each source to each target, as CSV; empty (null) without a route.
      POINTS is GeoJSON points with a name or id, or lines of LNG,LAT[,LABEL] or [LNG,LAT],
      with tabs or semicolons for commas too, and a first line that names the columns

  roadstar isochrone FILE --from LNG,LAT --meters 500,1000 [--lines] [options]
      all that lies within each distance, as a GeoJSON FeatureCollection of areas; or within
      --seconds of travel, or within --costs by a field that --metric names`;

const files = `FILE is GeoJSON with LineStrings, TopoJSON, OSM XML or PBF, Overpass JSON, GPX, KML, FlatGeobuf,
a zipped Shapefile, or (but for check and repair) what build has written, plain or gzipped; "-"
reads standard input. Of GeoJSON in degrees up to 512 MB repair keeps all features; of other files
it writes the roads.`;

/** Names on as many lines as they take beside their flag. */
function listed(names: readonly string[]): string {
  return names.join(', ').replace(/(.{50,65},) /g, `$1\n${' '.repeat(27)}`);
}

/** Each from a line with its flag on. */
const options = `  --algorithm NAME         ${listed(algorithmNames)};
                           default astar; compare takes several, with commas between them,
                           by default dijkstra,astar
  --heuristic NAME         ${heuristicNames.join(', ')};
                           default great-circle
  --heuristic-weight W     0 to 3; above 1 a route may be longer than the shortest
  --ignore-oneway          drive both ways everywhere
  --metric METRIC          what the route is to have least of: distance, the default; time, by
                           maxspeed or else by highway; FIELD, a number on every feature
                           which is its cost; meters*FIELD, where it is the cost of a meter
                           (field:time where a field is called like a metric)
  --profile PROFILE        whose roads: ${profileNames.join(', ')}; default all,
                           every road with its one-ways (for a stored network: its own)
  --crs SYSTEM             the coordinate system of FILE where it does not say: EPSG:3857, the
                           code of a UTM zone such as EPSG:32632, or a PROJ string
  --swap                   latitude comes before longitude in FILE
  --fields WHAT=PROPERTY,...
                           which property says what, where the guess is wrong: name, oneway,
                           speed, class, length, cost; none for none, such as class=none
  --oneway-codes VALUE=WAY,...
                           what the values of that field mean: both, forward (as the road is
                           drawn), backward or closed
  --speed-unit UNIT        of that field: ${speedUnits.join(' or ')}
  --close LNG,LAT          closes the road nearest to a position, up to 2 km away; may be
                           repeated
  --optimize               route: visits the --via places in the order that costs least
  --alternatives N         route: up to N routes worth the choice, as a FeatureCollection
  --lines                  isochrone: the reached roads too, to the point where each ends
  --join METERS            repair: leads loose ends on to roads up to so far away, at most 10
  --merge METERS           repair: makes one of positions up to so far apart, at most 1
  --split-crossings        repair: roads that cross share a position, but for bridges, tunnels
                           and other layers
  --drop-duplicates        repair: leaves out roads that lie on others
  --max-snap METERS        how far off-road an end or what --close names may lie; no limit of
                           ends when absent
  --trace FILE             route: also writes the explored edges, in order, as GeoJSON
  -o, --output FILE        build, repair: the file to write
  --force                  let --output or --trace overwrite a file
  --json                   check, compare, matrix: JSON instead of text
  -h, --help               this text; after a command what is said of that one
  --version                which Roadstar this is`;

const end = `Exit codes: 0 answered, 1 no route or faults found, 2 bad usage or unreadable input.
Distances are haversine meters on a sphere of ${EARTH_RADIUS.toLocaleString('en')} m.
`;

export const help = `roadstar: exact shortest routes on your own roads

${usages}

${files}

${options}

${end}`;

/** The part of it that is about one command. */
export function helpOn(name: string, { flags }: Command): string {
  const usage = usages.split('\n\n').filter((text) => text.startsWith(`  roadstar ${name} `));
  const own = options.split(/\n(?= {2}-)/).filter((text) => {
    const [, flag] = /--([a-z-]+)/.exec(text) ?? [];
    return flags.includes(flag as Flag);
  });
  return [...usage, files, own.join('\n'), end].join('\n\n');
}
