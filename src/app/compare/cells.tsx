/** Maps side by side: one for each search that is shown, with one camera and one clock. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { point } from 'leaflet';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { boundsOf } from '../../geo/bounds.ts';
import type { Run } from '../../worker/contract/comparison.ts';
import { cell, coveredByPanels, map, setView, showBox } from '../map/map.ts';
import { titleOf } from '../panel/search-title.ts';
import { time } from '../store/playback.ts';
import {
  comparison,
  divider,
  lanes,
  mapView,
  opened,
  picked,
  searches,
  shown,
  shownView,
  view,
} from '../store/state.ts';
import { betterLine, lineOf, verdictOf } from '../store/verdict.ts';
import { find } from '../ui/dom.ts';
import { formatCount } from '../ui/format.ts';
import { IconButton, Select } from '../ui/parts.tsx';
import {
  type Box,
  type Cell,
  type Frame,
  freeBox,
  gridCells,
  isTall,
  middleOf,
  mirrored,
  sidesOf,
  splitCells,
  within,
} from './boxes.ts';
import { Divider } from './divider.tsx';
import { ringOn } from './hover.ts';
import { Mirror } from './mirror.ts';
import { bestOf } from './texts.ts';
import { compareWords } from './words.ts';
import '../style/cells.css';

const frame = signal<Frame | null>(null);

const cells = computed<Cell[]>(() => {
  if (!frame.value) return [];
  const all =
    shownView.value === 'grid'
      ? gridCells(frame.value, lanes.value.length)
      : splitCells(frame.value, divider.value);
  const { width } = frame.value;
  if (document.documentElement.dir !== 'rtl') return all;
  return all.map(({ window, free, seen }) => ({
    window: mirrored(window, width),
    free: mirrored(free, width),
    seen: mirrored(seen, width),
  }));
});

/** Panels as they would be where writing begins at the left. */
function measure(): void {
  const { x: width, y: height } = map.getSize();
  const { left, right, ...others } = coveredByPanels();
  const isMirrored = document.documentElement.dir === 'rtl';
  const pill = find('#pill').getBoundingClientRect().bottom;
  const covered = {
    ...others,
    top: Math.max(others.top, pill),
    left: isMirrored ? right : left,
    right: isMirrored ? left : right,
  };
  const next = { width, height, covered };
  if (JSON.stringify(next) !== JSON.stringify(frame.peek())) frame.value = next;
}

export function Cells() {
  useLayoutEffect(() => {
    const [before, network] = [mapView.peek(), opened.peek()?.network];
    const panels = new ResizeObserver(measure);
    for (const panel of ['#card', '#timeline', '#sheet', '#map']) panels.observe(find(panel));
    measure();
    const stops = [effect(clipMap), effect(fitEnds), ringOn(map)];
    return () => {
      panels.disconnect();
      for (const stop of stops) stop();
      cell.value = null;
      find('#map').style.clipPath = '';
      // Another network has brought a view of its own.
      if (before && opened.peek()?.network === network) setView(before);
    };
  }, []);
  const isGrid = shownView.value === 'grid';
  return (
    <section id="cells" data-view={shownView.value} aria-label={compareWords.maps}>
      {cells.value.map((each, i) => {
        const run = lanes.value[i];
        return run ? <MapCell key={i} index={i} run={run} cell={each} isGrid={isGrid} /> : null;
      })}
      {!isGrid && frame.value && (
        <Divider free={freeBox(frame.value)} isTall={isTall(frame.value)} frame={frame.value} />
      )}
    </section>
  );
}

/** The page's map is the first one. */
function clipMap(): void {
  const [first] = cells.value;
  if (!first || !frame.value) return;
  find('#map').style.clipPath = clipOf(sidesOf(frame.value, first.window));
  cell.value = sidesOf(frame.value, first.free);
}

function clipOf({ left, top, right, bottom }: ReturnType<typeof sidesOf>): string {
  const round = shownView.value === 'grid' ? ' round 14px' : '';
  return `inset(${top}px ${right}px ${bottom}px ${left}px${round})`;
}

/** The free part of the first map, as a text that changes with it alone. */
const firstFree = computed(() => JSON.stringify(cells.value[0]?.free ?? null));

/** A, B and the route are seen on each map, also when its place changes. */
function fitEnds(): void {
  const answer = comparison.peek()?.answer;
  if (firstFree.value === 'null' || !answer?.found) return;
  const line = answer.line.map(([x, y]) => [x, y] as [number, number]);
  const { bbox } = boundsOf(line, opened.peek()?.info.flat);
  // What listens to the map reads other signals, with which the view must not change.
  untracked(() => showBox(bbox));
}

interface CellProps {
  index: number;
  run: Run;
  cell: Cell;
  isGrid: boolean;
}

function MapCell({ index, run, cell: { window, free, seen }, isGrid }: CellProps) {
  const { colour } = run;
  const title = titleOf(run);
  const enlarge = () => {
    picked.value = [colour, null];
    view.value = 'single';
  };
  const settled = Math.min(Math.round(time.value), run.settled);
  return (
    <>
      {index > 0 && (
        <MirrorView index={index} run={run} window={window} free={free} seen={seen} />
      )}
      <section
        class={`cell ${colour}`}
        data-cell={colour}
        aria-label={title}
        style={styleOf(seen)}>
        <p class="panel cell-chip">
          <i class="swatch" />
          {isGrid || searches.value.length < 3 ? (
            <strong>{title}</strong>
          ) : (
            <Choice index={index} run={run} />
          )}
          <span class="quiet">{stateOf(run)}</span>
        </p>
        {isGrid && (
          <IconButton
            icon="fit"
            label={compareWords.enlarge(title)}
            data-enlarge={colour}
            onClick={enlarge}
          />
        )}
        <p class="cell-figure">
          <strong>{formatCount(settled)}</strong>
          <small>{compareWords.ofSettled(formatCount(run.settled))}</small>
        </p>
      </section>
    </>
  );
}

/** The search on one side of a split; the other side gives way. */
function Choice({ index, run }: { index: number; run: Run }) {
  return (
    <Select
      aria-label={compareWords.sides[index]!}
      value={run.colour}
      options={searches.value.map((search) => [search.colour, titleOf(search)])}
      onChoose={(colour) => {
        const [left, right] = lanes.peek().map((lane) => lane.colour);
        const other = (index === 0 ? right : left) ?? null;
        const given = colour === other ? run.colour : other;
        picked.value = index === 0 ? [colour, given] : [given, colour];
      }}
    />
  );
}

function stateOf(run: Run): string {
  if (time.value < run.settled) return compareWords.searching;
  if (run.meters === null) return compareWords.noRoute;
  const verdict = verdictOf(run, comparison.value?.runs ?? []);
  return typeof verdict === 'number' ? compareWords.notBest(bestOf(run)) : compareWords.atB;
}

type ViewProps = Pick<CellProps, 'index' | 'run'> & Cell;

/** In a grid the map is as large as its cell; in a split it is as large as the page, and clipped. */
function MirrorView({ index, run, window, free, seen }: ViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const mirror = useRef<Mirror | null>(null);
  const isGrid = shownView.value === 'grid';
  const { width, height } = frame.value!;
  const box = isGrid ? window : { left: 0, top: 0, width, height };
  const [first] = cells.value;
  useLayoutEffect(() => {
    mirror.current = new Mirror(element.current!, index);
    return () => mirror.current!.remove();
  }, []);
  useLayoutEffect(() => {
    // What lies in the middle of the first free part lies in the middle of this one, too.
    const [x, y] = middleOf(box);
    const [ownX, ownY] = middleOf(free);
    const [firstX, firstY] = middleOf(first!.free);
    mirror.current!.place(
      point(firstX + x - ownX - width / 2, firstY + y - ownY - height / 2),
      within(box, seen),
    );
  }, [
    box.left,
    box.top,
    box.width,
    box.height,
    free.left,
    free.top,
    free.width,
    free.height,
    seen.width,
    seen.height,
  ]);
  useEffect(() => {
    const number = comparison.peek()?.runs.indexOf(run) ?? -1;
    mirror.current!.draw([{ number, colour: run.colour }]);
  }, [run]);
  const isArrived = time.value >= run.settled && shown.value.route;
  useEffect(() => {
    const now = isArrived && comparison.peek();
    if (now) mirror.current!.drawRoute(lineOf(run, now), betterLine(run, now));
    else mirror.current!.drawRoute([], []);
  }, [run, isArrived]);
  const clip = isGrid ? '' : clipOf(sidesOf(frame.value!, window));
  return (
    // biome-ignore lint/a11y/useSemanticElements: A map is no set of fields.
    <div
      class="mirror"
      role="group"
      dir="ltr"
      ref={element}
      aria-label={titleOf(run)}
      style={{ ...styleOf(box), clipPath: clip }}
    />
  );
}

function styleOf({ left, top, width, height }: Box) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
