/** Writes docs/profiles.md from the data of src/profile/: `npx tsx docs/profiles.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Use, uses } from '../src/profile/classes.ts';
import {
  type Profile,
  PUSHING_SPEED,
  profiles,
  RESTRICTED_PENALTY,
  type Traveller,
} from '../src/profile/profiles.ts';
import { grounds } from '../src/profile/surface.ts';

const travellers = Object.keys(profiles) as Traveller[];

export function profilesPage(): string {
  return `# Profiles: who may use which road, which way, how fast

A profile is chosen when a network is built: \`--profile car\`, or
\`Router.fromGeoJSON(roads, { profile: 'car' })\`. Roads that it may not use are left out and
counted. The rules follow the tables of OSRM where Valhalla, GraphHopper and the OpenStreetMap wiki
agree with them; where we differ, see the end.

**all**, the default, takes every road whatever it says, and respects \`oneway\`
(\`yes\`, \`true\`, \`1\`, \`-1\`, \`reverse\`) and \`junction=roundabout\`. The other profiles are these.

<!-- Made by docs/profiles.ts from src/profile/: change it there. -->

## Kinds of roads

In km/h. _Allowed_: only where an access tag lets in; _named_: only where a tag of the traveller's
own does, such as \`bicycle=yes\`; _pushed_: at ${PUSHING_SPEED} km/h beside the bicycle, which is ridden where
its own tag lets it in or \`cycleway\` gives it a lane. For **all** a dash means: no speed of its own.

${table(
  ['`highway`', 'all', ...travellers],
  [...uses].map(([kind, row]) => [code(kind), allCell(row[0]), ...row.slice(1).map(cell)]),
)}

- **No \`highway\` tag**: anybody's road. So files that never heard of OpenStreetMap just work.
- **Any other value of \`highway\`**: allowed only.
- **Other lines of OpenStreetMap** without \`highway\`: \`route=ferry\`, \`man_made=pier\` and
  \`railway=platform\` are used as the table says; other values of \`railway\`, \`waterway\`, \`aeroway\`,
  \`aerialway\`, \`power\`, \`barrier\`, \`man_made\` and \`natural\` are no roads, and allowed only.
- \`construction\` or \`proposed\` on a road close it, except \`no\`, \`minor\` and \`widening\`.
- \`motorroad=yes\` closes a road to bicycles and pedestrians, unless an access tag lets them in.
- A lane or track for bicycles (\`cycleway\`, \`cycleway:left\`, \`:right\`, \`:both\`) opens a road to them.

## Access

The first of these tags that is there decides; with \`:forward\` or \`:backward\` it decides for one
way, before the plain tag. Of a list \`a;b\` the word that opens most counts, and unknown words
leave a road open.

${table(
  ['', ...travellers],
  [
    row('tags, in this order', ({ access }) => access.map(code).join(' › ')),
    row('open what the table closes', ({ welcome }) => words(welcome)),
    row(`may be used, but nobody cuts through`, ({ restricted }) => words(restricted)),
    row('close', ({ closed }) => words(closed)),
    row('close whatever else is said', ({ blocked }) => blocked.map(tag).join(', ')),
  ],
)}

Where only some may go, the metric _time_ counts each second as ${RESTRICTED_PENALTY}, so that routes begin
and end there but do not cut through; the seconds that are told are the true ones. On _distance_
this has no influence.

## Barriers

A point of the file that lies on a position of a road stops those whose access tags there say so;
where it has none of these tags, \`barrier\` decides. Roads lead up to it from all sides, and none
leads through.

${table(['', ...travellers], [row('`barrier` stops', ({ barriers }) => stopping(barriers))])}

Cars drive over \`bollard=rising\`, \`kerb=lowered\` and \`flush\`, and kerbs at a \`highway=crossing\`; a
\`height_restrictor\` stops them below 2 m of \`maxheight\`. Access tags of a crossing say nothing of
the road. Points are not read for **all**.

## One-ways

${table(
  ['', ...travellers],
  [
    row('tags, in this order', ({ oneway }) => oneway.map(code).join(' › ')),
    row('implied', ({ impliedOneway }) =>
      impliedOneway ? '`junction=roundabout` and `circular`, `highway=motorway`' : 'nothing',
    ),
  ],
)}

- \`yes\`, \`true\`, \`1\`: as drawn; \`-1\`, \`reverse\`: against; \`no\`, \`false\`, \`0\`, \`alternating\`: both
  ways; \`reversible\`: closed. Any other word says nothing, and the next tag is asked.
- Bicycles ride against a one-way where \`cycleway\` (or \`:left\`, \`:right\`, \`:both\`) is \`opposite\`,
  \`opposite_lane\` or \`opposite_track\`, or is a lane or track with \`cycleway:…:oneway=no\` or \`-1\`;
  \`oneway:bicycle\` beats them.

## Speeds

${table(
  ['', ...travellers],
  [
    row('where only an access tag opens a road', ({ openedSpeed }) => `${openedSpeed} km/h`),
    row('where no tag tells', ({ unstatedSpeed }) => `${unstatedSpeed} km/h`),
    row('a stated limit', ({ drivesLimit }) =>
      drivesLimit ? 'is driven, also above the speed of the class' : 'is never passed',
    ),
  ],
)}

\`maxspeed:forward\` or \`maxspeed:backward\` beats \`maxspeed\`. Understood are \`50\`, \`50 km/h\` (\`kmh\`,
\`kph\`), \`30 mph\`, \`10 knots\`, \`none\` (140), zones such as \`DE:zone:30\`, and national limits such as
\`DE:urban\`, with the exceptions of each country; of a list \`50;30\` the first. \`walk\`, \`signals\`,
\`variable\` and limits below 4.8 or above 300 km/h say nothing. A limit never opens a road.

The ground sets a limit too, in km/h; of several the lowest, and a dash is none.

${[...grounds]
  .map(([key, rows]) =>
    table(
      [code(key), ...travellers],
      [...rows].map(([value, row]) => [
        code(value),
        ...row.map((speed) => (speed === Infinity ? '–' : String(speed))),
      ]),
    ),
  )
  .join('\n\n')}

## Where we differ, and why

- **A line without any tag is usable.** OSRM refuses it; files that are not from OpenStreetMap are full of it.
- **Limits are driven as stated**, not at 80 % of them as in OSRM: what is told can be checked by hand.
- **Paths are not opened to cars by \`access=yes\`**, only by a tag for vehicles: \`access=yes\` on a
  footway means that everybody may walk there. The same holds of bicycles on bridleways.
- **Bicycles are not pushed against one-ways.** By distance such a route would look like any other.
- **Steps are walked at 3 km/h**, not at 5.
- **Roads for residents, customers and the like** are a penalty on time, ${RESTRICTED_PENALTY} to 1, not a ban on passing through.
- **Bare lines that are railways, rivers or fences** are no roads, though without \`highway\`.
- **Gates cost no time**: there is a second for nothing but road.
- **Rough ground** slows bicycles and pedestrians by estimates of our own where OSRM has no figure.
- **Turn restrictions, traffic lights, conditional tags** (\`…:conditional\`) and lanes for shared cars are not read.
- **\`all\` reads no implied one-ways of motorways**: it respects what the file says, and no more.
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column].length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows].map(line).join('\n');
}

function row(name: string, of: (profile: Profile) => string): string[] {
  return [name, ...travellers.map((traveller) => of(profiles[traveller]))];
}

function cell(use: Use): string {
  return typeof use === 'number' ? String(use) : `_${use}_`;
}

function allCell(use: Use): string {
  return typeof use === 'number' ? String(use) : '–';
}

function stopping([which, words]: Profile['barriers']): string {
  const named = [...words].map(code).join(' ');
  return which === 'only' ? `only: ${named}` : `all but ${named}`;
}

function words(set: ReadonlySet<string>): string {
  return [...set].map(code).join(' ');
}

function tag([key, value]: readonly [key: string, value: string]): string {
  return code(`${key}=${value}`);
}

function code(text: string): string {
  return `\`${text}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('profiles.md', import.meta.url), profilesPage());
}
