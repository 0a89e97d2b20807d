/** The dock of a reach: the budget on the curve of the road within it, and the bands. */
import { useRef, useState } from 'preact/hooks';
import { SheetHandle } from '../panel/sheet.tsx';
import { mostBands } from '../store/reach.ts';
import { theme } from '../store/state.ts';
import { dragAlong } from '../ui/along.ts';
import { Button, Icon } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { ticks } from './bands.ts';
import { bandColours } from './colours.ts';
import {
  asked,
  budget,
  most,
  play,
  playing,
  reached,
  roadWithin,
  setBands,
  setBudget,
} from './reach.ts';
import { bandText, budgetText, clockText, roadText, unitOfBands } from './texts.ts';
import { reachWords } from './words.ts';
import '../style/reach.css';

export function ReachDock() {
  const peek = `${roadText(roadWithin(budget.value))} · ${clockText(budget.value)}`;
  return (
    <section id="timeline" class="panel frame reach-dock" aria-label={reachWords.dock}>
      <Button
        class="play"
        data-play
        data-playing={playing.value || undefined}
        aria-label={playing.value ? reachWords.pause : reachWords.play}
        disabled={!reached.value}
        onClick={() => play()}>
        <Icon name={playing.value ? 'pause' : 'play'} />
      </Button>
      <Budget />
      <SheetHandle id="peek" aria-label={`${peek}: ${words.frame.showMore}`}>
        {peek}
      </SheetHandle>
      <Pills />
      <SheetHandle class="handle" aria-label={words.frame.resizePanel} />
    </section>
  );
}

function Budget() {
  const { kind } = asked.value;
  const end = most.value;
  const share = end ? budget.value / end : 0;
  const road = roadText(roadWithin(budget.value));
  const marks = ticks(end, kind);
  return (
    <div
      id="budget"
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={reachWords.budget}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={budget.value}
      aria-valuetext={reachWords.budgetText(budgetText(budget.value), road)}
      style={{ '--share': share }}
      {...dragAlong((share) => setBudget(share * end))}>
      <Curve />
      <span class={share < 0.3 ? 'budget-label after' : 'budget-label'}>
        {`${clockText(budget.value)} · ${road}`}
      </span>
      <div class="playhead" />
      <div class="budget-scale" aria-hidden="true">
        {marks.map((mark, i) => (
          <span key={mark} style={{ insetInlineStart: `${(100 * mark) / end}%` }}>
            {i === marks.length - 1 ? budgetText(mark) : bandText(mark)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Steps of the drawn curve. */
const STEPS = 240;

/** How much road lies within each budget, filled with the bands up to the shown one. */
function Curve() {
  if (!reached.value) return <svg class="budget-curve" />;
  const end = most.value;
  const full = roadWithin(end) || 1;
  const y = (cost: number) => 100 - (92 * roadWithin(cost)) / full;
  const top = (from: number, to: number) => {
    const first = Math.ceil((from / end) * STEPS + 1e-9);
    const last = Math.floor((to / end) * STEPS - 1e-9);
    const costs = [from];
    for (let step = first; step <= last; step++) costs.push((step * end) / STEPS);
    costs.push(to);
    return costs.map((cost) => `${((1000 * cost) / end).toFixed(1)} ${y(cost).toFixed(2)}`);
  };
  const area = (from: number, to: number) =>
    `M${(1000 * from) / end} 100L${top(from, to).join('L')}L${(1000 * to) / end} 100Z`;
  const colours = bandColours[theme.value];
  const { bands } = asked.value;
  return (
    <svg
      class="budget-curve"
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true">
      <path class="budget-ground" d={area(0, end)} />
      {bands.map((band, i) => {
        const from = bands[i - 1] ?? 0;
        const to = i === bands.length - 1 ? budget.value : Math.min(band, budget.value);
        return to > from && <path key={i} d={area(from, to)} fill={colours[i]!.fill} />;
      })}
      <path class="budget-line" d={`M${top(0, end).join('L')}`} />
    </svg>
  );
}

/** The bands as numbers to click and change. */
function Pills() {
  const [edited, setEdited] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { bands } = asked.value;
  const colours = bandColours[theme.value];
  const commit = (index: number, text: string) => {
    setEdited(null);
    const value = Number(text.replace(',', '.')) * unitOfBands();
    const rest = bands.filter((_, i) => i !== index);
    if (text.trim() === '') setBands(rest);
    else if (value > 0 && value < 1e9) setBands([...rest, value]);
  };
  const fields = edited === bands.length ? [...bands, null] : bands;
  return (
    <fieldset id="bands">
      <legend>{reachWords.bands}</legend>
      {fields.map((band, i) =>
        i === edited ? (
          <input
            key="edited"
            type="text"
            inputMode="decimal"
            aria-label={
              band === null ? reachWords.addBand : reachWords.editBand(budgetText(band))
            }
            defaultValue={band === null ? '' : Number((band / unitOfBands()).toFixed(2))}
            ref={takeFocus}
            onBlur={({ currentTarget }) => commit(i, currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit(i, event.currentTarget.value);
              if (event.key === 'Escape') setEdited(null);
              if (event.key === 'Enter' || event.key === 'Escape') event.stopPropagation();
            }}
          />
        ) : (
          <Button
            key={i}
            class="pill"
            data-band={i}
            aria-label={`${bandText(band!)}: ${reachWords.editBand(budgetText(band!))}`}
            onClick={() => setEdited(i)}>
            <i style={{ background: colours[i]!.fill }} />
            {bandText(band!)}
          </Button>
        ),
      )}
      {bands.length < mostBands && edited === null && (
        <Button
          class="pill"
          data-add-band
          ref={add}
          aria-label={reachWords.addBand}
          title={reachWords.addBand}
          onClick={() => setEdited(bands.length)}>
          <Icon name="plus" />
        </Button>
      )}
    </fieldset>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  if (input && document.activeElement !== input) input.select();
}
