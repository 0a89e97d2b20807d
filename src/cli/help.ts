/** Help in the terminal and docs/command.md, both from the tables of commands and flags. */
import { EARTH_RADIUS } from '../graph.ts';
import { commands } from './commands/commands.ts';
import { type CommandName, commandNames, type Flag, flagNames, flags, takes } from './flags.ts';

export const aboutFile =
  'Several FILEs make one network, which meets where they share positions. FILE is GeoJSON with LineStrings, TopoJSON, Esri JSON, OSM XML or PBF, Overpass JSON, GPX, TCX, KML, GML, CSV, GeoPackage, FlatGeobuf, a Shapefile (zipped, or the .shp with the other files beside it), or a network written by build (not for check, repair and convert), plain, or packed with gzip or bzip2. An address of http or https is loaded; "-" reads standard input.';

export const exitCodes =
  'Exit codes: 0 answered; 1 no route, or faults found; 2 wrong usage or unreadable input.';

const end = `${exitCodes}
Distances are haversine meters on a sphere with a radius of ${EARTH_RADIUS.toLocaleString('en')} m.
`;

/** Columns of the terminal, and the column at which the help of a flag begins. */
const WIDTH = 95;
const INDENT = 27;

/** @param name of the only command to explain */
export function help(name?: CommandName): string {
  const names = name === undefined ? commandNames : [name];
  const own = flagNames.filter((flag) => names.some((each) => takes(each, flag)));
  return [
    ...(name === undefined ? ['roadstar: exact shortest routes on your own roads'] : []),
    ...names.map(commandHelp),
    wrapped(aboutFile, 0),
    own.map(flagHelp).join('\n'),
    ...(name === undefined ? [wrapped(other, 0)] : [examples(name)]),
    end,
  ].join('\n\n');
}

export function usage(name: CommandName): string {
  return `roadstar ${name} FILE... ${commands[name].usage}`.trimEnd();
}

const other =
  'roadstar help COMMAND explains a command, with examples. roadstar completion SHELL prints the completion for bash, zsh or fish.';

function examples(name: CommandName): string {
  return ['Examples:', ...commands[name].examples.map((words) => `  roadstar ${words}`)].join(
    '\n',
  );
}

function commandHelp(name: CommandName): string {
  return `${wrapped(`  ${usage(name)}`, 4)}\n      ${wrapped(commands[name].help, 6)}`;
}

/** `-o, --output FILE` */
export function flagUsage(name: Flag): string {
  const flag = flags[name];
  const short = 'short' in flag ? `-${flag.short}, ` : '';
  return `${short}--${name}${'value' in flag ? ` ${flag.value}` : ''}`;
}

/** Flags of one or two commands name them. */
function flagHelp(name: Flag): string {
  const head = `  ${flagUsage(name)}`;
  const { help, commands } = flags[name];
  const text = commands.length <= 2 ? `${commands.join(', ')}: ${help}` : help;
  const start = head.length < INDENT - 1 ? head.padEnd(INDENT) : `${head}\n${' '.repeat(INDENT)}`;
  return start + wrapped(text, INDENT);
}

/** Breaks lines between words; all lines but the first are indented. */
function wrapped(text: string, indent: number): string {
  const width = WIDTH - indent;
  const lines = text.match(new RegExp(`.{1,${width}}(?: |$)`, 'g')) ?? [];
  return lines.map((line) => line.trimEnd()).join(`\n${' '.repeat(indent)}`);
}
