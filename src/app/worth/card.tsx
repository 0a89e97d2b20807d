/** The card of the worth of roads: how many trips there are, the road asked about, the busiest roads. */

import type { Position } from '../../geo/position.ts';
import { levelStyles, TRIP_LEVELS } from '../../render/level-colours.ts';
import { ClosuresSlot } from '../closures/slot.tsx';
import { alertOf, mainRouter } from '../engine/router.ts';
import { save } from '../export/save.ts';
import { isClosed, toggleRoad } from '../map/closures.ts';
import { covered, map, toLatLng } from '../map/map.ts';
import { theme, way } from '../store/state.ts';
import { formatPercent } from '../ui/format.ts';
import { Button } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { road, startRoad, weigh, worth } from './road.ts';
import { headlineOf, originsOf, sentenceOf } from './texts.ts';
import { cancelCount, countAll, counted, counting, startTrips } from './trips.ts';
import { worthWords } from './words.ts';
import '../style/worth.css';

let isStarted = false;

export function WorthCard() {
  if (!isStarted) {
    isStarted = true;
    startTrips();
    startRoad();
  }
  return (
    <section id="worth" class="result" aria-label={worthWords.title}>
      <ClosuresSlot />
      <div id="answer" tabIndex={-1}>
        {road.value ? <Worth /> : <Trips />}
      </div>
      <Counting />
      {counted.value && <Legend />}
      {counted.value && <Busiest />}
      <Actions />
    </section>
  );
}

function Trips() {
  const now = counted.value;
  return (
    <>
      <p id="headline">{now ? worthWords.trips(now.trips) : ''}</p>
      <p id="sentence">{now && originsOf(now)}</p>
      <p class="quiet">{worthWords.hint(way.value)}</p>
    </>
  );
}

function Worth() {
  const [chosen, now] = [road.value!, worth.value];
  return (
    <>
      <p class="quiet">
        <bdi>{chosen.name || worthWords.nameless(way.value)}</bdi>
      </p>
      <p id="headline">{now ? headlineOf(now) : '…'}</p>
      <p id="sentence">{now ? sentenceOf(now) : worthWords.weighing}</p>
      <p class="quiet">{now && originsOf(now)}</p>
    </>
  );
}

function Counting() {
  const done = counting.value;
  const isSample = counted.value === null || counted.value.sources < counted.value.allSources;
  return (
    <div class="worth-count">
      <p role="status" class="quiet">
        {done !== null && worthWords.counting(formatPercent(done))}
      </p>
      {done !== null && (
        <Button class="pill" data-cancel onClick={cancelCount}>
          {words.frame.cancel}
        </Button>
      )}
      {done === null && isSample && (
        <Button class="pill" data-all onClick={countAll}>
          {worthWords.all}
        </Button>
      )}
    </div>
  );
}

/** Levels of the legend. */
const shownLevels = [2, 4, 6, TRIP_LEVELS];

function Legend() {
  const { colours, widths } = levelStyles.trips;
  const most = counted.value!.mostShare;
  return (
    <ul class="worth-legend" aria-label={worthWords.legend}>
      {shownLevels.map((level) => (
        <li key={level}>
          <i
            style={{
              background: colours[theme.value][level - 1],
              height: `${widths[level - 1]}px`,
            }}
          />
          {formatPercent(most * (level / TRIP_LEVELS) ** 2)}
        </li>
      ))}
    </ul>
  );
}

function Busiest() {
  const { busiest, mostShare } = counted.value!;
  return (
    <>
      <h2 class="quiet">{worthWords.busiest}</h2>
      <ol class="worth-list">
        {busiest.map(({ road, share }) => (
          <li key={road.edge}>
            <Button
              class="menu-item"
              title={worthWords.show(way.value)}
              onClick={() => {
                showPlace(road.middle);
                void weigh(road);
              }}>
              <bdi class="one-line">{road.name || worthWords.nameless(way.value)}</bdi>
              <i style={{ inlineSize: `${Math.round((64 * share) / mostShare)}px` }} />
              <small>{formatPercent(share)}</small>
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Pixels between a place that is shown and what covers the map. */
const AROUND = 40;

/** Moves the map only if the place is out of sight. */
function showPlace(place: Position): void {
  const { top, right, bottom, left } = covered();
  map.panInside(toLatLng(place), {
    paddingTopLeft: [left + AROUND, top + AROUND],
    paddingBottomRight: [right + AROUND, bottom + AROUND],
  });
}

function Actions() {
  const chosen = road.value;
  const isKnown = counted.value !== null;
  return (
    <div class="actions">
      {chosen && (
        <Button class="primary" data-close onClick={() => toggleRoad(chosen)}>
          {isClosed(chosen) ? worthWords.reopen : worthWords.close}
        </Button>
      )}
      <Button class="secondary" data-csv disabled={!isKnown} onClick={() => saveTrips('csv')}>
        {worthWords.csv}
      </Button>
      <Button
        class="secondary"
        data-geojson
        disabled={!isKnown}
        onClick={() => saveTrips('geojson')}>
        {worthWords.geojson}
      </Button>
    </div>
  );
}

function saveTrips(format: 'csv' | 'geojson'): void {
  const router = mainRouter.peek();
  if (!router) return;
  const type = format === 'csv' ? 'text/csv' : 'application/geo+json';
  router.calls
    .call('exportTrips', format, { signal: router.closed })
    .then((text) => save(new Blob([text], { type }), ['trips'], format))
    .catch(alertOf);
}
