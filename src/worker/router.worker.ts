/** A router off the main thread. One worker holds one network; a new network gets a new worker. */
import type { GeoJsonProperties } from 'geojson';
import type { OwnContext, OwnHandlers } from '../client/own-calls.ts';
import { wholeRouter } from '../client/parts.ts';
import { buffersOf, transfer } from '../client/rpc.ts';
import { serveRouter } from '../client/serve.ts';
import type { Position } from '../geo/position.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import type { NamedMetric } from '../metric/metric.ts';
import type { Network } from '../network/network.ts';
import { ownNetwork } from '../router/import-roads.ts';
import type {
  ComparedSearch,
  NoRoute,
  Route,
  RouteRequest,
  SearchStats,
} from '../router/route.ts';
import { RouteFinder } from '../router/route-finder.ts';
import { exploredMeters, type SearchSpace } from '../router/search-space.ts';
import { algorithms } from '../search/algorithms.ts';
import type { Recording } from '../search/trace.ts';
import type { Opening } from './built.ts';
import type {
  AlgorithmOptions,
  Contestant,
  PageCalls,
  PlainRoute,
  Progress,
  PropertyValues,
  Question,
  Run,
  RunFigures,
  SearchQuestion,
  Steps,
  WantedNetwork,
} from './contract.ts';
import { isOwnFormula, tableHeuristic } from './estimates.ts';
import type { Inside } from './inside/inside.ts';
import { openNetwork, warmUp } from './open.ts';
import { parts } from './parts.ts';
import { isReadable } from './readable.ts';
import { optionsOf, requestOf, selectionOf } from './request.ts';
import { roadsAt } from './roads.ts';
import type { Streets } from './streets.ts';
import { leastTimes } from './timing.ts';
import type { CountedTrips } from './trips.ts';

let router: RouteFinder | null = null;
/** What `open` was asked for, and its answer; null in a secondary router. */
let opening: (Opening & { wanted: WantedNetwork }) | null = null;
/** Built when a name is first asked for. */
let streets: Streets | null = null;
/** Counted when they are first asked for. */
let properties: PropertyValues[] | null = null;
/** Made when trips are first counted. */
let trips: CountedTrips | null = null;

const calls: OwnHandlers<PageCalls, RouteFinder, Progress> = {
  async open(wanted, context) {
    const result = await openNetwork(wanted, context.progress);
    hold(result.router, context);
    opening = { ...result, wanted };
    // A separate task, so that the page can paint the network first.
    setTimeout(warmUp, 0, result.router, result.opened.suggestion);
    return transfer(result.opened, buffersOf(result.opened.picture));
  },
  copy() {
    const { network, order } = opened();
    // The copy has the number of the properties, without any of them.
    const properties = new Array<null>(network.properties.length);
    const copy = structuredClone({ network: { ...network, properties }, order });
    return transfer(copy, buffersOf(copy));
  },
  async fetchParts() {
    await Promise.all(Object.values(parts).map((load) => load()));
  },
  adopt(network, context) {
    hold(new RouteFinder(ownNetwork(network)), context);
  },
  async pack() {
    if (!opening) throw new Error('No network is open. Open one first.');
    const { packBuilt } = await parts.built();
    return packBuilt(opening);
  },
  warmUp() {
    if (!opening) return;
    warmUp(opening.router, opening.opened.suggestion, [{ algorithm: 'hierarchy' }]);
  },
  prepareLandmarks() {
    const { nodeLng, nodeLat } = opened().network;
    const somewhere: Position = [nodeLng[0], nodeLat[0]];
    opened().route({ from: somewhere, to: somewhere, algorithm: 'landmarks' });
  },
  roads: (positions) => roadsAt(opened(), positions),
  async roadsInside(areas) {
    const { roadsInside } = await parts.answers();
    return roadsInside(opened(), areas);
  },
  async roadsWith(selections) {
    const { roadsFound } = await parts.answers();
    return selections.map((selection) => roadsFound(opened(), selectionOf(selection)));
  },
  async roadsOf(selections) {
    const { roadsOf } = await parts.markedRoads();
    const roads = roadsOf(opened().network.properties, selections);
    return transfer(roads, buffersOf(roads));
  },
  async markRoads(marked) {
    const { markRoads } = await parts.markedRoads();
    // Those of a copy are a plain array.
    markRoads(opened().network.properties as unknown as GeoJsonProperties[], marked);
  },
  async properties() {
    const { propertyValues } = await parts.propertyValues();
    properties ??= propertyValues(opened().network.properties);
    return properties;
  },
  async turnSigns(box) {
    const { turnSigns } = await parts.turns();
    return turnSigns(opened(), box, opening?.wanted.turns ?? []);
  },
  async junctionAt(position) {
    const { junctionAt } = await parts.turns();
    return junctionAt(opened(), position);
  },
  async findPlaces(search) {
    const { Streets } = await parts.streets();
    streets ??= new Streets(opened().network);
    return streets.find(search);
  },
  async streetNames() {
    const { streetNames } = await parts.streetRuns();
    const names = streetNames(opened().network);
    return transfer(names, buffersOf(names));
  },
  async components() {
    const { smallerComponents } = await parts.answers();
    return smallerComponents(opened());
  },
  async compare(question) {
    const answers = await ask(question);
    const explored = answers.map(exploredBy);
    const runs = question.contestants.map((contestant, i) =>
      run(contestant, answers, explored, i),
    );
    const { traces: _, explored: __, ...answer } = withoutSteps(answers[0]);
    const comparison = { answer: answer as PlainRoute | NoRoute, runs, explored };
    return transfer(comparison, buffersOf({ runs, explored }));
  },
  async time(question, { signal }) {
    const { contestants, ...journey } = question;
    const searches = await searchesOf(question);
    return leastTimes(opened().searches(requestOf(journey, opened().info), searches), signal);
  },
  async areas(question) {
    const { exploredArea } = await parts.exploredArea();
    const { network } = opened();
    return (await ask(question, 'settled')).map(
      (answer) => 1e6 * exploredArea(network, exploredBy(answer)),
    );
  },
  async figures(question) {
    return (await ask(question, 'settled')).map((answer) => figures(answer, exploredBy(answer)));
  },
  async directions({ language, ...question }) {
    const { directionsOf } = await parts.directions();
    return directionsOf(opened().route(await searchRequest(question)), language);
  },
  async exportTrack({ language, ...question }) {
    const { trackOf } = await parts.directions();
    return trackOf(opened().route(await searchRequest(question)), language, isOfOsm());
  },
  async streetsAlong(ways) {
    const { streetsAlong } = await parts.answers();
    return streetsAlong(opened().network, ways);
  },
  async searchSteps({ question, first, count }) {
    return (await inside(question)).window(first, count);
  },
  async climbs(question) {
    const { climbsOf } = await parts.climbs();
    return climbsOf(opened(), await searchRequest(question));
  },
  async searchState({ question, step, box }) {
    return (await inside(question)).state(step, box);
  },
  async nodeLabel({ question, step, box }) {
    return (await inside(question)).label(step, box);
  },
  async checkHeuristic({ search, ...journey }) {
    const { heuristic, ...others } = search;
    if (!isOwnFormula(heuristic)) return null;
    const { checkFormula } = await parts.formulaCheck();
    const request = { ...requestOf(journey, opened().info), ...others, metric: journey.metric };
    return checkFormula(opened(), request, heuristic.slice(1));
  },
  async quiz({ question, seed, count }) {
    const { quizOf } = await parts.quiz();
    return quizOf(opened(), await searchRequest(question), seed, count);
  },
  async remaining(journey) {
    const { remainingCosts } = await parts.remaining();
    const costs = remainingCosts(opened(), requestOf(journey, opened().info));
    return transfer(costs, [costs.buffer as ArrayBuffer]);
  },
  async detours(journey) {
    const { detourLevels } = await parts.detours();
    const answer = detourLevels(await wholeRouter(opened()), requestOf(journey, opened().info));
    return answer && transfer(answer, buffersOf(answer));
  },
  async trips({ sample, ...terms }, { progress, signal }) {
    const { CountedTrips } = await parts.trips();
    const { closed, closedWith, areas } = terms;
    const isOpen = closed.length + closedWith.length + areas.length === 0;
    trips ??= new CountedTrips(opened());
    const answer = await trips.count(
      { ...optionsOf(terms, opened().info), sample },
      isOpen,
      progress,
      signal,
    );
    return transfer(answer, buffersOf(answer));
  },
  async worth({ sample, edge, ...terms }, { progress, signal }) {
    const { worthOf } = await parts.trips();
    return worthOf(
      opened(),
      { ...optionsOf(terms, opened().info), sample },
      edge,
      progress,
      signal,
    );
  },
  async exportTrips(format) {
    return trips?.write(format, isOfOsm()) ?? '';
  },
  async reach({ most, ...question }) {
    const { findReach } = await parts.reach();
    const { to: _, ...request } = requestOf(
      { ...question, to: question.from, via: [] },
      opened().info,
    );
    const { via: __, ...terms } = request;
    const answer = findReach(
      await wholeRouter(opened()),
      { ...terms, from: question.from },
      most,
    );
    return transfer(answer, answer.found ? buffersOf(answer) : []);
  },
  async rims(budgets) {
    const { rimsOf } = await parts.reach();
    return rimsOf(budgets);
  },
  async exportRoute({ contestants, ...question }) {
    const answers = await ask({ ...question, contestants: contestants.slice(0, 1) });
    const { writeRoutes } = await parts.answers();
    return writeRoutes(answers, isOfOsm());
  },
  async exportExplored(question) {
    const answers = await ask(question);
    const { writeSearches } = await parts.answers();
    return writeSearches(opened().network, answers, isOfOsm());
  },
};

serveRouter(calls);

async function inside(question: SearchQuestion): Promise<Inside> {
  const { insideOf } = await parts.inside();
  return insideOf(opened(), JSON.stringify(question), () => searchRequest(question));
}

function hold(fresh: RouteFinder, context: OwnContext<RouteFinder>): void {
  context.hold(fresh);
  router = fresh;
  trips = null;
}

function opened(): RouteFinder {
  if (router === null) throw new Error('No network is open. Open one first.');
  return router;
}

/** Whether what is exported names the contributors of OpenStreetMap. */
function isOfOsm(): boolean {
  return opening?.opened.ofOsm === true;
}

/** The page asks for `directions` where it shows steps: for each message they would be computed. */
function withoutSteps(answer: Route | NoRoute): PlainRoute | NoRoute {
  if (!answer.found) return answer;
  const legs = answer.legs.map(({ meters, start, end }) => ({ meters, start, end }));
  return { ...answer, legs };
}

async function ask(
  question: Question,
  trace: Recording = isReadable(opened().network) || 'settled',
): Promise<(Route | NoRoute)[]> {
  const { contestants, ...journey } = question;
  const searches = await searchesOf(question);
  return opened().compare({ ...requestOf(journey, opened().info), trace }, searches);
}

function searchesOf({ contestants, metric }: Question): Promise<ComparedSearch[]> {
  return Promise.all(contestants.map((contestant) => searchOf({ metric, ...contestant })));
}

async function searchRequest({ search, ...journey }: SearchQuestion): Promise<RouteRequest> {
  const { metric } = journey;
  return { ...requestOf(journey, opened().info), ...(await searchOf({ ...search, metric })) };
}

/** The estimates of the file, and the formula of a user, become functions. */
async function searchOf({
  heuristic,
  ...search
}: AlgorithmOptions & { metric: NamedMetric; colour?: unknown }): Promise<ComparedSearch> {
  const { colour: _, ...others } = search;
  if (heuristic === 'table') {
    return { ...others, heuristic: tableHeuristic(opening?.opened.names ?? []) };
  }
  if (!isOwnFormula(heuristic)) return { ...others, heuristic };
  const { formulaFunction } = await parts.formula();
  const text = heuristic.slice(1);
  return { ...others, heuristic: formulaFunction(opened(), text, others.metric) };
}

function run(
  contestant: Contestant,
  answers: readonly (Route | NoRoute)[],
  explored: readonly SearchSpace[],
  index: number,
): Run {
  const [first, answer] = [answers[0], answers[index]];
  const { exact, relaxed, queueOperations } = answer;
  const { network } = opened();
  return {
    ...contestant,
    ...figures(answer, explored[index]),
    exact,
    relaxed,
    queueOperations,
    line: answer.found && !isSameWay(first, answer) ? answer.line : null,
    steps: isReadable(network) ? steps(network, answer) : null,
  };
}

function figures(answer: Route | NoRoute, explored: SearchSpace): RunFigures {
  return {
    settled: answer.settled,
    exploredMeters: exploredMeters(opened().network, explored),
    meters: answer.found ? answer.meters : null,
    cost: answer.found ? answer.cost : null,
  };
}

function isSameWay(first: Route | NoRoute, { edges }: Route): boolean {
  if (!first.found || first.edges.length !== edges.length) return false;
  return first.edges.every((edge, i) => edge === edges[i]);
}

function exploredBy({ explored }: Route | NoRoute): SearchSpace {
  const none = new Int32Array();
  return explored ?? { edge: none, from: none, until: none, backward: new Uint8Array() };
}

function steps(network: Network, { traces = [], algorithm }: SearchStats): Steps {
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
