/** The answer: one sentence, a bar for each search, and the figures. */
import { computed, effect } from '@preact/signals';
import { type Fixes, fixLimits } from '../../quality/fixes.ts';
import type { Route } from '../../router/route.ts';
import type { Comparison, Run } from '../../worker/contract/comparison.ts';
import type { Contestant } from '../../worker/contract/question.ts';
import { closed, closedWith, reopenAll } from '../map/closures.ts';
import { showBox, toLatLng } from '../map/map.ts';
import { isAsked } from '../remote/asked.ts';
import { change, offerUndo, toggleComparison } from '../store/actions.ts';
import { areas } from '../store/areas.ts';
import { countShare, race, raceShare } from '../store/playback.ts';
import {
  chosenUnits,
  comparison,
  dragging,
  hasTurns,
  isAlmostOne,
  isComparing,
  isMaze,
  joinWanted,
  method,
  offersModes,
  opened,
  plan,
  reportOpen,
  searches,
  showsInside,
  times,
  units,
  way,
} from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import {
  formatCount,
  formatHeight,
  formatMeters,
  formatMilliseconds,
  formatReach,
} from '../ui/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button } from '../ui/parts.tsx';
import { toast, whenLoaded } from '../ui/toast.ts';
import { metersPerUnit, routeMeters } from '../words/kinds.ts';
import { words } from '../words/words.ts';
import { answerOf, headlineOf, say } from './answer.ts';
import { offerExports } from './export.ts';
import { farOff, nearestRoads } from './far-off.ts';
import { setProfile } from './options.tsx';
import { shareLink } from './share-link.ts';
import { formatCost } from './weight.ts';

/** The part of the plan that is missing; null when a question can be asked. */
export const missing = computed(() => {
  const { network, from, to } = plan.value;
  return !network ? 'network' : !from ? 'from' : !to ? 'to' : null;
});

const answer = computed(() => {
  if (missing.value === 'network') return say('', '');
  if (missing.value === 'from') return say(words.answer.askOrigin, words.answer.clickOrigin);
  if (missing.value === 'to')
    return say(words.answer.askDestination, words.answer.clickDestination);
  return comparison.value
    ? answerOf(comparison.value, units.value, way.value, closedThings.value)
    : say(words.answer.searching, '');
});

/** What can be reopened. */
const closedThings = computed(() => {
  const hasAreas = areas.value.some(({ kind }) => kind === 'closed');
  const hasRoads = closed.value.length + closedWith.value.length > 0;
  return { roads: hasRoads || !hasAreas, areas: hasAreas };
});

/** A sentence for each end that lies far off any road. */
const farOffSentences = computed(() => {
  const last = farOff.value.length - 1;
  const label = (index: number) =>
    index === 0 ? 'A' : index === last ? 'B' : words.terms.via(index);
  return farOff.value.flatMap((meters, index) =>
    meters === null ? [] : words.answer.farOff(label(index), formatMeters(meters, units.value)),
  );
});

/** The headline at this moment of the race. */
export const headline = computed(() => {
  const { headline, share } = answer.value;
  const counted = countShare.value;
  if (share === null || counted === 0 || counted === 1) return headline;
  return headlineOf(share * counted);
});

/** Reads out each answer once; while a pin is dragged it says nothing. */
export function announceAnswer(): void {
  effect(() => {
    if (dragging.value || !comparison.value || showsInside.value) return;
    const { headline, sentence, caveat } = answer.value;
    const parts = [headline, sentence, caveat, ...farOffSentences.value];
    announce(parts.filter(Boolean).join(' '));
  });
}

/** What the headline is about. */
export const sentence = computed(() => answer.value.sentence);

const isRacing = computed(() => raceShare.value < 1 || countShare.value === 0);
const none = '–';

export function ResultPanel() {
  const result = missing.value ? null : comparison.value;
  const { caveat } = answer.value;
  const farOffText = farOffSentences.value.join(' ');
  const contestants = result?.runs ?? searches.value;
  return (
    <section class="result" aria-label={words.answer.title}>
      <div id="answer" tabIndex={-1} data-racing={isRacing.value || undefined}>
        <p id="headline">{headline}</p>
        <p id="sentence">{sentence}</p>
        {caveat && <p id="caveat">{caveat}</p>}
        {farOffText && <p id="far-off">{farOffText}</p>}
        {farOffText && <FarOffRemedies />}
        {result && !result.answer.found && <Remedies answer={result.answer} />}
      </div>
      {isComparing.value ? (
        <ComparedSearches />
      ) : (
        <RaceFigures contestants={contestants} result={result} />
      )}
      {isAsked.value && <RemoteCard />}
      <div class="actions">
        <Button
          class="primary"
          data-replay
          title={words.answer.replayTitle}
          disabled={!result}
          onClick={race}>
          {words.answer.replay}
        </Button>
        <Button class="secondary" data-share onClick={shareLink}>
          {words.answer.copyLink}
        </Button>
        <Button
          class="secondary"
          data-export
          aria-haspopup="dialog"
          disabled={!result}
          onClick={offerExports}>
          {words.answer.export}
        </Button>
      </div>
    </section>
  );
}

const RemoteCard = lazy(() => import('../remote/card.tsx').then((all) => all.RemoteCard));

const ComparedSearches = lazy(() =>
  import('../compare/panel.tsx').then(({ ComparedSearches }) => ComparedSearches),
);

interface RaceProps {
  contestants: readonly Contestant[];
  result: Comparison | null;
}

function RaceFigures({ contestants, result }: RaceProps) {
  return (
    <>
      <Bars contestants={contestants} runs={result?.runs ?? []} />
      <dl id="stats">
        {(!result || result.answer.found) && <RouteFigure answer={result?.answer} />}
        {result?.answer.found && <ClimbFigures {...result.answer} />}
        {contestants.map(({ algorithm, colour }, i) => (
          <div key={colour}>
            <dt class="quiet">{words.answer.timeOf(algorithm)}</dt>
            <dd title={words.answer.timeTitle}>{timeOf(i)}</dd>
          </div>
        ))}
      </dl>
      {offersModes.value && result?.answer.found && (
        <p class="remedies">
          <Button
            class="pill"
            data-compare
            title={words.card.compare[1]}
            onClick={toggleComparison}>
            {words.card.compare[0]}
          </Button>
        </p>
      )}
    </>
  );
}

function timeOf(contestant: number): string {
  const milliseconds = times.value?.[contestant];
  return milliseconds === undefined ? none : formatMilliseconds(milliseconds);
}

function Bars(props: { contestants: readonly Contestant[]; runs: readonly Run[] }) {
  const { contestants, runs } = props;
  const length = (meters: number | null) =>
    meters === null ? words.answer.noRoute : formatMeters(meters, units.value);
  const most = Math.max(...runs.map((run) => run.settled), 1);
  return (
    <table id="bars">
      <caption class="unseen">{words.answer.comparison}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{words.answer.algorithm}</th>
          <th scope="col">{words.answer.share}</th>
          <th scope="col">{words.answer.settled}</th>
          <th scope="col">{words.answer.roadExplored}</th>
          <th scope="col">{words.answer.routeLength}</th>
          <th scope="col">{words.answer.timeColumn}</th>
        </tr>
      </thead>
      <tbody>
        {contestants.map(({ algorithm, colour }, i) => (
          <tr key={colour} class={colour}>
            <th scope="row">{words.terms.algorithms[algorithm]}</th>
            <td aria-hidden="true">
              <span class="bar">
                <i style={{ width: `${((runs[i]?.settled ?? 0) / most) * 100}%` }} />
              </span>
            </td>
            <td>{runs[i] ? formatCount(runs[i].settled) : none}</td>
            {runs[i] && (
              <>
                <td class="unseen">{length(runs[i].exploredMeters)}</td>
                <td class="unseen">{length(runs[i].meters)}</td>
                <td class="unseen">{timeOf(i)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The length; in a labyrinth and for other metrics, the cost with the length beneath. */
function RouteFigure({ answer }: { answer: Comparison['answer'] | undefined }) {
  const cost = answer?.found ? costOf(answer) : null;
  const length = answer?.found ? (
    <Button title={words.answer.switchUnits} onClick={switchUnits}>
      {formatMeters(routeMeters(answer), units.value)}
    </Button>
  ) : (
    none
  );
  return (
    <div>
      <dt class="quiet one-line">
        {cost === null ? (
          words.answer.route
        ) : (
          <>
            {length} {words.answer.route}
          </>
        )}
      </dt>
      <dd>{cost ?? length}</dd>
    </div>
  );
}

/** Null where it is the length. */
function costOf({ metric, cost }: Pick<Route, 'metric' | 'cost'>): string | null {
  const isLength = metric === 'distance' ? !isMaze.value : metersPerUnit(metric) !== null;
  return isLength ? null : formatCost(cost);
}

/** Where heights are known. */
function ClimbFigures({ ascent, descent }: Pick<Route, 'ascent' | 'descent'>) {
  if (ascent === undefined || descent === undefined) return null;
  return (
    <>
      <div>
        <dt class="quiet one-line">{words.answer.ascent}</dt>
        <dd>{formatHeight(ascent, units.value)}</dd>
      </div>
      <div>
        <dt class="quiet one-line">{words.answer.descent}</dt>
        <dd>{formatHeight(descent, units.value)}</dd>
      </div>
    </>
  );
}

function switchUnits(): void {
  chosenUnits.value = chosenUnits.value === 'metric' ? 'imperial' : 'metric';
}

function FarOffRemedies() {
  const zoomOut = () => opened.value && showBox(opened.value.info.bbox, true);
  return (
    <p class="remedies">
      {nearestRoads.value.some(Boolean) && (
        <Button id="use-nearest" class="pill fix" onClick={useNearest}>
          {words.answer.useNearest(nearestRoads.value.filter(Boolean).length)}
        </Button>
      )}
      <Button id="zoom-network" class="pill" onClick={zoomOut}>
        {words.answer.zoomToNetwork}
      </Button>
    </p>
  );
}

/** Moves all points that are far off to their nearest roads. */
function useNearest(): void {
  const { from, to, via } = plan.value;
  const near = nearestRoads.value;
  const label = () => words.points.movedToRoad;
  change(label, {
    from: near[0] ?? from,
    to: near.at(-1) ?? to,
    via: via.map((position, i) => near[i + 1] ?? position),
    suggested: false,
  });
  offerUndo(label);
}

type NoRoute = Extract<Comparison['answer'], { found: false }>;

/** What may help where there is no route. */
function Remedies({ answer }: { answer: NoRoute }) {
  const remedy = remedyFor(answer);
  if (!remedy && !answer.gap) return null;
  return (
    <p class="remedies">
      {remedy && (
        <Button id="remedy" class={remedy.isDoubtful ? 'pill' : 'pill fix'} onClick={remedy.run}>
          {remedy.text}
        </Button>
      )}
      {answer.gap && (
        <Button id="show-gap" class="pill" onClick={() => showGap(answer)}>
          {words.answer.showGap}
        </Button>
      )}
    </p>
  );
}

interface Remedy {
  text: string;
  run: () => void;
  isDoubtful?: boolean;
}

function remedyFor(answer: NoRoute): Remedy | null {
  if (answer.reason === 'against-oneway') {
    return { text: words.answer.ignoreOneways, run: () => ignoreOneways(true) };
  }
  if (answer.reason === 'forbidden-turn') {
    return { text: words.answer.ignoreTurns, run: () => ignoreOneways(true) };
  }
  if (answer.reason === 'private-road') {
    return { text: words.answer.useAllRoads, run: () => setProfile('all') };
  }
  if (answer.reason === 'closed') return { text: words.points.reopenAll, run: reopenAll };
  if (answer.reason !== 'separate-parts' || !opened.value?.hasRoads) return null;
  if (answer.between === 'crossing') {
    return { text: words.answer.splitCrossings, run: () => fix({ splitCrossings: true }) };
  }
  const join = Math.ceil(2 * answer.gap.meters) / 2;
  if (answer.between !== 'gap' || join > fixLimits.join.most) return null;
  // It joins all ends up to there: the report counts them first.
  return {
    text: words.answer.joinUpTo(formatReach(join)),
    run: () => offerJoins(join),
    isDoubtful: isAlmostOne(opened.value.info),
  };
}

function offerJoins(reach: number): void {
  joinWanted.value = reach;
  reportOpen.value = true;
}

function fix(fixes: Fixes): void {
  whenLoaded(import('../report/repair.ts'), ({ repair }) => repair(fixes));
}

function ignoreOneways(ignoreOneway: boolean): void {
  method.value = { ...method.peek(), ignoreOneway };
  const run = () => ignoreOneways(!ignoreOneway);
  toast(
    () => words.answer.oneways(hasTurns.peek(), ignoreOneway),
    ignoreOneway ? { action: () => words.frame.undo, run } : {},
  );
}

function showGap({ gap }: NoRoute): void {
  if (!gap) return;
  const [from, to] = [toLatLng(gap.from), toLatLng(gap.to)];
  const [south, north] = [from[0], to[0]].sort((a, b) => a - b) as [number, number];
  const [west, east] = [from[1], to[1]].sort((a, b) => a - b) as [number, number];
  showBox([west, south, east, north], true);
}
