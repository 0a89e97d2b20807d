/** The card of a reach: A, the kind of budget, how much road lies within, and a table of bands. */
import { OSM_CREDIT } from '../../input/credit.ts';
import { type ProfileName, profileNames } from '../../profile/profiles.ts';
import { ClosuresSlot } from '../closures/slot.tsx';
import { alertOf } from '../engine/router.ts';
import { savePoster } from '../export/poster.ts';
import { save } from '../export/save.ts';
import { exportWords } from '../export/words.ts';
import { farOff } from '../panel/far-off.ts';
import { setProfile } from '../panel/options.tsx';
import { shareLink } from '../panel/share-link.ts';
import { PointField } from '../points/field.tsx';
import type { ReachAsked } from '../store/reach.ts';
import { opened, plan, profile, theme } from '../store/state.ts';
import { once } from '../ui/once.ts';
import { Button, type Option, Segments } from '../ui/parts.tsx';
import { toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { bandColours } from './colours.ts';
import { startReachKeys } from './keys.ts';
import { startReachLayer } from './layer.ts';
import {
  asked,
  budget,
  chooseKind,
  hasTime,
  play,
  problem,
  reached,
  rims,
  rimWithin,
  roadWithin,
  startReach,
} from './reach.ts';
import { areaText, budgetText, roadText } from './texts.ts';
import { reachWords } from './words.ts';
import '../style/reach.css';

const start = once(() => {
  startReach();
  startReachLayer();
  startReachKeys();
});

export function ReachCard() {
  start();
  const { kind } = asked.value;
  return (
    <>
      <section class="points" aria-label={words.points.title}>
        <div class="points-list">
          <PointField
            index={0}
            name="a"
            label="A"
            position={plan.value.from}
            farOff={farOff.value[0]}
            planWith={(from) => ({ from })}
          />
        </div>
      </section>
      <ClosuresSlot />
      <div class="reach-choices">
        {hasTime.value && (
          <Segments
            id="reach-kind"
            aria-label={reachWords.kind}
            choice={choiceOf(kind, chooseKind)}
            options={kinds()}
          />
        )}
        {(opened.value?.hasProfiles || profile.value !== 'all') && (
          <Segments
            id="reach-profile"
            aria-label={reachWords.profile}
            choice={choiceOf<ProfileName>(profile.value, setProfile)}
            options={profileNames.map((name) => [name, words.terms.profiles[name]])}
          />
        )}
      </div>
      <section class="result" aria-label={reachWords.title}>
        <div id="answer" tabIndex={-1}>
          <p id="headline">{reached.value ? roadText(roadWithin(budget.value)) : ''}</p>
          <p id="sentence">{sentence()}</p>
        </div>
        {reached.value && <Bands />}
        <div class="actions">
          <Button
            class="primary"
            data-replay
            title={reachWords.againTitle}
            disabled={!reached.value}
            onClick={() => play(true)}>
            {reachWords.again}
          </Button>
          <Button class="secondary" data-share onClick={shareLink}>
            {words.answer.copyLink}
          </Button>
          <Button class="secondary" data-export disabled={!reached.value} onClick={saveRims}>
            {reachWords.geojson}
          </Button>
          <Button
            class="secondary"
            data-poster
            disabled={!reached.value}
            onClick={() => savePoster('png', 'a4').catch(alertOf)}>
            {exportWords.png('A4')}
          </Button>
        </div>
      </section>
    </>
  );
}

const kinds = (): readonly Option<ReachAsked['kind']>[] => [
  ['time', reachWords.kinds.time],
  ['distance', reachWords.kinds.distance],
];

function choiceOf<T>(now: T, choose: (next: T) => void): { value: T } {
  return {
    get value() {
      return now;
    },
    set value(next) {
      choose(next);
    },
  };
}

function sentence(): string {
  if (!plan.value.from) return reachWords.needsOrigin;
  if (problem.value) return words.answer.nothingNear;
  if (!reached.value) return reachWords.waiting;
  const within = reachWords.within[asked.value.kind](budgetText(budget.value));
  const area = rims.value.at(-1)?.area;
  return area === undefined ? within : reachWords.withArea(within, areaText(area));
}

function Bands() {
  const colours = bandColours[theme.value];
  return (
    <table id="reach-bands">
      <caption class="unseen">{reachWords.table}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{reachWords.band}</span>
          </th>
          <th scope="col">{reachWords.road}</th>
          <th scope="col">{reachWords.areaColumn}</th>
        </tr>
      </thead>
      <tbody>
        {asked.value.bands.map((band, i) => {
          const rim = rimWithin(band);
          return (
            <tr key={band}>
              <th scope="row">
                <i
                  class="band-swatch"
                  style={{ background: colours[i]!.fill, borderColor: colours[i]!.rim }}
                />
                {budgetText(band)}
              </th>
              <td>{roadText(roadWithin(band))}</td>
              <td>{rim ? areaText(rim.area) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The areas with their true rims, as GeoJSON. */
function saveRims(): void {
  const { kind, bands } = asked.value;
  const metric = kind;
  const last = rims.value.at(-1);
  const isBand = last && bands.includes(last.budget);
  const features = rims.value.slice(0, isBand ? -1 : undefined).map((rim) => ({
    type: 'Feature',
    properties: {
      budget: rim.budget,
      metric,
      meters: roadWithin(rim.budget),
      squareMeters: rim.area,
    },
    geometry: { type: 'Polygon', coordinates: rim.rings },
  }));
  if (features.length === 0) {
    toast(() => reachWords.nothingToSave);
    return;
  }
  const credit = opened.peek()?.ofOsm && { attribution: OSM_CREDIT };
  const text = JSON.stringify({ type: 'FeatureCollection', ...credit, features });
  save(new Blob([text], { type: 'application/geo+json' }), ['a', 'reach']);
}
