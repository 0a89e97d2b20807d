/** The present question as a call of the library, and as a request to a server. */
import { metricName } from '../../metric/metric.ts';
import { algorithmDefaults } from '../../router/route.ts';
import type { Contestant, SelectedRoads } from '../../worker/contract/question.ts';
import { isOwnFormula } from '../../worker/estimates.ts';
import { requestOf } from '../../worker/request.ts';
import { drawingId } from '../store/drawing.ts';
import type { Network } from '../store/session.ts';
import type { Asked } from './asked.ts';

/** TypeScript for Node, with top-level await. */
export function libraryCode(asked: Asked): string {
  const { network } = asked;
  const { fixes } = network;
  const source = 'url' in network.source && network.id === null;
  const names = [asked.isMaze && 'gridGraph', fixes && 'repairRoads', 'Router'].filter(Boolean);
  return [
    !source && importOf('readFile', 'node:fs/promises'),
    importOf(names.join(', '), 'roadstar'),
    '',
    ...opening(asked),
    `const answer = router.route(${written(request(asked))});`,
    'console.log(answer.found ? answer.meters : answer.message);',
    '',
  ]
    .filter((line) => line !== false)
    .join('\n');
}

function opening({ network, isMaze }: Asked): string[] {
  const { fixes, positions, encoding, layer, fields, profile, vehicle, turns } = network;
  const source = sourceOf(network);
  if (isMaze) {
    const text = awaited('readFile', fileOf(network), 'utf8');
    const directions = network.maze?.diagonals ? ', { directions: 8 }' : '';
    return [`const router = Router.fromNetwork(gridGraph(${text}${directions}).network);`];
  }
  const reading = { positions, encoding, layer, fields };
  // Repaired roads are in degrees, unless the map is flat.
  const left = positions?.crs === 'flat' ? { positions } : {};
  const own = fixes ? { ...left, fields } : reading;
  const options = written(present({ profile: named(profile), vehicle, ...own, turns }));
  const more = options === '{}' ? '' : `, ${options}`;
  if (!fixes) return [`const router = await Router.open(${source}${more});`];
  const how = written(present(reading));
  const repair = `${source}, ${written(fixes)}${how === '{}' ? '' : `, ${how}`}`;
  return [
    `const repaired = await repairRoads(${repair});`,
    `const router = await Router.open(repaired.geojson${more});`,
  ];
}

function sourceOf(network: Network): string {
  if (network.id === null && 'url' in network.source) {
    return awaited('fetch', network.source.url);
  }
  return awaited('readFile', fileOf(network));
}

function importOf(names: string, from: string): string {
  return `import { ${names} } from ${quoted(from)};`;
}

function awaited(name: string, ...given: string[]): string {
  return `await ${name}(${given.map(quoted).join(', ')})`;
}

/** The networks of the page are in the folder `data` of the project; what is drawn, the page saves. */
export function fileOf({ id, source, name }: Network): string {
  if (id === drawingId) return source.name;
  return id !== null ? `data/${source.name}` : name;
}

function named(profile: string | undefined): string | undefined {
  return profile === 'all' ? undefined : profile;
}

/** What the question has besides the defaults. */
function request({ question, isFlat }: Asked): object {
  const { contestants, ...journey } = question;
  const { from, to, via, metric, ignoreOneway, closed, avoid } = requestOf(
    journey,
    isFlat ? { flat: true } : {},
  );
  const chosen = Object.entries(searchOf(contestants[0]!)).filter(
    ([name, value]) => value !== algorithmDefaults[name as keyof typeof algorithmDefaults],
  );
  return present({
    from,
    to,
    via: unlessEmpty(via),
    metric: metric === 'distance' ? undefined : metric,
    closed: unlessEmpty(closed),
    avoid: unlessEmpty(avoid),
    ignoreOneway: ignoreOneway || undefined,
    ...Object.fromEntries(chosen),
  });
}

function unlessEmpty(list: unknown): unknown {
  return Array.isArray(list) && list.length === 0 ? undefined : list;
}

/** Without the estimates of a file and the formulas of users, which the library has under no name. */
export function searchOf({ algorithm, heuristic, heuristicWeight }: Contestant) {
  const isNamed = heuristic !== 'table' && !isOwnFormula(heuristic);
  const named = isNamed ? heuristic : algorithmDefaults.heuristic;
  return { algorithm, heuristic: named, heuristicWeight };
}

/** A value as TypeScript, on several lines where one would be long. */
function written(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = isList
    ? value.map((each) => written(each, inner))
    : Object.entries(value).map(([name, each]) => `${key(name)}: ${written(each, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length + indent.length < 80 && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

function key(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : quoted(name);
}

/** JSON also escapes what would end a line. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${escaped.replaceAll("'", "\\'").replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`)}'`;
}

function present(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** The profiles of such servers. */
const modes = { all: 'driving', car: 'driving', bicycle: 'cycling', foot: 'walking' } as const;

/**
 * A request to a server with the HTTP interface of OSRM. What OSRM does not know has the names of
 * the command's flags; areas have the form `lng,lat;lng,lat;…`.
 */
export function serverRequest({ network, question }: Asked): string {
  const { from, to, via, closed, closedWith, areas, metric, ignoreOneway, contestants } =
    question;
  const { algorithm, heuristic, heuristicWeight } = searchOf(contestants[0]!);
  const places = [from, ...via, to].map((at) => at.join(',')).join(';');
  const profile = network.profile ?? 'all';
  const parts: [string, string | number | false][] = [
    ['overview', 'full'],
    ['geometries', 'geojson'],
    ['steps', 'true'],
    ['profile', profile !== 'all' && profile],
    ...Object.entries(network.vehicle ?? {}),
    ['metric', metric !== 'distance' && metricName(metric)],
    ['ignore-oneway', ignoreOneway && 'true'],
    ...closed.map((at): [string, string] => ['close', at.join(',')]),
    ...closedWith.map((roads): [string, string] => ['close-where', condition(roads)]),
    ...areas.map(({ kind, corners }): [string, string] => [
      kind === 'closed' ? 'close-area' : 'avoid-area',
      corners.map((corner) => corner.join(',')).join(';'),
    ]),
    ['algorithm', algorithm !== algorithmDefaults.algorithm && algorithm],
    ['heuristic', heuristic !== algorithmDefaults.heuristic && heuristic],
    [
      'heuristic-weight',
      heuristicWeight !== algorithmDefaults.heuristicWeight && heuristicWeight,
    ],
  ];
  const query = parts
    .filter(([, value]) => value !== false)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value).replace(/%(2C|3B|3A)/g, decodeURIComponent)}`,
    )
    .join('&');
  const address = `http://localhost:5000/route/v1/${modes[profile]}/${places}?${query}`;
  return `curl -sS ${shellQuoted(address)}\n`;
}

/** As the flag `--close-where` takes it. */
export function condition({ property, value }: SelectedRoads): string {
  return value === null ? property : `${property}=${value.replaceAll(',', '\\,')}`;
}

/** For POSIX shells. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
