/** The card's three closed sections: algorithm and cost, roads and one-ways, appearance. */
import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { metricName, metricNamed } from '../../metric/metric.ts';
import { type ProfileName, profileNames } from '../../profile/profiles.ts';
import {
  type AlgorithmName,
  algorithmNames,
  algorithms,
  type HeuristicName,
  heuristicNames,
  heuristics,
} from '../../search/algorithms.ts';
import { change, offerUndo } from '../store/actions.ts';
import {
  background,
  comparison,
  isMaze,
  isReady,
  type Method,
  method,
  opened,
  plan,
  profile,
  themeChoice,
  units,
} from '../store/state.ts';
import { Segments } from '../ui/parts.tsx';
import { whenOpened } from '../ui/when-opened.ts';
import { bestWords, profileChoices, profileWords, words } from '../ui/words.ts';
import { leftOutNote } from './import-notes.ts';

export function Options() {
  return (
    <div class="options">
      <details id="method-options">
        <summary>Algorithm and cost</summary>
        <MetricChoice />
        <MethodFields />
      </details>
      <details id="network-options" hidden={isMaze.value}>
        <summary>Roads and one-ways</summary>
        <ProfileChoice />
        <Switch
          id="ignore-oneway"
          checked={method.value.ignoreOneway}
          onSwitch={(ignoreOneway) => setMethod({ ignoreOneway })}
        >
          Ignore one-ways
        </Switch>
      </details>
      <details id="look-options">
        <summary>Appearance</summary>
        <Segments id="theme" legend="Theme" name="theme" choice={themeChoice} options={themes} />
        <Segments id="units" legend="Units" name="units" choice={units} options={unitChoices} />
        <Switch
          id="background"
          checked={background.value}
          onSwitch={(isOn) => {
            background.value = isOn;
          }}
        >
          Background map <small>OpenStreetMap, needs internet</small>
        </Switch>
      </details>
    </div>
  );
}

const themes = [
  { value: 'system', text: 'System' },
  { value: 'ink', text: 'Dark' },
  { value: 'paper', text: 'Light' },
] as const;

const unitChoices = [
  { value: 'metric', text: 'km' },
  { value: 'imperial', text: 'mi' },
] as const;

function setMethod(next: Partial<Method>): void {
  method.value = { ...method.peek(), ...next };
}

function MethodFields() {
  const { algorithm, heuristic, heuristicWeight } = method.value;
  const { informed, past, prepared } = algorithms[algorithm];
  // Landmarks are a heuristic of their own.
  const hasHeuristic = informed && prepared === false;
  // A greedy search looks only ahead: every weight gives the same order.
  const hasWeight = informed && past !== 0 && !(hasHeuristic && heuristic === 'none');
  return (
    <div class="fields">
      <Select
        id="algorithm"
        label="Algorithm"
        value={algorithm}
        options={algorithmNames.map((name) => [name, algorithms[name].title])}
        onChoose={(name) => setMethod({ algorithm: name as AlgorithmName })}
      />
      <Select
        id="heuristic"
        label="Heuristic"
        value={heuristic}
        options={heuristicNames.map((name) => [name, heuristics[name].title])}
        disabled={!hasHeuristic}
        onChoose={(name) => setMethod({ heuristic: name as HeuristicName })}
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
  const best = bestWords(metricName(plan.value.metric));
  if (!isReady.value) return words.waits(algorithms[method.value.algorithm].title);
  return !run || run.exact ? words.guaranteed(best) : words.notGuaranteed(best);
}

/** Names of the metrics that the file has data for. */
const metrics = computed(() => {
  const { hasProfiles = false, info } = opened.value ?? {};
  const { speed, cost, length } = info?.fields ?? {};
  const names = new Set(['distance']);
  if (hasProfiles || speed) names.add('time');
  for (const found of [cost, length]) if (found) names.add(metricName(found));
  return [...names.add(metricName(plan.value.metric))];
});

function MetricChoice() {
  if (metrics.value.length < 2) return null;
  return (
    <div class="fields">
      <Select
        id="metric"
        label="Minimize"
        value={metricName(plan.value.metric)}
        options={metrics.value.map((name) => [name, words.metric(name)])}
        onChoose={(name) =>
          change(words.metric(name), { metric: metricNamed(name) ?? 'distance' })
        }
      />
    </div>
  );
}

function ProfileChoice() {
  if (!opened.value?.hasProfiles && profile.value === 'all') return null;
  return (
    <div class="fields">
      <Select
        id="profile"
        label="Profile"
        value={profile.value}
        options={profileNames.map((name) => [name, profileChoices[name]])}
        onChoose={(name) => setProfile(name as ProfileName)}
      />
    </div>
  );
}

/** Rebuilds the network from the same source. Closures are dropped: their roads may be gone. */
function setProfile(profile: ProfileName): void {
  const { network } = plan.peek();
  if (!network) return;
  const wanted = { ...network, profile };
  change(profileWords[profile], { network: wanted, closed: [] });
  whenOpened(wanted, ({ info }) => offerUndo(leftOutNote(info) ?? profileWords[info.profile]));
}

function Select({
  id,
  label,
  value,
  options,
  disabled,
  onChoose,
}: {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  disabled?: boolean;
  onChoose: (value: string) => void;
}) {
  return (
    <>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

function Switch({
  id,
  checked,
  onSwitch,
  children,
}: {
  id: string;
  checked: boolean;
  onSwitch: (isOn: boolean) => void;
  children: ComponentChildren;
}) {
  return (
    <label class="switch">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
