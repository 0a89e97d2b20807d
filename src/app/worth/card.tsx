/** The card of the worth of roads: how many trips there are, the road asked about, the busiest roads. */
import type { Position } from '../../geo/position.ts';
import { levelStyles, TRIP_LEVELS } from '../../render/level-colours.ts';
import type { RoadShare } from '../../worker/contract/levels.ts';
import { ClosuresSlot } from '../closures/slot.tsx';
import { alertOf, mainRouter } from '../engine/router.ts';
import { save } from '../export/save.ts';
import { isClosed, toggleRoad } from '../map/closures.ts';
import { covered, map, toLatLng } from '../map/map.ts';
import { theme, way } from '../store/state.ts';
import { formatPercent } from '../ui/format.ts';
import { once } from '../ui/once.ts';
import { Button } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { road, startRoad, weigh, worth } from './road.ts';
import { headlineOf, originsOf, sentenceOf } from './texts.ts';
import { cancelCount, countAll, counted, counting, startTrips } from './trips.ts';
import { worthWords } from './words.ts';
import '../style/worth.css';

const start = once(() => {
  startTrips();
  startRoad();
});

export function WorthCard() {
  start();
  return (
    <section id="worth" class="result" aria-label={worthWords.title}>
      <ClosuresSlot />
      <div id="answer" tabIndex={-1}>
        {road.value ? <Worth /> : <Trips />}
      </div>
      <Counting />
      {counted.value && <Legend />}
      {counted.value && <Histogram />}
      {counted.value && <Lists />}
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
          {formatPercent(shareAt(level))}
        </li>
      ))}
      {counted.value!.moved && (
        <li>
          <i class="gained" style={{ borderColor: colours[theme.value].at(-1) }} />
          {worthWords.gained}
        </li>
      )}
    </ul>
  );
}

/** The share of all trips up to which roads have a level. */
function shareAt(level: number): number {
  return counted.value!.mostShare * (level / TRIP_LEVELS) ** 2;
}

/** How many edges carry how much: a bar for each level, in its colour. */
function Histogram() {
  const { edgesByLevel, moved } = counted.value!;
  const before = moved?.edgesByLevel;
  const most = Math.max(...edgesByLevel.slice(1), ...(before ?? []).slice(1));
  // Most roads carry next to nothing: heights grow with the square root.
  const height = (edges: number) => `${100 * Math.sqrt(edges / most)}%`;
  const bars = edgesByLevel.slice(1).map((edges, i) => {
    const range = `${formatPercent(shareAt(i))} – ${formatPercent(shareAt(i + 1))}`;
    return { edges, before: before?.[i + 1], text: worthWords.roads(edges, range, way.value) };
  });
  const colours = levelStyles.trips.colours[theme.value];
  return (
    <figure class="worth-histogram">
      <figcaption class="quiet">
        {worthWords.histogram(way.value)}
        {moved && ` · ${worthWords.hollow}`}
      </figcaption>
      <div role="img" aria-label={bars.map(({ text }) => text).join(words.terms.comma)}>
        {bars.map(({ edges, before, text }, i) => (
          <span key={i} title={text}>
            <i style={{ blockSize: height(edges), background: colours[i] }} />
            {before !== undefined && <b style={{ blockSize: height(before) }} />}
          </span>
        ))}
      </div>
      <p class="quiet" aria-hidden="true">
        <small>0</small>
        <small>{formatPercent(shareAt(TRIP_LEVELS / 3))}</small>
        <small>{formatPercent(shareAt((2 * TRIP_LEVELS) / 3))}</small>
        <small>{formatPercent(shareAt(TRIP_LEVELS))}</small>
      </p>
    </figure>
  );
}

/** The busiest roads; first those that closures have given more to carry. */
function Lists() {
  const { busiest, moved } = counted.value!;
  return (
    <>
      {moved && moved.gained.length > 0 && (
        <RoadList title={worthWords.gainedMost} roads={moved.gained} sign="+" />
      )}
      <RoadList title={worthWords.busiest} roads={busiest} />
    </>
  );
}

function RoadList(props: { title: string; roads: readonly RoadShare[]; sign?: '+' }) {
  const { title, roads, sign = '' } = props;
  const most = roads[0]?.share ?? 1;
  return (
    <>
      <h2 class="quiet">{title}</h2>
      <ol class="worth-list" data-gained={sign !== '' || undefined}>
        {roads.map(({ road, share }) => (
          <li key={road.edge}>
            <Button
              class="menu-item"
              title={worthWords.show(way.value)}
              onClick={() => {
                showPlace(road.middle);
                void weigh(road);
              }}>
              <bdi class="one-line">{road.name || worthWords.nameless(way.value)}</bdi>
              <i style={{ inlineSize: `${Math.round((64 * share) / most)}px` }} />
              <small>
                {sign}
                {formatPercent(share)}
              </small>
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
  router
    .call('exportTrips', format)
    .then((text) => save(new Blob([text], { type }), ['trips'], format))
    .catch(alertOf);
}
