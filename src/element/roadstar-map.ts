/** `<roadstar-map>`: searches race on a map of roads, and the route can be dragged. */
import type { FeatureCollection, LineString } from 'geojson';
import {
  canvas,
  type LatLng,
  type LatLngBounds,
  Map as LeafletMap,
  latLngBounds,
  Polyline,
  svg,
} from 'leaflet';
import { RouterClient } from '../client.ts';
import { ringOf } from '../geo/bounds.ts';
import type { Position } from '../geo/position.ts';
import { RoadstarLayer } from '../leaflet/layer.ts';
import { latLngOf } from '../leaflet/position.ts';
import type { JourneyState } from '../maps/journey.ts';
import { summaryOf } from '../maps/summary.ts';
import { searchColours } from '../render/palette.ts';
import type { ExploredProperties } from '../router/geojson.ts';
import type { NoRoute, Route } from '../router/route.ts';
import { algorithmsFrom, positionFrom, secondFrom } from './attributes.ts';
import { Bar } from './bar.ts';
import { labelsOf, localeOf } from './labels.ts';
import { RaceLayer } from './race-layer.ts';
import { styleOf } from './style.ts';

/** Fired when the searches have answered, also while a point is dragged. */
export type RoadstarRouteEvent = CustomEvent<{
  /** One for each of the algorithms, in their order. */
  answers: (Route | NoRoute)[];
}>;

/** The element's own events. */
export interface RoadstarMapEvents {
  route: RoadstarRouteEvent;
  /** Attributes, roads or questions that cannot be read; `error` has the reason. */
  error: ErrorEvent;
}

/** Seconds of the race; then the route is shown. */
const RACE = 3.2;
const END = 4;
/** Pixels around what is shown. */
const ROOM = 20;

/**
 * Attributes: `src` (address of any file of roads), `from` and `to` (`longitude,latitude`), `algorithms`
 * (names, separated by spaces; `astar dijkstra` when absent), `theme` (`dark`, `light`; that of the
 * system when absent), `autoplay`, `start` and `end` (seconds of the animation, which has 4).
 */
export class RoadstarMap extends HTMLElement {
  static readonly observedAttributes = [
    'src',
    'from',
    'to',
    'algorithms',
    'theme',
    'start',
    'end',
  ];

  private readonly sheet = new CSSStyleSheet();
  private readonly light = matchMedia('(prefers-color-scheme: light)');
  private readonly frame = document.createElement('div');
  private readonly bar = new Bar(
    () => (this.playing ? this.pause() : this.play()),
    () => this.language(),
  );
  private map: LeafletMap | null = null;
  private router: RouterClient | null = null;
  private roads: Polyline | null = null;
  private layer: RoadstarLayer | null = null;
  private races: RaceLayer[] = [];
  private answers: (Route | NoRoute)[] = [];
  private opening = new AbortController();
  private second = END;
  private playing = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [this.sheet];
    this.frame.className = 'map';
    root.append(this.frame, this.bar.element);
  }

  connectedCallback(): void {
    this.light.addEventListener('change', this.followTheme);
    this.followTheme();
    const map = new LeafletMap(this.frame, {
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false,
      zoomSnap: 0.25,
    });
    this.map = map;
    for (const colour of searchColours.toReversed()) map.createPane(colour);
    map.createPane('route');
    this.frame.setAttribute('role', 'application');
    this.frame.setAttribute('aria-label', this.title || labelsOf(this.language()).map);
    void this.open();
  }

  disconnectedCallback(): void {
    this.light.removeEventListener('change', this.followTheme);
    this.close();
    this.map?.remove();
    this.map = null;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.map || before === after) return;
    if (name === 'src') void this.open();
    else if (name === 'theme') this.followTheme();
    else if (name === 'start' || name === 'end') this.show(this.ends()?.[1] ?? END);
    else this.ask();
  }

  /** Plays the race from its start. */
  play(): void {
    const [start, end] = this.ends() ?? [0, 0];
    this.pause();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || end <= start) {
      this.show(end);
      return;
    }
    const begun = performance.now();
    const tick = () => {
      const second = Math.min(start + (performance.now() - begun) / 1000, end);
      this.playing = second < end ? requestAnimationFrame(tick) : 0;
      this.show(second);
    };
    this.playing = requestAnimationFrame(tick);
    this.show(start);
  }

  pause(): void {
    cancelAnimationFrame(this.playing);
    this.playing = 0;
    this.show(this.second);
  }

  override addEventListener<Name extends keyof RoadstarMapEvents>(
    type: Name,
    listener: (this: RoadstarMap, event: RoadstarMapEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: never,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener, options);
  }

  private async open(): Promise<void> {
    this.close();
    const src = this.getAttribute('src');
    if (!src) return;
    this.opening = new AbortController();
    const { signal } = this.opening;
    try {
      const response = fetch(new URL(src, this.baseURI), { signal });
      const router = await RouterClient.open(response, { signal });
      if (signal.aborted) return router.close();
      this.router = router;
      await this.draw(router);
      if (!signal.aborted) this.ask();
    } catch (error) {
      if (!signal.aborted) this.fail(error as Error);
    }
  }

  private close(): void {
    this.opening.abort();
    this.router?.close();
    this.router = null;
    cancelAnimationFrame(this.playing);
    this.playing = 0;
    for (const layer of [this.roads, this.layer, ...this.races]) layer?.remove();
    this.roads = null;
    this.layer = null;
    this.races = [];
    this.answers = [];
  }

  /** All roads, of whatever kind of file. */
  private async draw(router: RouterClient): Promise<void> {
    const [west, south, east, north] = router.info.bbox;
    this.fit(
      latLngBounds([
        [south, west],
        [north, east],
      ]),
    );
    const coordinates = [ringOf(router.info.bbox)];
    const parts = await router.select([{ type: 'Polygon', coordinates }]);
    const { geometry } = await router.selectionLines(parts);
    const { map } = this;
    if (!map || router !== this.router) return;
    const lines = geometry.coordinates.map((line) => line.map(latLngOf));
    const still = { interactive: false, renderer: canvas({ padding: 0.2 }), weight: 1 };
    this.roads = new Polyline(lines, { ...still, color: this.colour('road') }).addTo(map);
    this.races = searchColours.map((colour) => new RaceLayer(colour).addTo(map));
    const routeStyle = {
      className: 'route',
      renderer: svg({ pane: 'route' }),
      weight: 4,
    };
    this.layer = new RoadstarLayer(router, { clicks: false, explored: false, routeStyle });
    this.layer.on('answer', (event) => {
      // What was asked of a network that is closed by now ends in an error.
      const fail = (error: Error) => router === this.router && this.fail(error);
      const { points, error } = event as unknown as JourneyState;
      if (error) fail(error);
      else if (router === this.router) void this.compare(points).catch(fail);
    });
    this.layer.addTo(map);
  }

  private ask(): void {
    try {
      const [from, to] = ['from', 'to'].map((name) =>
        positionFrom(name, this.getAttribute(name)),
      );
      this.layer?.setPoints(from && to ? [from, to] : []);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private async compare([from, to]: readonly Position[]): Promise<void> {
    const { router } = this;
    if (!router || !from || !to) return;
    const names = algorithmsFrom(this.getAttribute('algorithms'));
    const searches = names.map((algorithm) => ({ algorithm }));
    const answers = await router.compare({ from, to, trace: 'settled' }, searches);
    const explored = await Promise.all(
      // Where no road is near, there is nothing to explore.
      answers.map(({ explored, algorithm }) =>
        explored ? router.searchSpaceFeatures(explored, algorithm) : nothing,
      ),
    );
    if (router !== this.router) return;
    const isFirst = this.answers.length === 0;
    this.answers = answers;
    this.races.forEach((race, i) => {
      const features = explored[i]?.features ?? [];
      race.show({
        colour: this.colour(searchColours[i]),
        lines: features.map(({ geometry }) => geometry.coordinates),
        settled: features.map(({ properties }) => properties.settled),
      });
    });
    this.bar.name(names, summaryOf(answers[0], this.language()));
    if (isFirst) this.fit(latLngBounds(explored.flatMap(placesOf)));
    if (isFirst && this.hasAttribute('autoplay')) this.play();
    else if (!this.playing) this.show(isFirst ? (this.ends()?.[1] ?? END) : END);
    this.dispatchEvent(new CustomEvent('route', { detail: { answers } }));
  }

  /** Shows the race at a second. */
  private show(second: number): void {
    this.second = second;
    const longest = Math.max(0, ...this.answers.map(({ settled }) => settled));
    const time = Math.min(second / RACE, 1) * longest;
    for (const race of this.races) race.seek(time);
    this.toggleAttribute('data-racing', second < RACE);
    const counts = this.answers.map(({ settled }) => Math.min(time, settled));
    this.bar.show(counts, this.playing !== 0);
  }

  private fit(bounds: LatLngBounds): void {
    if (!bounds.isValid()) return;
    const bar = this.bar.element.offsetHeight + 2 * ROOM;
    this.map?.fitBounds(bounds, {
      paddingTopLeft: [ROOM, ROOM],
      paddingBottomRight: [ROOM, bar],
      animate: false,
    });
  }

  private ends(): [start: number, end: number] | null {
    try {
      return (['start', 'end'] as const).map((name) =>
        secondFrom(name, this.getAttribute(name), name === 'start' ? 0 : END),
      ) as [number, number];
    } catch (error) {
      this.fail(error as Error);
      return null;
    }
  }

  private readonly followTheme = (): void => {
    const asked = this.getAttribute('theme');
    const isLight = asked === 'light' || (asked !== 'dark' && this.light.matches);
    this.sheet.replaceSync(styleOf(isLight ? 'paper' : 'ink'));
    this.roads?.setStyle({ color: this.colour('road') });
    if (this.answers.length > 0) this.ask();
  };

  /** That of the part of the page in which the element stands, or the reader's. */
  private language(): string {
    return localeOf(this.closest<HTMLElement>('[lang]')?.lang) ?? navigator.language;
  }

  private colour(name: string): string {
    return getComputedStyle(this).getPropertyValue(`--${name}`).trim();
  }

  private fail(error: Error): void {
    this.bar.say(error.message);
    this.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }
}

const nothing: FeatureCollection<LineString, ExploredProperties> = {
  type: 'FeatureCollection',
  features: [],
};

function placesOf({ features }: FeatureCollection<LineString>): LatLng[] {
  return features.flatMap(({ geometry }) => geometry.coordinates.map(latLngOf));
}
