/** The dock of a search step by step: one step back and forward, playback, and a slider of all steps. */
import { SheetHandle } from '../panel/sheet.tsx';
import { dragAlong } from '../ui/along.ts';
import { formatCount } from '../ui/format.ts';
import { Button, Icon, IconButton, Segments } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { frame, frameText } from './climbs.ts';
import {
  isClimb,
  leave,
  move,
  type Pace,
  pace,
  playing,
  seekStep,
  shown,
  speed,
  step,
  tab,
  togglePlay,
  total,
} from './state.ts';
import { formula } from './texts.ts';
import { insideWords } from './words.ts';

const paces = () =>
  Object.entries(insideWords.paces).map(([name, text]) => [name as Pace, ...text] as const);

const speeds = () =>
  [
    [0.5, insideWords.slow],
    [1, '1×'],
    [4, '4×'],
  ] as const;

const tabs = () =>
  [
    ['node', insideWords.node],
    ['code', insideWords.codeTab],
    ['queue', insideWords.queueTab],
  ] as const;

export function InsideDock() {
  const isReady = shown.value !== null || frame.value !== null;
  const formulaNow = shown.value ? ` · ${formula(shown.value.node)}` : '';
  const peek = isReady
    ? `${formatCount(step.value)} / ${formatCount(total.value ?? step.value)}${formulaNow}`
    : insideWords.title;
  return (
    <section id="timeline" class="panel frame inside-dock" aria-label={insideWords.dock}>
      <IconButton
        icon="previous"
        label={insideWords.previous}
        title={insideWords.previous}
        data-step-back
        disabled={step.value === 1}
        onClick={() => move(-1)}
      />
      <Button
        class="play"
        data-play
        data-playing={playing.value || undefined}
        aria-label={playing.value ? insideWords.pause : insideWords.play}
        title={words.answer.playTitle}
        disabled={!isReady}
        onClick={togglePlay}>
        <Icon name={playing.value ? 'pause' : 'play'} />
      </Button>
      <IconButton
        icon="next"
        label={insideWords.next}
        title={insideWords.next}
        data-step-on
        disabled={!isReady}
        onClick={() => move(1)}
      />
      <Slider />
      <SheetHandle id="peek" aria-label={`${peek}: ${words.frame.showMore}`}>
        {peek}
      </SheetHandle>
      <Segments id="pace" aria-label={insideWords.pace} choice={pace} options={paces()} />
      <Segments
        id="step-speed"
        aria-label={words.answer.speed}
        choice={speed}
        options={speeds()}
      />
      <SheetHandle class="handle" aria-label={words.frame.resizePanel} />
      <div class="inside-tabs">
        <Segments id="inside-tabs" aria-label={insideWords.tabs} choice={tab} options={tabs()} />
        <IconButton icon="close" label={insideWords.leave} onClick={leave} />
      </div>
    </section>
  );
}

function Slider() {
  const end = total.value ?? 1;
  const share = end > 1 ? (step.value - 1) / (end - 1) : 1;
  const text = insideWords.stepOf(formatCount(step.value), formatCount(end));
  const now = shown.value ? formula(shown.value.node) : frame.value && frameText(frame.value);
  const said = [text, now].filter(Boolean).join(', ');
  return (
    <div
      id="steps-slider"
      role="slider"
      // Like a film, a search runs to the right in every language.
      dir="ltr"
      tabIndex={0}
      aria-label={insideWords.slider}
      aria-valuemin={1}
      aria-valuemax={end}
      aria-valuenow={step.value}
      aria-valuetext={said}
      style={{ '--time': share }}
      {...dragAlong((share) => seekStep(1 + share * (end - 1)))}>
      <div class="steps-bar" />
      <div class="playhead" />
      <div class="lane-scale" aria-hidden="true">
        <span>A</span>
        <span>{isClimb.value ? formatCount(end) : insideWords.settledEnd(formatCount(end))}</span>
      </div>
    </div>
  );
}
