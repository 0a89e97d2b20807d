/** The router off the main thread. One worker holds one network; a new network gets a new worker. */

import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import { type Explored, exploredMeters } from '../route/explored.ts';
import { exploredFeatures, routeFeature } from '../route/export.ts';
import type { Effort, NoRoute, Route } from '../route/route.ts';
import type { Router } from '../route/router.ts';
import { algorithms } from '../search/algorithms.ts';
import type { Network } from '../topology/network.ts';
import type { Question, RouterCalls, Run, Steps } from './contract.ts';
import { isReadable, openNetwork, warmUp } from './open.ts';
import { type Endpoint, serve, transfer } from './rpc.ts';

let router: Router | null = null;

serve<RouterCalls>(self as unknown as Endpoint, {
  async open(source, { progress }) {
    const result = await openNetwork(source, progress);
    router = result.router;
    // In a task of its own: the page paints the network meanwhile.
    setTimeout(warmUp, 0, router, result.opened.suggestion);
    const { points, firstPoint, edgeClass } = result.opened.picture;
    return transfer(result.opened, [points.buffer, firstPoint.buffer, edgeClass.buffer]);
  },
  compare(question) {
    const answers = ask(question);
    const runs = answers.map(run);
    const { traces: _, explored: __, ...answer } = answers[0];
    const buffers = runs.flatMap(({ explored }) =>
      [explored.edge, explored.from, explored.until, explored.backward].map(
        ({ buffer }) => buffer,
      ),
    );
    return transfer({ answer: answer as Route | NoRoute, runs }, buffers as ArrayBuffer[]);
  },
  exportGeoJSON(question) {
    const answers = ask(question);
    const features = answers.flatMap((answer) => [
      ...(answer.found ? [routeFeature(answer)] : []),
      ...(answer.explored
        ? exploredFeatures(opened().network, answer.explored, answer.algorithm).features
        : []),
    ]);
    return JSON.stringify({ type: 'FeatureCollection', features });
  },
});

function opened(): Router {
  if (router === null) throw new Error('No network is open. Open one first.');
  return router;
}

function ask({ contestants, ...request }: Question): (Route | NoRoute)[] {
  const router = opened();
  const trace = isReadable(router.network) || 'settled';
  return router.compare({ ...request, trace }, contestants);
}

function run(answer: Route | NoRoute): Run {
  const { algorithm, heuristic, heuristicWeight, exact, settled, relaxed, milliseconds } = answer;
  const { network } = opened();
  const explored = answer.explored ?? noneExplored();
  return {
    algorithm,
    heuristic,
    heuristicWeight,
    exact,
    settled,
    relaxed,
    milliseconds,
    meters: answer.found ? answer.meters : null,
    exploredMeters: exploredMeters(network, explored),
    explored,
    steps: isReadable(network) ? steps(network, answer) : null,
  };
}

function noneExplored(): Explored {
  const none = new Int32Array();
  return { edge: none, from: none, until: none, backward: new Uint8Array() };
}

function steps(network: Network, { traces = [], algorithm }: Effort): Steps {
  const unit = algorithms[algorithm].unitWeights ? 1 : WEIGHTS_PER_METER;
  const nodes = traces.flatMap(({ settled }) => [...settled]);
  const label = (name: 'g' | 'h' | 'f'): Float64Array =>
    Float64Array.from(
      traces.flatMap((trace) => [...trace[name]]),
      (weight) => weight / unit,
    );
  return {
    lng: Float64Array.from(nodes, (node) => network.nodeLng[node]),
    lat: Float64Array.from(nodes, (node) => network.nodeLat[node]),
    g: label('g'),
    h: label('h'),
    f: label('f'),
  };
}
