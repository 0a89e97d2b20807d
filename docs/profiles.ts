/** Writes docs/profiles.md from the data of src/profile/: `npx tsx docs/profiles.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { barriers, lockable, OTHER_BARRIER } from '../src/profile/barriers.ts';
import { type Use, uses } from '../src/profile/classes.ts';
import {
  type Profile,
  PUSHING_SPEED,
  profiles,
  type Traveller,
} from '../src/profile/profiles.ts';
import { grounds } from '../src/profile/surface.ts';
import { sizeStems } from '../src/profile/vehicle.ts';

const travellers = Object.keys(profiles) as Traveller[];

export function profilesPage(): string {
  return `# Profiles

Who may use a road, in which direction, at which speed.

A profile is chosen when a network is built: \`--profile car\`, or
\`Router.fromGeoJSON(roads, { profile: 'car' })\`. Roads that it may not use are left out and
counted. The rules follow the tables of OSRM if Valhalla, GraphHopper and the OpenStreetMap wiki
agree with them. The last section lists the differences and their reasons.

**all**, the default, uses every road and respects \`oneway\`
(\`yes\`, \`true\`, \`1\`, \`-1\`, \`reverse\`; \`reversible\` closes a road) and \`junction=roundabout\` or
\`circular\`. This page describes the other profiles.

<!-- Made by docs/profiles.ts from src/profile/: change it there. -->

## Kinds of roads

A number is a speed in km/h. _Allowed_: open only if an access tag allows it. _Named_: open only if a
tag of this traveller allows it, such as \`bicycle=yes\`. _Pushed_: the bicycle is pushed at ${PUSHING_SPEED} km/h,
unless its own tag allows riding or \`cycleway\` gives it a lane. For **all**, a dash means that the
road has no speed of its own.

${table(
  ['`highway`', 'all', ...travellers],
  [...uses].map(([kind, row]) => [code(kind), allCell(row[0]), ...row.slice(1).map(cell)]),
)}

- **No \`highway\` tag**: open to everybody, so that files without tags of OpenStreetMap work.
- **Any other value of \`highway\`**: _allowed_.
- **Other lines of OpenStreetMap** without \`highway\`: \`route=ferry\`, \`man_made=pier\` and
  \`railway=platform\` follow the table; other values of \`railway\`, \`waterway\`, \`aeroway\`,
  \`aerialway\`, \`power\`, \`barrier\`, \`man_made\` and \`natural\` are _allowed_.
- \`construction\` or \`proposed\` close a road, except the values \`no\`, \`minor\`, \`widening\`, \`lane\` and \`shared_lane\`.
- \`motorroad=yes\` closes a road to bicycles and pedestrians, unless an access tag allows them.
- A lane or track for bicycles (\`cycleway\`, \`cycleway:left\`, \`:right\`, \`:both\`) opens a road to them.

## Access

The first of these tags that is present decides. Each tag with \`:forward\` or \`:backward\` decides
for one direction and comes before the plain tag. In a list \`a;b\`, the word that gives most access
counts. Unknown words leave a road open.

${table(
  ['', ...travellers],
  [
    row('tags, in this order', ({ access }) => access.map(code).join(' › ')),
    row('open a road that its kind closes', ({ welcome }) => words(welcome)),
    row('restricted: no through traffic', ({ restricted }) => words(restricted)),
    row('close', ({ closed }) => words(closed)),
    row('close a road whatever other tags it has', ({ blocked }) => blocked.map(tag).join(', ')),
  ],
)}

**Restricted roads** are open at the ends of a route only: a route may use one stretch of them where
it begins and one stretch where it ends, and public roads in between. This holds for every metric
and every algorithm, also between the stops of a route. If only a way through a restricted road is
left, there is no route.

## Barriers

A point of the file at a position of a road stops a traveller if its access tags say so; if it has
none of these tags, \`barrier\` decides. Routes can reach the point from all sides, but no route leads
through.

${table(
  ['`barrier`', ...travellers],
  [...barrierRows(), ['any other value', ...OTHER_BARRIER.map(stops)]],
)}

- The table is that of the OpenStreetMap wiki, except that lift gates and the like are open to cars
  as in OSRM.
- \`locked=yes\` stops everybody at ${lockedFor(2)}, and cars at ${lockedFor(0)}.
- Cars drive over \`bollard=rising\`, \`kerb=lowered\` and \`flush\`, and kerbs at a
  \`highway=crossing\`; a \`height_restrictor\` stops them below 2 m of \`maxheight\`.
- Access tags of a crossing do not apply to the road.
- A barrier whose access tags restrict it (\`access=private\`) is a **private gate**. All roads that can be
  reached through such gates alone are restricted, whatever their own tags say; of the parts on both
  sides, the one with the most road is public. So residents and visitors pass, and no route leads through.
  A gate that stands between two public roads which meet elsewhere too is shut; between restricted roads
  it is open.
- The profile **all** ignores points.

## Turn restrictions

Relations of OpenStreetMap with \`type=restriction\` (or the old \`type=restriction:MODE\`) bind cars and
bicycles. **foot** and **all** take no notice of them.

${table(
  ['', ...travellers],
  [
    row('tags, in this order', ({ turns }) => restrictionTags(turns)),
    row('free if `except` lists one of', ({ turns }) => words(new Set(turns))),
  ],
)}

- The first of these tags that is present decides. Words that begin with \`no_\` or \`only_\` count, except
  \`no_…_on_red\`; \`none\` lifts the restriction for its mode.
- \`restriction\` without a mode binds bicycles too, as the OpenStreetMap wiki has it, unless
  \`except=bicycle\` frees them. OSRM's bicycle profile ignores restrictions.
- The via is a node, or ways, which may stand in any order. Only \`no_entry\` may have several \`from\`, and
  only \`no_exit\` several \`to\`.
- \`from\`, \`to\` and via ways must end where they meet. A way that goes on beyond the via is _ambiguous_:
  the restriction is left out.
- \`only_…\` forbids every other way to go on, turning back included. If two relations prescribe different
  turns after the same road, either may be taken.
- Restrictions under conditions (\`restriction:conditional\`, \`day_on\`, \`hour_on\`) are not honoured. A
  permanent restriction holds at all times, also if it has conditional exceptions.
- \`roadstar info\` prints how many restrictions were read, used and left out, and why; \`roadstar check\`
  lists those that cannot be placed. Those _for other travellers_, _on closed roads_, _against one-ways_
  and _at a barrier_ make no difference.

The option \`turns\` and the flag \`--turns\` add restrictions to files of any format; they bind every profile.

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
  directions; \`reversible\`: closed. After any other word, the next tag decides.
- Bicycles ride against a one-way if \`cycleway\` (or \`:left\`, \`:right\`, \`:both\`) is \`opposite\`,
  \`opposite_lane\` or \`opposite_track\`, or is a lane or track with \`cycleway:…:oneway=no\` or \`-1\`;
  \`oneway:bicycle\` comes before them.

## Speeds

${table(
  ['', ...travellers],
  [
    row('road that only an access tag opens', ({ openedSpeed }) => `${openedSpeed} km/h`),
    row('road without any speed', ({ unstatedSpeed }) => `${unstatedSpeed} km/h`),
    row('a stated limit', ({ drivesLimit }) =>
      drivesLimit ? 'replaces the speed of the class' : 'caps the speed of the class',
    ),
  ],
)}

\`maxspeed:forward\` or \`maxspeed:backward\` comes before \`maxspeed\`. Known values are \`50\`, \`50 km/h\` (\`kmh\`,
\`kph\`), \`30 mph\`, \`10 knots\`, \`none\` (140), zones such as \`DE:zone:30\`, and national limits such as
\`DE:urban\`, with the exceptions of each country. In a list \`50;30\`, the first counts. \`walk\`, \`signals\`,
\`variable\` and limits below 4.8 or above 300 km/h are ignored. A limit never opens a road.

Speeds do not depend on the slope. Where a file has heights, the metric
[\`climb\`](library.md#ask-for-a-route) adds seconds per meter of ascent; 6 is Naismith's rule for walkers.

The surface limits the speed too, in km/h. The lowest limit counts; a dash means no limit.

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

## Vehicles

\`vehicle: { height: 3.8, width: 2.55, length: 12, weight: 18 }\` (meters and tonnes), or \`--height 3.8\` and so
on, leaves out the roads that are too low, narrow, short or weak for a car of this size. It belongs to **car**
and to profiles that extend it.

- ${sizeRow('height')}; ${sizeRow('width')}; ${sizeRow('length')}; ${sizeRow('weight')}. Each counts, and in a
  list \`3.5;4\` the least does. A vehicle as large as the limit passes.
- With \`:forward\` or \`:backward\`, a limit holds for one direction. With an access tag of the profile
  (\`maxweight:hgv\`), it comes before the plain tag.
- Known lengths are \`3.5\`, \`3.5 m\`, \`3,5 m\`, \`350 cm\`, \`12'6"\`, \`12 ft 6 in\` and \`150 in\`; known weights are
  \`7.5\`, \`7.5 t\`, \`7500 kg\`, \`16,000 lbs\`, \`5 st\` (short tons, as are \`tons\`), \`5 lt\` (long tons) and \`cwt\`.
- \`default\`, \`none\`, \`no_sign\`, \`unsigned\`, \`unknown\` and \`below_default\` state no limit. Other texts close no
  road either; they are counted and named in the warnings.
- Points of the file with a limit stop the vehicle, with a barrier or without, whatever their access tags say.
- A road without a limit of the width must be wider than the vehicle if it states its own \`width\` or
  \`est_width\`.

## Profiles of your own

\`profile\` also takes an object, and \`--profile\` a JSON file with it:

\`\`\`json
{
  "extends": "car",
  "name": "trucks",
  "access": ["hgv", "motor_vehicle", "vehicle", "access"],
  "restricted": ["delivery"],
  "speeds": { "motorway": 80, "residential": 20, "track": 0 },
  "maxSpeed": 80,
  "vehicle": { "height": 3.8, "weight": 18 }
}
\`\`\`

What is absent is as in the profile that it extends. A network stores its profile; \`roadstar info\` shows it.

| field                                   | meaning                                                                                                   |
| --------------------------------------- | --------------------------------------------------------------------------------------------------------- |
| \`extends\`                             | \`car\`, \`bicycle\` or \`foot\`; required                                                                 |
| \`name\`                                | in the plural, for messages: “not for trucks”                                                             |
| \`access\`                              | access tags, the most specific first                                                                      |
| \`closed\`, \`restricted\`, \`welcome\` | values of access tags that get this meaning (see [Access](#access)); the others keep theirs               |
| \`oneway\`, \`impliedOneway\`           | one-way tags, the most specific first; whether roundabouts and motorways are one-way without a tag        |
| \`blocked\`                             | tags such as \`smoothness=bad\` that close a road, instead of those of the other profile                  |
| \`speeds\`                              | km/h by value of \`highway\`: a speed opens roads of this kind, 0 closes them; other values keep theirs   |
| \`openedSpeed\`, \`unstatedSpeed\`      | km/h on roads that only an access tag opens, and on roads without any speed                               |
| \`maxSpeed\`                            | km/h that are never exceeded                                                                              |
| \`drivesLimit\`                         | whether a stated limit replaces the speed of the class (\`true\` for cars) or caps it                     |
| \`stoppedBy\`, \`passes\`               | values of \`barrier\` that stop this traveller, and that do not                                           |
| \`vehicle\`                             | sizes as above; the option \`vehicle\` comes before them                                                  |

## Differences from other routers, and reasons

- **A line without any tag is usable.** OSRM refuses it, but files from other sources consist of such lines.
- **Cars drive at the stated limit**, not at 80 % of it as in OSRM, so that travel times can be checked by hand.
- **Paths are not opened to cars by \`access=yes\`**, only by a tag for vehicles: \`access=yes\` on a
  footway means that everybody may walk there. The same applies to bicycles on bridleways.
- **Bicycles are not pushed against one-ways.** A route by distance would not show that it does so.
- **Walking speed on steps is 3 km/h**, not 5.
- **Restricted roads** (private, residents, customers) are no dearer than others, but closed to through traffic.
- **Lines of railways, rivers and fences** are no roads, although they have no \`highway\` tag.
- **Gates cost no time**: travel times consist of roads only.
- **Rough surfaces** slow bicycles and pedestrians by our own estimates if OSRM has no figure.
- **Conditional tags** (\`…:conditional\`) are not honoured; those that a profile would read are counted and named
  in the warnings. Traffic lights and lanes for shared cars are not read.
- **\`all\` does not imply one-ways on motorways**: it respects only stated one-ways and roundabouts.
`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
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

/** Barriers that stop the same travellers share a row. */
function barrierRows(): string[][] {
  const rows = [...new Set(barriers.values())];
  return rows.map((row) => {
    const kinds = [...barriers].filter(([, other]) => other === row);
    return [kinds.map(([kind]) => code(kind)).join(' '), ...row.map(stops)];
  });
}

function stops(isStopped: boolean): string {
  return isStopped ? 'stops' : '–';
}

/** Barriers that are closed to foot as well (2), or to cars only (0). */
function lockedFor(last: 0 | 2): string {
  const some = [...lockable].filter(([, row]) => row.lastIndexOf(true) === last);
  return some.map(([kind]) => code(kind)).join(', ');
}

function restrictionTags(modes: readonly string[]): string {
  if (modes.length === 0) return 'none';
  const tags = [...modes.map((mode) => `restriction:${mode}`), 'restriction'];
  return tags.map(code).join(' › ');
}

function words(set: ReadonlySet<string>): string {
  return [...set].map(code).join(' ');
}

function tag([key, value]: readonly [key: string, value: string]): string {
  return code(`${key}=${value}`);
}

function sizeRow(name: keyof typeof sizeStems): string {
  return `${name} is compared with ${sizeStems[name].map(code).join(', ')}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('profiles.md', import.meta.url), profilesPage());
}
