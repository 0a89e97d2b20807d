/** A layer that routes between the points that a user sets on the map. */
import {
  type BaseIconOptions,
  canvas,
  Icon,
  LayerGroup,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  Marker,
  Polyline,
  type PolylineOptions,
  type Renderer,
} from 'leaflet';
import type { Position } from '../geo/position.ts';
import { expectType } from '../input/arguments.ts';
import { expectObject } from '../input/request-error.ts';
import { Journey, type JourneyOptions, type JourneyState } from '../maps/journey.ts';
import { colors, pinElement } from '../maps/look.ts';
import type { AnyRouter } from '../maps/picture.ts';
import { latLngOf, positionOf } from './position.ts';

export interface RoadstarLayerOptions extends JourneyOptions {
  /** Whether clicks on the map set the points; true when absent. */
  clicks?: boolean;
  /** The looks of the lines. */
  routeStyle?: PolylineOptions;
  exploredStyle?: PolylineOptions;
}

/**
 * Drawn are the route and, below it, the edges that its search explored. The points can be dragged.
 * Fires `answer` with a `JourneyState` for each answer.
 */
export class RoadstarLayer extends LayerGroup {
  readonly router: AnyRouter;
  private readonly clicks: boolean;
  private readonly journey: Journey;
  private readonly pins: Marker[] = [];
  private readonly explored: Polyline;
  private readonly line: Polyline;
  /** The lines that bring no renderer of their own, … */
  private readonly painted: Polyline[];
  /** … and what paints them while they are on a map. */
  private renderer?: Renderer;

  constructor(router: AnyRouter, options: RoadstarLayerOptions = {}) {
    super();
    expectObject('RoadstarLayer', options, 'clicks');
    const { clicks = true, routeStyle, exploredStyle, ...terms } = options;
    expectType('clicks', clicks, 'true or false');
    this.router = router;
    this.clicks = clicks;
    const thin = { interactive: false, color: colors.explored, weight: 2, opacity: 0.6 };
    const thick = { interactive: false, color: colors.route, weight: 5 };
    this.explored = new Polyline([], { ...thin, ...exploredStyle }).addTo(this);
    this.line = new Polyline([], { ...thick, ...routeStyle }).addTo(this);
    this.painted = [this.explored, this.line].filter(({ options }) => !options.renderer);
    this.journey = new Journey(
      router,
      terms,
      (points) => this.showPoints(points),
      (state) => this.show(state),
    );
  }

  override onAdd(map: LeafletMap): this {
    // Leaflet's canvas does not paint again once it was removed.
    this.renderer = canvas({ padding: 0.5 });
    for (const { options } of this.painted) options.renderer = this.renderer;
    super.onAdd(map);
    if (this.clicks) map.on('click', this.take, this);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('click', this.take, this);
    super.onRemove(map);
    // A map keeps the canvas of lines that are gone.
    this.renderer?.remove();
    return this;
  }

  /** From the first to the last, as [longitude, latitude]; none clears the layer. */
  setPoints(points: readonly Position[]): this {
    this.journey.set(points);
    return this;
  }

  private take({ latlng }: LeafletMouseEvent): void {
    this.journey.add(positionOf(this.router, latlng));
  }

  private showPoints(points: readonly Position[]): void {
    for (const pin of this.pins.splice(points.length)) this.removeLayer(pin);
    points.forEach((point, i) => {
      if (this.pins[i]) this.pins[i].setLatLng(latLngOf(point));
      else this.pins[i] = this.pinAt(point, i);
    });
  }

  private pinAt(point: Position, index: number): Marker {
    const pin = new Marker(latLngOf(point), { draggable: true, icon: new PinIcon(index) });
    pin.on('drag', () => this.journey.move(index, positionOf(this.router, pin.getLatLng())));
    return pin.addTo(this);
  }

  private show(state: JourneyState): void {
    const { route, explored } = state.picture ?? {};
    this.line.setLatLngs(route?.geometry.coordinates.map(latLngOf) ?? []);
    const lines = explored?.features.map(({ geometry }) => geometry.coordinates.map(latLngOf));
    this.explored.setLatLngs(lines ?? []);
    this.fire('answer', state);
  }
}

class PinIcon extends Icon<BaseIconOptions> {
  private readonly index: number;

  constructor(index: number) {
    super({});
    this.index = index;
  }

  override createIcon(): HTMLElement {
    const pin = pinElement(this.index);
    pin.classList.add('leaflet-marker-icon');
    Object.assign(pin.style, { marginLeft: '-10px', marginTop: '-10px' });
    return pin;
  }

  override createShadow(): HTMLElement {
    return document.createElement('i');
  }
}
