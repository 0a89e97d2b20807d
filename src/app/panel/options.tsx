/** The card's three closed sections: algorithm and cost, roads and one-ways, appearance. */
import { computed } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { metricName, metricNamed } from '../../metric/metric.ts';
import { type ProfileName, profileNames } from '../../profile/profiles.ts';
import { algorithmNames } from '../../search/algorithms.ts';
import { hasEstimates, heuristicChoices } from '../../worker/estimates.ts';
import { isChoosingKind } from '../closures/asked.ts';
import { drawArea } from '../map/areas.ts';
import { forbidTurn } from '../map/turns.ts';
import {
  addOwnHeuristic,
  change,
  offerUndo,
  setMethod,
  toggleComparison,
} from '../store/actions.ts';
import { screen, toggleClassroom } from '../store/screen.ts';
import { hasHeuristic, hasWeight } from '../store/searches.ts';
import { openSidePanel } from '../store/side-panel.ts';
import {
  background,
  chosenUnits,
  comparison,
  hasTurns,
  isComparing,
  isMaze,
  isReady,
  languageChoice,
  method,
  opened,
  plan,
  profile,
  shown,
  themeChoice,
} from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { Button, Segments, Select, type SelectProps, set } from '../ui/parts.tsx';
import { whenOpened } from '../ui/when-opened.ts';
import { bestBy } from '../words/kinds.ts';
import { languages, ownNames } from '../words/language.ts';
import { numbers } from '../words/numbers.ts';
import { words } from '../words/words.ts';
import { leftOutNote } from './import-notes.ts';
import { LookInside } from './look-inside.tsx';

const VehicleSize = lazy(() => import('./vehicle.tsx').then((all) => all.VehicleSize));

export function Options() {
  return (
    <div class="options">
      <details id="method-options">
        <summary>{words.card.method}</summary>
        {metrics.value.length > 1 && (
          <div class="fields">
            <Field
              id="metric"
              label={words.card.minimize}
              value={metricName(plan.value.metric)}
              options={metrics.value.map((name) => [name, words.terms.metric(name)])}
              onChoose={(name) =>
                change(() => words.terms.metric(name), {
                  metric: metricNamed(name) ?? 'distance',
                })
              }
            />
          </div>
        )}
        {!isComparing.value && <MethodFields />}
        <div class="row tools">
          <ToolButton
            words={
              isComparing.value
                ? [words.card.backToRace, words.card.compare[1]]
                : words.card.compare
            }
            onClick={toggleComparison}
          />
          <ToolButton words={words.card.ownHeuristic} onClick={addOwnHeuristic} />
          <LookInside />
          {!opened.value?.info.flat && (
            <ToolButton
              data-server
              words={words.card.otherServer}
              onClick={() => openSidePanel('server')}
            />
          )}
        </div>
      </details>
      <details id="network-options" hidden={isMaze.value}>
        <summary>{words.card.roads}</summary>
        {(opened.value?.hasProfiles || profile.value !== 'all') && (
          <div class="fields">
            <Field
              id="profile"
              label={words.card.profile}
              value={profile.value}
              options={profileNames.map((name) => [name, words.terms.profiles[name]])}
              onChoose={setProfile}
            />
          </div>
        )}
        {profile.value === 'car' && opened.value?.hasProfiles && <VehicleSize />}
        <Switch
          id="ignore-oneway"
          type="checkbox"
          checked={method.value.ignoreOneway}
          onChange={({ currentTarget }) => setMethod({ ignoreOneway: currentTarget.checked })}>
          {words.card.ignoreOneways}
        </Switch>
        <div class="row tools">
          <ToolButton words={words.card.closeArea} onClick={() => drawArea('closed')} />
          <ToolButton words={words.card.closeKind} onClick={() => set(isChoosingKind, true)} />
          <ToolButton words={words.card.avoidArea} onClick={() => drawArea('avoided')} />
          {opened.value?.hasRoads && (
            <ToolButton words={words.card.forbidTurn} onClick={() => forbidTurn(null)} />
          )}
        </div>
      </details>
      <details id="look-options">
        <summary>{words.card.look}</summary>
        <Segments
          id="theme"
          legend={words.card.theme}
          choice={themeChoice}
          options={optionsOf(words.card.themes)}
        />
        <div class="fields">
          <Field
            id="language"
            label={words.card.language}
            value={languageChoice.value}
            options={[
              ['system', words.card.systemLanguage],
              ...languages.map((name) => [name, ownNames[name]] as const),
            ]}
            onChoose={(name) => set(languageChoice, name)}
          />
        </div>
        <Segments
          id="units"
          legend={words.card.units}
          choice={chosenUnits}
          options={optionsOf(words.card.unitChoices)}
        />
        <Switch
          id="classroom"
          type="checkbox"
          checked={screen.value === 'classroom'}
          onChange={toggleClassroom}>
          {words.card.classroom[0]} <small>{words.card.classroom[1]}</small>
        </Switch>
        {hasTurns.value && (
          <Switch
            id="turn-signs"
            type="checkbox"
            checked={shown.value.turns}
            onChange={({ currentTarget }) =>
              set(shown, { ...shown.peek(), turns: currentTarget.checked })
            }>
            {words.card.turnSigns[0]} <small>{words.card.turnSigns[1]}</small>
          </Switch>
        )}
        <Switch
          id="background"
          type="checkbox"
          checked={background.value}
          onChange={({ currentTarget }) => set(background, currentTarget.checked)}>
          {words.card.background[0]} <small>{words.card.background[1]}</small>
        </Switch>
      </details>
    </div>
  );
}

function optionsOf<T extends string>(choices: Record<T, string>): [T, string][] {
  return Object.entries(choices) as [T, string][];
}

function MethodFields() {
  const { algorithm, heuristic, heuristicWeight } = method.value;
  return (
    <div class="fields">
      <Field
        id="algorithm"
        label={words.card.algorithm}
        value={algorithm}
        options={algorithmNames.map((name) => [name, words.terms.algorithms[name]])}
        onChoose={(algorithm) => setMethod({ algorithm })}
      />
      <Field
        id="heuristic"
        label={words.card.heuristic}
        value={heuristic}
        options={offeredHeuristics.value.map((name) => [name, words.terms.heuristics[name]])}
        disabled={!hasHeuristic(method.value)}
        onChoose={(heuristic) => setMethod({ heuristic })}
      />
      <label for="weight">{words.card.weight}</label>
      <div class="row">
        <input
          id="weight"
          type="range"
          min={0}
          max={3}
          step={0.05}
          value={heuristicWeight}
          disabled={!hasWeight(method.value)}
          onInput={({ currentTarget: { value } }) =>
            setMethod({ heuristicWeight: Number(value) })
          }
        />
        <output id="weight-value" for="weight">
          {numbers('hundredths').format(heuristicWeight)}
        </output>
      </div>
      <p id="guarantee" class="quiet wide">
        {guarantee()}
      </p>
    </div>
  );
}

function guarantee(): string {
  const run = comparison.value?.runs[0];
  const { metric, areas } = plan.value;
  const avoids = areas.some(({ kind }) => kind === 'avoided');
  const best = bestBy(metricName(metric), avoids);
  const { algorithm } = method.value;
  if (!isReady(algorithm)) return words.card.answersLater(words.terms.algorithms[algorithm]);
  return !run || run.exact ? words.answer.guaranteed(best) : words.answer.notGuaranteed(best);
}

/** Seconds per meter of ascent: an hour for 2,000 feet (W. W. Naismith, 1892). */
const NAISMITH = 6;

/** Names of the metrics that the file has data for. */
export const metrics = computed(() => {
  const { hasProfiles = false, info } = opened.value ?? {};
  const { speed, cost, length } = info?.fields ?? {};
  const names = new Set(['distance']);
  if (hasProfiles || speed) names.add('time');
  const [lowest, highest] = info?.heights ?? [0, 0];
  if (highest > lowest) names.add(metricName({ climb: NAISMITH }));
  for (const found of [cost, length]) if (found) names.add(metricName(found));
  const own = opened.value?.network.metric;
  if (own) names.add(metricName(own));
  return [...names.add(metricName(plan.value.metric))];
});

/** Estimates are offered where the file has some. */
export const offeredHeuristics = computed(() => {
  const hasTable = hasEstimates(opened.value?.names ?? []) || method.value.heuristic === 'table';
  return heuristicChoices.filter((name) => name !== 'table' || hasTable);
});

/** Rebuilds the network from the same source. Closures are dropped: their roads may be gone. */
export function setProfile(profile: ProfileName): void {
  const { network } = plan.peek();
  if (!network) return;
  const { vehicle: _, ...others } = network;
  const wanted = { ...others, profile };
  change(() => words.card.withProfile[profile], { network: wanted, closed: [] });
  whenOpened(wanted, ({ info }) =>
    offerUndo(() => leftOutNote(info) ?? words.card.withProfile[info.profile]),
  );
}

export function Field<T extends string>({ label, ...props }: SelectProps<T> & { label: string }) {
  return (
    <>
      <label for={props.id}>{label}</label>
      <Select {...props} />
    </>
  );
}

/** @param words its text and its title */
function ToolButton(props: ComponentProps<'button'> & { words: readonly [string, string] }) {
  const {
    words: [text, title],
    ...others
  } = props;
  return (
    <Button class="pill" title={title} {...others}>
      {text}
    </Button>
  );
}

function Switch({ children, ...props }: ComponentProps<'input'>) {
  return (
    <label class="switch">
      <input {...props} />
      <span>{children}</span>
    </label>
  );
}
