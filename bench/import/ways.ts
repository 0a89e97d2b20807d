/** Ways to get from the bytes of a file, or a stream of them, to the positions of its roads. */
import { createReadStream, readFileSync } from 'node:fs';
import type { Position } from '../../src/geo/position.ts';
import { readGeoJSON } from '../../src/input/geojson/read.ts';
import { RoadReader } from '../../src/input/geojson/reader.ts';
import type { Roads } from '../../src/input/geojson/roads.ts';
import { Router } from '../../src/router/router.ts';
import type { RoadFile } from '../networks.ts';

export type WayName = 'parse' | 'roads' | 'tags' | 'network' | 'router';

interface Way {
  title: string;
  read(bytes: Uint8Array): unknown;
  /** The same from the disk. */
  open(file: string): Promise<unknown>;
}

export const ways: Record<WayName, Way> = {
  parse: {
    title: 'JSON.parse and a loop',
    read: parseAndLoop,
    open: async (file) => parseAndLoop(readFileSync(file)),
  },
  roads: {
    title: 'Roadstar: roads',
    read: readAll,
    open: (file) => readGeoJSON(streamOf(file)),
  },
  tags: {
    title: 'Roadstar: roads, all tags looked at',
    read: (bytes) => lookAtTags(readAll(bytes)),
    open: async (file) => lookAtTags(await readGeoJSON(streamOf(file))),
  },
  network: {
    title: 'Roadstar: a network and its figures',
    read: (bytes) => Router.fromRoads(readAll(bytes), { spend: true }),
    open: (file) => Router.open(streamOf(file)),
  },
  router: {
    title: 'Roadstar: a router that answers',
    read: (bytes) => ask(Router.fromRoads(readAll(bytes), { spend: true })),
    open: async (file) => ask(await Router.open(streamOf(file))),
  },
};

const CHUNK = 2 ** 18;

function streamOf(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file, { highWaterMark: CHUNK });
}

function readAll(bytes: Uint8Array): Roads {
  const reader = new RoadReader();
  for (let at = 0; at < bytes.length; at += CHUNK) reader.push(bytes.subarray(at, at + CHUNK));
  return reader.end();
}

function lookAtTags({ properties }: Roads): boolean {
  return properties.some((tags) => tags !== null && 'none' in tags);
}

/** What searches and snapping need is made at the first question. */
function ask(router: Router): Router {
  const { nodeLng, nodeLat } = router.network;
  const at: Position = [nodeLng[0], nodeLat[0]];
  router.route({ from: at, to: at });
  return router;
}

function parseAndLoop(bytes: Uint8Array): Float64Array {
  const { features } = JSON.parse(new TextDecoder().decode(bytes)) as RoadFile;
  let positions = new Float64Array(1024);
  let taken = 0;
  for (const { geometry } of features) {
    for (const [lng, lat] of geometry.coordinates) {
      if (taken === positions.length) {
        const roomier = new Float64Array(2 * taken);
        roomier.set(positions);
        positions = roomier;
      }
      positions[taken++] = lng;
      positions[taken++] = lat;
    }
  }
  return positions.subarray(0, taken);
}
