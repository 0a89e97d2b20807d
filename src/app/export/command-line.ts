/** The present question as a command for a POSIX shell. */
import type { FieldChoices } from '../../attributes/fields.ts';
import { globe, plane } from '../../geo/space.ts';
import { metricName } from '../../metric/metric.ts';
import { algorithmDefaults } from '../../router/route.ts';
import { polygons } from '../../worker/request.ts';
import type { Asked } from './asked.ts';
import { condition, fileOf, searchOf, shellQuoted } from './code.ts';

/** Null for text mazes, which the command does not read. */
export function commandLine({ network, question, isMaze, isFlat }: Asked): string | null {
  if (isMaze) return null;
  const {
    fixes,
    positions,
    encoding,
    layer,
    fields,
    profile,
    vehicle = {},
    turns,
    source,
    id,
  } = network;
  const { from, to, via, closed, closedWith, areas, metric, ignoreOneway, contestants } =
    question;
  const { algorithm, heuristic, heuristicWeight } = searchOf(contestants[0]!);
  const lines: string[] = [];
  const file = plainName(fileOf(network));
  if (id === null && 'url' in source) {
    lines.push(`curl -sS -o ${shellQuoted(file)} ${shellQuoted(source.url)}`);
  }
  const reading = [
    ...positionFlags(positions),
    encoding && `--encoding=${shellWord(encoding)}`,
    layer && `--layer=${shellWord(layer)}`,
    ...fieldFlags(fields),
  ];
  if (fixes) {
    lines.push(
      command('repair', file, [
        ...reading,
        fixes.merge && `--merge ${fixes.merge}`,
        fixes.dropDuplicates && '--drop-duplicates',
        fixes.splitCrossings && '--split-crossings',
        fixes.join && `--join ${fixes.join}`,
        `-o ${repairedFile}`,
        '--force',
      ]),
    );
  }
  // Repaired roads are in degrees, unless the map is flat.
  const left = positions?.crs === 'flat' ? positionFlags(positions) : [];
  const own = fixes ? [...left, ...fieldFlags(fields)] : reading;
  const written = (name: string, content: unknown): string => {
    lines.push(`cat > ${name} <<'END'\n${JSON.stringify(content)}\nEND`);
    return name;
  };
  const drawn = (kind: 'closed' | 'avoided'): string | undefined => {
    const geometries = polygons(areas, kind, isFlat ? plane : globe);
    if (geometries.length === 0) return undefined;
    return written(`${kind}.geojson`, { type: 'GeometryCollection', geometries });
  };
  const flag = (name: string, value: unknown) =>
    value !== undefined && `--${name}=${shellWord(String(value))}`;
  const other = <T>(value: T, usual: T) => (value === usual ? undefined : value);
  const flags = [
    flag('from', from),
    flag('to', to),
    ...via.map((at) => flag('via', at)),
    ...own,
    flag('profile', other(profile ?? 'all', 'all')),
    ...Object.entries(vehicle).map(([name, size]) => flag(name, size)),
    turns?.length && flag('turns', written('turns.json', turns)),
    flag('metric', other(metricName(metric), 'distance')),
    ignoreOneway && '--ignore-oneway',
    ...closed.map((at) => flag('close', at)),
    ...closedWith.map((roads) => flag('close-where', condition(roads))),
    flag('close', drawn('closed')),
    flag('avoid', drawn('avoided')),
    flag('algorithm', other(algorithm, algorithmDefaults.algorithm)),
    flag('heuristic', other(heuristic, algorithmDefaults.heuristic)),
    flag('heuristic-weight', other(heuristicWeight, algorithmDefaults.heuristicWeight)),
  ];
  lines.push(command('route', fixes ? repairedFile : file, flags));
  return `${lines.join('\n')}\n`;
}

const repairedFile = 'repaired.geojson';

function command(name: string, file: string, flags: readonly unknown[]): string {
  return [`npx roadstar ${name} ${shellWord(file)}`, ...flags.filter(Boolean)].join(' \\\n  ');
}

function positionFlags(positions: Asked['network']['positions']): string[] {
  const { crs, swap } = positions ?? {};
  return [...(crs ? [`--crs=${shellWord(crs)}`] : []), ...(swap ? ['--swap'] : [])];
}

function fieldFlags(choices: FieldChoices = {}): string[] {
  const { oneway, speed } = choices;
  const fields = Object.entries(choices).map(([what, choice]) => {
    const field = typeof choice === 'object' && choice !== null ? choice.field : choice;
    return `${what}=${field ?? 'none'}`;
  });
  const codes = typeof oneway === 'object' && oneway ? Object.entries(oneway.codes) : [];
  return [
    ...(fields.length > 0 ? [`--fields=${shellWord(fields.join())}`] : []),
    ...(codes.length > 0
      ? [`--oneway-codes=${shellWord(codes.map((pair) => pair.join('=')).join())}`]
      : []),
    ...(typeof speed === 'object' && speed ? [`--speed-unit=${shellWord(speed.unit)}`] : []),
  ];
}

/** A name that begins like a flag would be read as one. */
function plainName(file: string): string {
  return file.startsWith('-') ? `./${file}` : file;
}

function shellWord(text: string): string {
  return /^[\w.,:/=@+-]+$/.test(text) ? text : shellQuoted(text);
}
