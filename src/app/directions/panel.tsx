/** The steps of the route as a list; the lit one is shown on the map and in the strip of heights. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DirectionStep, Directions } from '../../worker/contract/directions.ts';
import { alertOf } from '../engine/router.ts';
import { saveTrack } from '../export/choices.ts';
import { printPage } from '../export/print.tsx';
import { copy } from '../export/save.ts';
import { route, units } from '../store/state.ts';
import { formatMeters, formatRoughly, formatSeconds } from '../ui/format.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { listenToSteps } from './keys.ts';
import { ManeuverIcon } from './maneuver-icon.tsx';
import {
  followDirections,
  directions as found,
  legName,
  legStarts,
  lit,
  steps,
} from './state.ts';
import { goTo, keepInView, showStretches } from './stretch.ts';
import { stepsWords } from './words.ts';
import '../style/steps.css';

export function StepsPanel() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Who chose the steps by mouse goes on with the arrow keys in the list.
    const { activeElement } = document;
    if (activeElement?.matches('#aspects input:not(:focus-visible)'))
      (activeElement as HTMLElement).blur();
    const ends = [followDirections(), showStretches(), listenToSteps(focusStep)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const focusStep = (index: number) => {
    const row = list.current?.querySelectorAll('button')[index];
    if (row) reveal(row, list.current!);
    row?.focus({ preventScroll: true });
  };
  return (
    <section class="result steps" aria-label={stepsWords.title}>
      <Summary />
      <div
        class="steps-list"
        lang={found.value?.language}
        ref={list}
        onScroll={({ currentTarget }) => lightSwiped(currentTarget)}>
        {found.value && <Legs legs={found.value.legs} />}
      </div>
      <Stepper show={focusStep} />
      <Actions />
    </section>
  );
}

/** The length of the newest route; the steps follow when a drag ends. */
function Summary() {
  const seconds = found.value?.seconds;
  const length = route.value?.found ? formatMeters(route.value.meters, units.value) : '';
  const count = stepsWords.summary(steps.value.length, legStarts.value.length - 1);
  return (
    <div id="answer" tabIndex={-1}>
      <p id="headline">{length}</p>
      <p id="sentence">
        {found.value && [count, seconds && formatSeconds(seconds)].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function Legs({ legs }: Pick<Directions, 'legs'>) {
  if (legs.length === 1) return <Steps steps={legs[0]!.steps} first={0} />;
  return (
    <ol class="legs">
      {legs.map(({ meters, seconds, steps }, leg) => (
        <li key={leg}>
          <h3>
            {legName(leg, legs.length)}
            <span>
              {formatMeters(meters, units.value)}
              {seconds !== undefined && ` · ${formatSeconds(seconds)}`}
            </span>
          </h3>
          <Steps steps={steps} first={legStarts.value[leg]!} />
        </li>
      ))}
    </ol>
  );
}

function Steps({ steps, first }: { steps: readonly DirectionStep[]; first: number }) {
  return (
    <ol>
      {steps.map((step, i) => (
        <Row key={i} step={step} index={first + i} />
      ))}
    </ol>
  );
}

function Row({ step, index }: { step: DirectionStep; index: number }) {
  const { text, kind, type, meters } = step;
  const isLit = lit.value === index;
  const light = () => {
    lit.value = index;
  };
  return (
    <li aria-current={isLit ? 'step' : undefined}>
      <Button
        tabIndex={index === (lit.value ?? 0) ? 0 : -1}
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && light()}
        onFocus={() => keepInView(index)}
        onClick={() => goTo(index)}>
        <ManeuverIcon {...step} />
        <bdi>
          {text}
          {kind && type !== 'arrive' && <small> {stepsWords.kinds[kind] ?? ''}</small>}
        </bdi>
        <span class="length">{type === 'arrive' ? '' : formatRoughly(meters, units.value)}</span>
      </Button>
    </li>
  );
}

function Actions() {
  const print = () => printPage().catch(alertOf);
  return (
    <div class="actions">
      <Button class="secondary" data-print onClick={print}>
        {stepsWords.print}
      </Button>
      <Button class="secondary" onClick={saveTrack}>
        {stepsWords.gpx}
      </Button>
      <Button class="secondary" onClick={copySteps}>
        {stepsWords.copy}
      </Button>
    </div>
  );
}

/** As plain text, a step a line. */
function copySteps(): void {
  const lines = steps.peek().map(({ text, type, meters }, i) => {
    const length = type === 'arrive' ? '' : ` (${formatRoughly(meters, units.peek())})`;
    return `${i + 1}. ${text}${length}`;
  });
  copy(`${lines.join('\n')}\n`, () => stepsWords.copied);
}

/** Half a sheet shows one step at a time, which a finger swipes. */
function Stepper({ show }: { show: (index: number) => void }) {
  const index = lit.value ?? 0;
  const go = (next: number) => {
    show(next);
    goTo(next);
  };
  return (
    <div class="stepper">
      <IconButton
        icon="previous"
        label={stepsWords.previous}
        disabled={index === 0}
        onClick={() => go(index - 1)}
      />
      <span aria-hidden="true">{`${index + 1} / ${steps.value.length}`}</span>
      <IconButton
        icon="next"
        label={stepsWords.next}
        disabled={index >= steps.value.length - 1}
        onClick={() => go(index + 1)}
      />
    </div>
  );
}

/** Scrolls the list, and the card only where the list is as long as the card. */
function reveal(row: HTMLElement, list: HTMLElement): void {
  const isOneWide = list.scrollWidth > list.clientWidth;
  if (isOneWide)
    list.scrollBy(row.getBoundingClientRect().left - list.getBoundingClientRect().left, 0);
  else row.scrollIntoView({ block: 'nearest' });
}

/** Where the list is one step wide, the step that a swipe ends at is lit. */
function lightSwiped({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): void {
  if (scrollWidth <= clientWidth) return;
  const index = Math.round(Math.abs(scrollLeft) / clientWidth);
  const isAtRest = Math.abs(index * clientWidth - Math.abs(scrollLeft)) < 2;
  if (isAtRest && index !== (lit.peek() ?? 0)) keepInView(index);
}
