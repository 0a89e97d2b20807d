/** The card's three closed sections: algorithm and cost, roads and one-ways, appearance. */
import { computed } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { metricName, metricNamed } from '../../metric/metric.ts';
import { type ProfileName, profileNames } from '../../profile/profiles.ts';
import {
  algorithmNames,
  algorithms,
  heuristicNames,
  heuristics,
} from '../../search/algorithms.ts';
import { drawArea } from '../map/areas.ts';
import { forbidTurn } from '../map/turns.ts';
import { change, offerUndo, setMethod } from '../store/actions.ts';
import {
  background,
  chosenUnits,
  comparison,
  hasTurns,
  isMaze,
  isReady,
  method,
  opened,
  plan,
  profile,
  shown,
  themeChoice,
} from '../store/state.ts';
import { Button, Segments, Select, type SelectProps, set } from '../ui/parts.tsx';
import { whenOpened } from '../ui/when-opened.ts';
import { bestWords, profileChoices, profileWords, words } from '../words/words.ts';
import { leftOutNote } from './import-notes.ts';

export function Options() {
  return (
    <div class="options">
      <details id="method-options">
        <summary>Algorithm and cost</summary>
        {metrics.value.length > 1 && (
          <div class="fields">
            <Field
              id="metric"
              label="Minimize"
              value={metricName(plan.value.metric)}
              options={metrics.value.map((name) => [name, words.metric(name)])}
              onChoose={(name) =>
                change(words.metric(name), { metric: metricNamed(name) ?? 'distance' })
              }
            />
          </div>
        )}
        <MethodFields />
      </details>
      <details id="network-options" hidden={isMaze.value}>
        <summary>Roads and one-ways</summary>
        {(opened.value?.hasProfiles || profile.value !== 'all') && (
          <div class="fields">
            <Field
              id="profile"
              label="Profile"
              value={profile.value}
              options={profileNames.map((name) => [name, profileChoices[name]])}
              onChoose={setProfile}
            />
          </div>
        )}
        <Switch
          id="ignore-oneway"
          type="checkbox"
          checked={method.value.ignoreOneway}
          onChange={({ currentTarget }) => setMethod({ ignoreOneway: currentTarget.checked })}>
          Ignore one-ways
        </Switch>
        <div class="row tools">
          <Button class="pill" title="Close an area (D)" onClick={() => drawArea('closed')}>
            Close area…
          </Button>
          <Button
            class="pill"
            title="Avoid an area (Shift D)"
            onClick={() => drawArea('avoided')}>
            Avoid area…
          </Button>
          {opened.value?.hasRoads && (
            <Button
              class="pill"
              title="Forbid a turn at the junction in the middle of the map (T)"
              onClick={() => forbidTurn(null)}>
              Forbid turn…
            </Button>
          )}
        </div>
      </details>
      <details id="look-options">
        <summary>Appearance</summary>
        <Segments id="theme" legend="Theme" choice={themeChoice} options={themes} />
        <Segments id="units" legend="Units" choice={chosenUnits} options={unitChoices} />
        {hasTurns.value && (
          <Switch
            id="turn-signs"
            type="checkbox"
            checked={shown.value.turns}
            onChange={({ currentTarget }) =>
              set(shown, { ...shown.peek(), turns: currentTarget.checked })
            }>
            Turn restrictions <small>Signs at junctions, when you zoom in</small>
          </Switch>
        )}
        <Switch
          id="background"
          type="checkbox"
          checked={background.value}
          onChange={({ currentTarget }) => set(background, currentTarget.checked)}>
          Background map <small>OpenStreetMap, needs internet</small>
        </Switch>
      </details>
    </div>
  );
}

const themes = [
  ['system', 'System'],
  ['ink', 'Dark'],
  ['paper', 'Light'],
] as const;

const unitChoices = [
  ['metric', 'km'],
  ['imperial', 'mi'],
] as const;

function MethodFields() {
  const { algorithm, heuristic, heuristicWeight } = method.value;
  const { informed, past, prepared } = algorithms[algorithm];
  // Landmarks are a heuristic of their own.
  const hasHeuristic = informed && prepared === false;
  // A greedy search looks only ahead: every weight gives the same order.
  const hasWeight = informed && past !== 0 && !(hasHeuristic && heuristic === 'none');
  return (
    <div class="fields">
      <Field
        id="algorithm"
        label="Algorithm"
        value={algorithm}
        options={algorithmNames.map((name) => [name, algorithms[name].title])}
        onChoose={(algorithm) => setMethod({ algorithm })}
      />
      <Field
        id="heuristic"
        label="Heuristic"
        value={heuristic}
        options={heuristicNames.map((name) => [name, heuristics[name].title])}
        disabled={!hasHeuristic}
        onChoose={(heuristic) => setMethod({ heuristic })}
      />
      <label for="weight">Heuristic weight</label>
      <div class="row">
        <input
          id="weight"
          type="range"
          min={0}
          max={3}
          step={0.05}
          value={heuristicWeight}
          disabled={!hasWeight}
          onInput={({ currentTarget: { value } }) =>
            setMethod({ heuristicWeight: Number(value) })
          }
        />
        <output id="weight-value" for="weight">
          {heuristicWeight.toFixed(2)}
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
  const best = bestWords(metricName(metric), avoids);
  if (!isReady.value)
    return `${algorithms[method.value.algorithm].title} answers when the network is prepared.`;
  return !run || run.exact ? words.guaranteed(best) : words.notGuaranteed(best);
}

/** Seconds per meter of ascent: an hour for 2,000 feet (W. W. Naismith, 1892). */
const NAISMITH = 6;

/** Names of the metrics that the file has data for. */
const metrics = computed(() => {
  const { hasProfiles = false, info } = opened.value ?? {};
  const { speed, cost, length } = info?.fields ?? {};
  const names = new Set(['distance']);
  if (hasProfiles || speed) names.add('time');
  const [lowest, highest] = info?.heights ?? [0, 0];
  if (highest > lowest) names.add(metricName({ climb: NAISMITH }));
  for (const found of [cost, length]) if (found) names.add(metricName(found));
  return [...names.add(metricName(plan.value.metric))];
});

/** Rebuilds the network from the same source. Closures are dropped: their roads may be gone. */
export function setProfile(profile: ProfileName): void {
  const { network } = plan.peek();
  if (!network) return;
  const wanted = { ...network, profile };
  change(profileWords[profile], { network: wanted, closed: [] });
  whenOpened(wanted, ({ info }) => offerUndo(leftOutNote(info) ?? profileWords[info.profile]));
}

function Field<T extends string>({ label, ...props }: SelectProps<T> & { label: string }) {
  return (
    <>
      <label for={props.id}>{label}</label>
      <Select {...props} />
    </>
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
