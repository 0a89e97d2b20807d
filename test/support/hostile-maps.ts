/** The classes of the entries for maps under hostile arguments, and twice on a map. Runs in a page. */
import { LatLng, Map as LeafletMap } from 'leaflet';
import { Router } from '../../src/index.ts';
import {
  RoadstarControl,
  RoadstarLayer,
  RoadstarRouting,
  type RoutingCallback,
} from '../../src/leaflet.ts';
import { type JourneyState, RoadstarLayers } from '../../src/maplibre.ts';
import { madeByLibrary } from './hostile.ts';
import { type Call, faultsOf, settled } from './hostile-calls.ts';
import { draw } from './letters.ts';

const { roads, at } = draw(`
A---B-->C
|   |   |
D---E---F
`);
const router = madeByLibrary(Router.fromGeoJSON(roads));
const points = () => [at('A'), at('F')];
const journey = { explored: true, algorithm: 'astar', metric: 'distance' };
document.body.style.height = '400px';
const leafletMap = new LeafletMap(document.body).setView(at('A').toReversed() as never, 15);

/** A map of MapLibre needs WebGL. */
class Sources {
  addLayer(): void {}
  addSource(): void {}
  getSource(): void {}
  isStyleLoaded(): boolean {
    return true;
  }
  on(): void {}
}

/** Rejects with what the layer says instead of an answer. */
function answered(layer: RoadstarLayer): Promise<void> {
  return new Promise((resolve, reject) => {
    layer.once('answer', (event) => {
      const { error } = event as unknown as JourneyState;
      if (error) reject(error);
      else resolve();
    });
    layer.setPoints(points());
  });
}

type Constructor = new (...args: unknown[]) => never;
const made = <Class>(type: Class, args: readonly unknown[]) =>
  new (type as Constructor)(...args) as Class extends abstract new (
    ...args: never[]
  ) => infer Made
    ? Made
    : never;

const rows: Record<string, [args: () => unknown[], run: (...args: never[]) => unknown]> = {
  'new RoadstarLayer': [
    () => [router, { clicks: true, routeStyle: {}, exploredStyle: {}, ...journey }],
    async (...args) => {
      const layer = made(RoadstarLayer, args).addTo(leafletMap);
      await answered(layer).finally(() => layer.remove());
    },
  ],
  'RoadstarLayer#setPoints': [
    () => [points()],
    (given) => {
      const layer = new RoadstarLayer(router).addTo(leafletMap);
      try {
        layer.setPoints(given);
      } finally {
        layer.remove();
      }
    },
  ],
  'new RoadstarControl': [
    () => [router, { position: 'topleft', language: 'de', hint: 'Click.', ...journey }],
    async (...args) => {
      const control = made(RoadstarControl, args).addTo(leafletMap);
      await answered(control.layer).finally(() => control.remove());
    },
  ],
  'new RoadstarRouting': [
    () => [router, { language: 'de', alternatives: { count: 1 }, metric: 'distance' }],
    (...args) => routed(made(RoadstarRouting, args), waypoints()),
  ],
  'RoadstarRouting#route': [
    () => [waypoints(), {}, { geometryOnly: true }],
    (given: never, context: unknown, options: never) =>
      routed(new RoadstarRouting(router), given, context, options),
  ],
  'RoadstarRouting#route, its callback': [
    () => [() => {}],
    (callback) => new RoadstarRouting(router).route(waypoints(), callback).abort(),
  ],
  'new RoadstarLayers': [
    () => [new Sources(), router, { clicks: true, name: 'x', before: 'y', ...journey }],
    (...args) => void made(RoadstarLayers, args),
  ],
  'RoadstarLayers#setPoints': [
    () => [[]],
    (given) => void new RoadstarLayers(new Sources() as never, router).setPoints(given),
  ],
};

function waypoints() {
  return points().map(([lng, lat]) => ({ latLng: new LatLng(lat, lng), name: '', options: {} }));
}

/** Rejects with errors without a code, which nobody promised; those of the caller's own objects pass. */
function routed(
  routing: RoadstarRouting,
  ...[given, context, options]: [ReturnType<typeof waypoints>, unknown?, object?]
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end: RoutingCallback = (error) =>
      error?.status === -1 && error.message !== 'own' ? reject(error) : resolve();
    routing.route(given, end, context, options);
  });
}

/** What is wrong with the answers, by the name of the call. */
export async function faultsOfMaps(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, [args, run]] of Object.entries(rows)) {
    const call: Omit<Call, 'name'> = { args, run: (given) => run(...(given as never[])) };
    const refused = await settled(() => call.run(args())).then(
      () => [],
      (error) => [`its row: ${error}`],
    );
    found[name] = [...refused, ...(await faultsOf(call, { levels: 2 }))];
  }
  return found;
}

/** Whether a layer that was taken from its map draws the route when it is back. */
export async function drawsAgain(): Promise<boolean> {
  const layer = new RoadstarLayer(router).addTo(leafletMap);
  await answered(layer);
  layer.remove().addTo(leafletMap);
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  const canvas = document.querySelector('canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  layer.remove();
  return data.some((value) => value > 0);
}
