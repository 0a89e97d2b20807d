/** What a poster shows of a reach: the areas of its bands, their rims, and names on the rims. */
import type { LatLngTuple } from 'leaflet';
import type { Mark } from '../../render/marks.ts';
import type { ThemeName } from '../../render/picture.ts';
import { unrolled } from '../map/line.ts';
import { bandColours } from '../reach/colours.ts';
import { levelsOf } from '../reach/layer.ts';
import { asked, budget, roadWithin } from '../reach/reach.ts';
import { smooth } from '../reach/smooth.ts';
import { budgetText, roadText } from '../reach/texts.ts';
import { reachWords } from '../reach/words.ts';

/** A place on the globe → units of the poster. */
export type Project = (latLng: LatLngTuple) => [x: number, y: number];

export function reachMarks(at: Project, size: number, look: ThemeName): Mark[] {
  const colours = bandColours[look];
  const levels = levelsOf().map(({ rings, band, kind, label }) => ({
    corners: rings.map((ring) => unrolled(smooth(ring)).map(at)),
    isNext: kind === 'next',
    label,
    ...colours[band]!,
  }));
  const paths = levels.map(({ corners }) =>
    corners.map((ring) => `${pathThrough(ring)}Z`).join(''),
  );
  return [
    ...levels.map(
      ({ fill, opacity, isNext }, i): Mark => ({
        kind: 'path',
        // Between this rim and the one inside.
        d: paths[i]! + (paths[i - 1] ?? ''),
        fill,
        isEvenOdd: true,
        opacity: isNext ? opacity * 0.45 : opacity,
      }),
    ),
    ...levels.map(
      ({ rim, isNext }, i): Mark => ({
        kind: 'path',
        d: paths[i]!,
        stroke: rim,
        width: (isNext ? 1 : 2) * size,
      }),
    ),
    ...levels.flatMap(({ corners, label, text }): Mark[] => {
      const sorted = corners.flat().sort(([one], [other]) => other - one);
      const [x, y] = sorted[0]!;
      // A small area has no room for its name.
      if (x - sorted.at(-1)![0] < LEAST * size) return [];
      const look = { size: 12 * size, weight: 650, fill: text, anchor: 'end' } as const;
      return [{ kind: 'text', x: x - 6 * size, y, text: label, ...look }];
    }),
  ];
}

/** Units of an A4 sheet across an area that has its name on the rim. */
const LEAST = 90;

/** "419 km of road within 12 min". */
export function reachSentence(): string {
  const { kind } = asked.peek();
  const road = roadText(roadWithin(budget.peek()));
  return `${road} ${reachWords.within[kind](budgetText(budget.peek()))}`;
}

export function pathThrough(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
