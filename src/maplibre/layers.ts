/** Sources, layers and pins that route between the points that a user sets on a map. */
import type { FeatureCollection } from 'geojson';
import {
  type AddLayerObject,
  Evented,
  type GeoJSONSource,
  type LngLat,
  type Map as MapLibreMap,
  type MapMouseEvent,
  Marker,
} from 'maplibre-gl';
import type { Position } from '../geo/position.ts';
import { expectType } from '../input/arguments.ts';
import { expectObject, invalid } from '../input/request-error.ts';
import { Journey, type JourneyOptions, type JourneyState } from '../maps/journey.ts';
import { colors, pinElement } from '../maps/look.ts';
import type { AnyRouter } from '../maps/picture.ts';

export interface RoadstarLayersOptions extends JourneyOptions {
  /** Whether clicks on the map set the points; true when absent. */
  clicks?: boolean;
  /** Begins the names of the sources and layers; 'roadstar' when absent. */
  name?: string;
  /** The layer of the map below which all is drawn. */
  before?: string;
}

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/**
 * The layers `roadstar-explored` and `roadstar-route`, each with a source of its name, so that the
 * style of the map can be changed by these names. Fires `answer` with a `JourneyState` for each answer.
 */
export class RoadstarLayers extends Evented {
  readonly map: MapLibreMap;
  private readonly journey: Journey;
  private readonly pins: Marker[] = [];
  private readonly layers: AddLayerObject[];
  private readonly before: string | undefined;
  private state: JourneyState | null = null;

  constructor(map: MapLibreMap, router: AnyRouter, options: RoadstarLayersOptions = {}) {
    super();
    expectObject('RoadstarLayers', options, 'clicks');
    if (typeof Object(map).addLayer !== 'function')
      throw invalid('map', map, 'a map of MapLibre');
    const { clicks = true, name = 'roadstar', before, ...terms } = options;
    expectType('clicks', clicks, 'true or false');
    expectType('name', name, 'text');
    if (before !== undefined) expectType('before', before, 'text');
    this.map = map;
    this.before = before;
    this.layers = [
      line(`${name}-explored`, {
        'line-color': colors.explored,
        'line-width': 2,
        'line-opacity': 0.6,
      }),
      line(`${name}-route`, { 'line-color': colors.route, 'line-width': 5 }),
    ];
    this.journey = new Journey(
      router,
      terms,
      (points) => this.showPoints(points),
      (state) => this.show(state),
    );
    // A new style has none of the layers.
    map.on('style.load', this.draw);
    if (map.isStyleLoaded()) this.draw();
    if (clicks) map.on('click', this.take);
  }

  /** From the first to the last, as [longitude, latitude]; none clears the layers. */
  setPoints(points: readonly Position[]): this {
    this.journey.set(points);
    return this;
  }

  /** Takes layers, sources and pins away. */
  remove(): void {
    const { map } = this;
    map.off('click', this.take).off('style.load', this.draw);
    for (const pin of this.pins) pin.remove();
    for (const { id } of this.layers) {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    }
  }

  private readonly take = ({ lngLat }: MapMouseEvent): void => {
    this.journey.add(positionOf(lngLat));
  };

  private readonly draw = (): void => {
    for (const layer of this.layers) {
      if (!this.map.getSource(layer.id)) {
        this.map.addSource(layer.id, { type: 'geojson', data: nothing });
        this.map.addLayer(layer, this.before);
      }
    }
    if (this.state) this.fill(this.state);
  };

  private showPoints(points: readonly Position[]): void {
    for (const pin of this.pins.splice(points.length)) pin.remove();
    points.forEach((point, i) => {
      if (this.pins[i]) this.pins[i].setLngLat([point[0], point[1]]);
      else this.pins[i] = this.pinAt(point, i);
    });
  }

  private pinAt([lng, lat]: Position, index: number): Marker {
    const pin = new Marker({ element: pinElement(index), draggable: true });
    pin.on('drag', () => this.journey.move(index, positionOf(pin.getLngLat())));
    return pin.setLngLat([lng, lat]).addTo(this.map);
  }

  private show(state: JourneyState): void {
    this.state = state;
    this.fill(state);
    this.fire('answer', state);
  }

  private fill({ picture }: JourneyState): void {
    const data = [picture?.explored ?? nothing, picture?.route ?? nothing];
    this.layers.forEach(({ id }, i) => {
      this.map.getSource<GeoJSONSource>(id)?.setData(data[i]);
    });
  }
}

function line(id: string, paint: object): AddLayerObject {
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return { id, type: 'line', source: id, layout, paint };
}

/** A map shows the world more than once. */
function positionOf(place: LngLat): Position {
  const { lng, lat } = place.wrap();
  return [lng, lat];
}
