/** Weight against road explored and cost, drawn while it is computed. */
import type { TargetedMouseEvent } from 'preact';
import { useState } from 'preact/hooks';
import { titleOf } from '../panel/search-title.ts';
import { formatPercent } from '../ui/format.ts';
import type { Best } from '../words/kinds.ts';
import { formatNumber, numbers } from '../words/numbers.ts';
import { curve } from './curve.ts';
import { changeLive, endLive, weighted } from './edit.ts';
import { bestOf, confessionText } from './texts.ts';
import { confess, type Line, linesOf, type Points, weights } from './weights.ts';
import { compareWords } from './words.ts';

/** Units of the drawing; the lines keep their widths. */
const [width, height] = [300, 100];
const most = weights.at(-1)!;

export function Plot() {
  const [pointed, setPointed] = useState<number | null>(null);
  const search = weighted.value;
  const points = curve.value?.points;
  const zero = points?.get(0);
  if (!search || !points || !zero) return null;
  const best = bestOf(search);
  const { explored, worse } = linesOf(points);
  const top = Math.max(...worse.map(([, share]) => share), 0.01);
  const at = points.get(nearest(search.heuristicWeight));
  const now = at && confess(at, zero);
  const x = (search.heuristicWeight / most) * 100;
  return (
    <figure class={`plot ${search.colour}`} id="weight-plot">
      <figcaption>
        <span>
          <i class="line" /> {compareWords.explored}
        </span>
        <span>
          <i class="line dashed" /> {compareWords.costsMore(best)}
        </span>
        <span class="unseen">
          {titleOf(search)}: {now ? confessionText(now, best) : ''}
        </span>
      </figcaption>
      <div
        class="plot-frame"
        dir="ltr"
        aria-hidden="true"
        onPointerMove={(event) => setPointed(weightAt(event, points))}
        onPointerLeave={() => setPointed(null)}
        onClick={(event) => {
          changeLive(search.colour, { heuristicWeight: weightAt(event, points) });
          endLive(compareWords.weighed);
        }}>
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path class="grid" d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
          <path
            class="grid"
            d={[1, 2].map((w) => `M${(w / most) * width} 0V${height}`).join('')}
          />
          <path class="explored" d={pathOf(explored, 1)} />
          <path class="worse" d={pathOf(worse, top)} />
        </svg>
        <i class="now" style={{ left: `${x}%` }} />
        {now && <i class="dot" style={{ left: `${x}%`, top: `${now.saved * 100}%` }} />}
        {pointed !== null && (
          <PointedWeight weight={pointed} points={points} top={top} best={best} />
        )}
        <small class="percent-top">{formatPercent(1)}</small>
        <small class="worst">+{formatPercent(top)}</small>
        {[0, 1, 2, 3].map((weight) => (
          <small key={weight} class="mark" style={{ left: `${(weight / most) * 100}%` }}>
            {formatNumber(weight)}
          </small>
        ))}
      </div>
    </figure>
  );
}

interface PointedProps {
  weight: number;
  points: Points;
  /** The most that a route costs more. */
  top: number;
  best: Best;
}

/** What lies under the mouse, on both lines. */
function PointedWeight({ weight, points, top, best }: PointedProps) {
  const at = confess(points.get(weight)!, points.get(0));
  if (!at) return null;
  const x = (weight / most) * 100;
  return (
    <>
      <i class="pointed" style={{ left: `${x}%` }} />
      <i class="dot" style={{ left: `${x}%`, top: `${at.saved * 100}%` }} />
      <i class="dot worse" style={{ left: `${x}%`, top: `${100 - (at.worse / top) * 100}%` }} />
      <p class="plot-tip" dir="auto" style={{ left: `${x}%`, translate: `-${x}% 0` }}>
        <b>× {numbers('hundredths').format(weight)}</b> {confessionText(at, best)}
      </p>
    </>
  );
}

/** The nearest weight that is known. */
function weightAt(
  { clientX, currentTarget }: TargetedMouseEvent<HTMLElement>,
  points: Points,
): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const wanted = (most * (clientX - left)) / width;
  const known = weights.filter((weight) => points.has(weight));
  return known.reduce((best, weight) =>
    Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best,
  );
}

function pathOf(line: Line, top: number): string {
  const places = line.map(([weight, share]) => {
    const y = height - (Math.min(share, top) / top) * height;
    return `${((weight / most) * width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return places.length ? `M${places.join('L')}` : '';
}

function nearest(weight: number): number {
  return Math.round(weight * 20) / 20;
}
