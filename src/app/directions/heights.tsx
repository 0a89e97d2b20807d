/** The heights along the route as a strip: pointing at it moves a dot along the route, and back. */
import { computed, effect } from '@preact/signals';
import type { TargetedPointerEvent } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { mouse, pixelsBetween } from '../map/map.ts';
import { route, units } from '../store/state.ts';
import { shareAlong } from '../ui/along.ts';
import { formatHeight, formatMeters, formatRoughly } from '../ui/format.ts';
import { MILE } from '../ui/lengths.ts';
import {
  between,
  climbsOf,
  groundBelow,
  heightAt,
  type Heights as Known,
  LEAST_CLIMB,
  marks,
  pathOf,
  type Range,
  rangeOf,
  stripHeight,
  stripWidth,
  stripY,
  thinned,
} from './profile.ts';
import { course, drawnCourse, lit, pointed, steps } from './state.ts';
import { keepInView } from './stretch.ts';
import { stepsWords } from './words.ts';
import '../style/heights.css';

interface Strip {
  heights: Known;
  range: Range;
  length: number;
  climbs: { up: number; down: number };
}

const strip = computed<Strip | null>(() => {
  const answer = route.value;
  if (!answer?.found || !answer.heights || answer.meters === 0) return null;
  const heights = thinned(answer.heights, answer.meters);
  const climbs = climbsOf(answer.heights);
  return { heights, range: rangeOf(heights), length: answer.meters, climbs };
});

export function Heights() {
  useLayoutEffect(followMouse, []);
  if (!strip.value) return null;
  return (
    <>
      <Figures {...strip.value} />
      <Slider {...strip.value} />
    </>
  );
}

function Figures({ heights, range: { low, high }, climbs: { up, down } }: Strip) {
  const height = (meters: number) => formatHeight(Math.round(meters), units.value);
  const stretch = litStretch.value;
  const climb =
    stretch && Math.round(heightAt(heights, stretch.to) - heightAt(heights, stretch.from));
  return (
    <p class="heights-figures" title={stepsWords.leastClimb(height(LEAST_CLIMB))}>
      <strong>{stepsWords.heights}</strong>
      <span>{stepsWords.up(height(up))}</span>
      <span>{stepsWords.down(height(down))}</span>
      <span>{stepsWords.range(height(low), height(high))}</span>
      {stretch && (
        <span class="lit">
          <bdi>{stretch.road}</bdi> {stepsWords.climb(climb! < 0, height(Math.abs(climb!)))}
        </span>
      )}
    </p>
  );
}

/** The lit step in meters along the route. */
const litStretch = computed(() => {
  const step = lit.value === null ? undefined : steps.value[lit.value];
  const along = course.value?.meters;
  if (!step || !along || step.meters === 0) return null;
  return { road: step.road, from: along[step.start]!, to: along[step.end]! };
});

function Slider({ heights, range, length }: Omit<Strip, 'climbs'>) {
  const place = pointed.value;
  const height = place === null ? null : heightAt(heights, place);
  const text = formatHeight(Math.round(height ?? heightAt(heights, 0)), units.value);
  const show = (meters: number) => {
    pointed.value = Math.min(Math.max(meters, 0), length);
  };
  const follow = (event: TargetedPointerEvent<HTMLElement>) => show(shareAlong(event) * length);
  const press = (event: KeyboardEvent) => {
    const next = keyed(event, place ?? 0, length);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    show(next);
  };
  return (
    <div
      class="strip"
      role="slider"
      tabIndex={0}
      aria-label={stepsWords.heights}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(place ?? 0)}
      aria-valuetext={stepsWords.at(formatMeters(place ?? 0, units.value), text)}
      onKeyDown={press}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => {
        pointed.value = null;
      }}
      onClick={() => lightAt(pointed.peek())}>
      <Outline heights={heights} range={range} length={length} />
      {place !== null && height !== null && (
        <div class="strip-mark" style={{ left: `${(100 * place) / length}%` }}>
          <i style={{ top: `${(100 * stripY(height, range)) / stripHeight}%` }} />
          <b data-side={place > 0.9 * length ? 'before' : 'after'}>{text}</b>
        </div>
      )}
      <Scale length={length} />
    </div>
  );
}

function Outline({ heights, range, length }: Omit<Strip, 'climbs'>) {
  const stretch = litStretch.value;
  const part = stretch && between(heights, stretch.from, stretch.to);
  const outline = pathOf(heights, length, range);
  const litOutline = part && pathOf(part, length, range);
  return (
    <svg
      viewBox={`0 0 ${stripWidth} ${stripHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true">
      <path class="ground" d={groundBelow(outline, heights, length)} />
      {litOutline && <path class="lit-ground" d={groundBelow(litOutline, part, length)} />}
      <path class="outline" d={outline} />
      {litOutline && <path class="lit-outline" d={litOutline} />}
    </svg>
  );
}

/** Most marks of the scale. */
const mostMarks = 7;

function Scale({ length }: { length: number }) {
  const unit = units.value === 'imperial' ? MILE : 1;
  const along = course.value?.meters;
  return (
    <div class="strip-scale" aria-hidden="true">
      {along &&
        steps.value.map(({ start }) => (
          <i style={{ left: `${Math.min((100 * along[start]!) / length, 100)}%` }} />
        ))}
      {marks(length, unit, mostMarks)
        .filter((meters) => meters < 0.97 * length)
        .map((meters) => (
          <span style={{ left: `${(100 * meters) / length}%` }}>
            {formatRoughly(meters, units.value)}
          </span>
        ))}
    </div>
  );
}

/** Null for keys that do not move the dot. */
function keyed({ key, shiftKey }: KeyboardEvent, now: number, length: number): number | null {
  const by = length / (shiftKey ? 10 : 100);
  const places: Record<string, number> = {
    ArrowLeft: now - by,
    ArrowRight: now + by,
    Home: 0,
    End: length,
  };
  return places[key] ?? null;
}

/** Lights the step that leads past a place. */
function lightAt(meters: number | null): void {
  const along = course.peek()?.meters;
  if (meters === null || !along) return;
  const index = steps.peek().findIndex(({ end }) => along[end]! >= meters);
  if (index >= 0) keepInView(index);
}

/** Pixels between mouse and route, at most, for the dot to follow the mouse. */
const reach = 10;

/** The way back: the mouse on the route moves the dot in the strip. */
function followMouse(): () => void {
  let isOurs = false;
  const stop = effect(() => {
    const found = mouse.value && drawnCourse.value?.nearest(mouse.value);
    const isNear =
      found && pixelsBetween(mouse.value!, drawnCourse.value!.at(found.meters)) <= reach;
    if (isNear) pointed.value = found.meters;
    else if (isOurs) pointed.value = null;
    isOurs = Boolean(isNear);
  });
  return () => {
    stop();
    pointed.value = null;
  };
}
