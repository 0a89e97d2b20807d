/** The lanes on one clock: how many nodes each search has settled, and a playhead to move. */
import type { Run } from '../../worker/contract/comparison.ts';
import { playing, raceShare, seek, speed, time, togglePlay } from '../store/playback.ts';
import type { ViewName } from '../store/search-views.ts';
import {
  clockEnd,
  comparison,
  isComparing,
  lanes,
  offeredViews,
  plan,
  searches,
  units,
  view,
  way,
} from '../store/state.ts';
import { dragAlong } from '../ui/along.ts';
import { formatCount } from '../ui/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button, Icon, type Option, Segments } from '../ui/parts.tsx';
import { useWidth } from '../ui/use-width.ts';
import { words } from '../words/words.ts';
import { laneLabel } from './answer.ts';
import { LookInside } from './look-inside.tsx';
import { headline, missing } from './result.tsx';
import { SheetHandle } from './sheet.tsx';
import { routeLength } from './weight.ts';

const views = (): Option<ViewName>[] =>
  offeredViews.value.map((name) => [name, ...words.answer[name]]);

const speeds = () =>
  [
    [0.5, '½×'],
    [1, '1×'],
    [4, '4×'],
    [Number.POSITIVE_INFINITY, words.answer.instant],
  ] as const;

export function Timeline() {
  const isWaiting = missing.value === 'from' || missing.value === 'to';
  const runsAlone = searches.value.length === 1;
  // A paused race shows one moment: the next question is what happens in it.
  const isPaused = !playing.value && raceShare.value > 0 && raceShare.value < 1;
  return (
    <section id="timeline" class="panel frame" aria-label={words.answer.timeline}>
      <PlayButton disabled={isWaiting} />
      <p id="race-waits" class="quiet" hidden={!isWaiting}>
        {words.answer.raceWaits}
      </p>
      <Scrubber hidden={isWaiting} />
      {isPaused && <LookInside />}
      <Peek />
      {isComparing.value && !isWaiting && <WeightDock />}
      <Segments
        id="views"
        aria-label={words.answer.views}
        choice={view}
        options={views()}
        hidden={isWaiting || runsAlone}
      />
      <Segments
        id="speeds"
        aria-label={words.answer.speed}
        choice={speed}
        options={speeds()}
        hidden={isWaiting}
      />
      <SheetHandle class="handle" aria-label={words.frame.resizePanel} />
    </section>
  );
}

const WeightDock = lazy(() => import('../compare/dock.tsx').then((all) => all.WeightDock));

export function PlayButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button
      class="play"
      data-play
      data-playing={playing.value || undefined}
      aria-label={playing.value ? words.answer.pause : words.answer.play}
      title={words.answer.playTitle}
      disabled={disabled}
      onClick={togglePlay}>
      <Icon name={playing.value ? 'pause' : 'play'} />
    </Button>
  );
}

export function Scrubber({ hidden = false }: { hidden?: boolean }) {
  const node = Math.round(time.value);
  const text = lanes.value.map((run) => words.answer.laneText(run.algorithm, node, run.settled));
  return (
    <div
      id="scrubber"
      role="slider"
      // Like a film, a race runs to the right in every language.
      dir="ltr"
      tabIndex={0}
      hidden={hidden}
      aria-label={words.answer.settled}
      aria-valuemin={0}
      aria-valuemax={clockEnd.value}
      aria-valuenow={node}
      aria-valuetext={text.join('; ')}
      style={{ '--time': raceShare.value }}
      {...dragAlong(seek)}>
      {lanes.value.map((run) => (
        <Lane key={run.colour} run={run} />
      ))}
      <div class="playhead" />
      <div class="lane-scale" aria-hidden="true">
        <span>0</span>
        <span id="lane-end">{words.answer.settledOf(formatCount(clockEnd.value))}</span>
      </div>
    </div>
  );
}

function Lane({ run }: { run: Run }) {
  const [lane, laneWidth] = useWidth<HTMLDivElement>();
  const [text, textWidth] = useWidth<HTMLSpanElement>();
  const length = clockEnd.value ? run.settled / clockEnd.value : 0;
  const hasRoom = (share: number) => textWidth <= share * laneWidth - 12;
  const place = hasRoom(1 - length) ? '' : hasRoom(length) ? 'label-inside' : 'label-hidden';
  return (
    <div
      class={`lane ${run.colour} ${place}`}
      data-lane={run.colour}
      ref={lane}
      style={{ '--length': length }}>
      <span class="lane-label" ref={text}>
        {laneLabel(run, clockEnd.value)}
      </span>
    </div>
  );
}

/** All that a closed sheet shows of the answer. */
export function Peek() {
  const answer = comparison.value?.answer;
  const length =
    answer?.found && plan.value.to ? routeLength(answer, units.value, way.value) : '';
  const hasLength = headline.value.startsWith(length);
  const text = hasLength ? headline.value : `${headline.value} · ${length}`;
  return (
    <SheetHandle id="peek" aria-label={`${text}: ${words.frame.showMore}`}>
      {text}
    </SheetHandle>
  );
}
