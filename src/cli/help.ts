import { EARTH_RADIUS } from '../geo/sphere.ts';
import { algorithmNames, heuristicNames } from '../search/algorithms.ts';

export const help = `roadstar: exact shortest routes on your own roads

  roadstar info FILE
      what is in the file, as one JSON object

  roadstar build FILE -o NETWORK.roadstar [--force]
      the network, prepared for the hierarchy, as one file that is read in place of FILE

  roadstar route FILE --from LNG,LAT --to LNG,LAT [--via LNG,LAT]... [options]
      the shortest route, as a GeoJSON Feature

  roadstar compare FILE --from LNG,LAT --to LNG,LAT [--via LNG,LAT]... [options]
      what each algorithm explored for the same route, as a table

  roadstar batch FILE --pairs PAIRS.jsonl [options]
      one {"from":[lng,lat],"to":[lng,lat]} a line in, one {"meters":...} a line out, with
      "cost" by another metric than distance, and "seconds" where the roads say how fast

FILE is GeoJSON with LineStrings, or what build has written, plain or gzipped; "-" reads
standard input.

  --algorithm NAME         ${algorithmNames.join(', ')}; default astar
  --algorithms A,B,...     for compare; default dijkstra,astar
  --heuristic NAME         ${heuristicNames.join(', ')};
                           default great-circle
  --heuristic-weight W     0 to 3; above 1 a route may be longer than the shortest
  --ignore-oneway          drive both ways everywhere
  --metric METRIC          what the route is to have least of: distance, the default; time, by
                           maxspeed or else by highway; FIELD, a number on every feature
                           which is its cost; meters*FIELD, where it is the cost of a meter
                           (field:time where a field is called like a metric)
  --close LNG,LAT          closes the road nearest to a position; may be repeated
  --max-snap METERS        how far off-road an end may lie; no limit when absent
  --trace FILE             route: also writes the explored edges, in order, as GeoJSON
  -o, --output FILE        build: the file to write
  --force                  let --output or --trace overwrite a file
  --json                   compare: JSON instead of a table
  -h, --help               this text

Exit codes: 0 answered, 1 no route, 2 bad usage or unreadable input.
Distances are haversine meters on a sphere of ${EARTH_RADIUS.toLocaleString('en')} m.
`;
