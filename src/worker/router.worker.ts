/**
 * The page's worker: a router, opened by the page's own reader, and what the page draws, lists and
 * exports beside the questions that every client can ask. One worker holds one network; a new
 * network gets a new worker.
 */
import type { GeoJsonProperties } from 'geojson';
import type { OwnHandlers } from '../client/own-calls.ts';
import { wholeRouter } from '../client/parts.ts';
import { buffersOf, transfer } from '../client/rpc.ts';
import { serveRouter } from '../client/serve.ts';
import type { Position } from '../geo/position.ts';
import { ownNetwork } from '../router/import-roads.ts';
import { RouteFinder } from '../router/route-finder.ts';
import type { Opening } from './built.ts';
import type { PageCalls } from './contract/calls.ts';
import type { OpenedNetwork, Progress, WantedNetwork } from './contract/network.ts';
import type { SearchQuestion } from './contract/question.ts';
import { isOwnFormula } from './estimates.ts';
import type { Inside } from './inside/inside.ts';
import { openNetwork, warmUp } from './open.ts';
import { parts } from './parts.ts';
import { optionsOf, requestOf, selectionOf } from './request.ts';
import { roadsAt } from './roads.ts';
import { compared, exploredBy, figuresOf } from './runs.ts';
import { type Asked, answersTo, searchesOf, searchRequest } from './searches.ts';
import { leastTimes } from './timing.ts';

/** What `open` was asked for, and its answer; null in a secondary router. */
let opening: (Opening & { wanted: WantedNetwork }) | null = null;
/** What is known of the network beside its roads. */
let known: Pick<OpenedNetwork, 'names' | 'ofOsm'> = { names: [], ofOsm: false };

const calls: OwnHandlers<PageCalls, RouteFinder, Progress> = {
  async open(wanted, context) {
    const result = await openNetwork(wanted, context.progress);
    context.hold(result.router);
    opening = { ...result, wanted };
    known = result.opened;
    // A separate task, so that the page can paint the network first.
    setTimeout(warmUp, 0, result.router, result.opened.suggestion);
    return transfer(result.opened, buffersOf(result.opened.picture));
  },
  copy(_, { router: { network, order } }) {
    // The copy has the number of the properties, without any of them.
    const properties = new Array<null>(network.properties.length);
    const { names, ofOsm } = known;
    const copy = structuredClone({ network: { ...network, properties }, order, names, ofOsm });
    return transfer(copy, buffersOf(copy));
  },
  async fetchParts() {
    await Promise.all(Object.values(parts).map((load) => load()));
  },
  adopt({ network, ...others }, { hold }) {
    hold(new RouteFinder(ownNetwork(network)));
    known = others;
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
  prepareLandmarks(_, { router }) {
    const { nodeLng, nodeLat } = router.network;
    const somewhere: Position = [nodeLng[0], nodeLat[0]];
    router.route({ from: somewhere, to: somewhere, algorithm: 'landmarks' });
  },
  roads: (positions, { router }) => roadsAt(router, positions),
  async roadsInside(areas, { router }) {
    const { roadsInside } = await parts.answers();
    return roadsInside(router, areas);
  },
  async roadsWith(selections, { router }) {
    const { roadsFound } = await parts.answers();
    return selections.map((selection) => roadsFound(router, selectionOf(selection)));
  },
  async roadsOf(selections, { router }) {
    const { roadsOf } = await parts.markedRoads();
    const roads = roadsOf(router.network.properties, selections);
    return transfer(roads, buffersOf(roads));
  },
  async markRoads(marked, { router }) {
    const { markRoads } = await parts.markedRoads();
    // Those of a copy are a plain array.
    markRoads(router.network.properties as unknown as GeoJsonProperties[], marked);
  },
  async properties(_, { router }) {
    const { propertyValuesOf } = await parts.propertyValues();
    return propertyValuesOf(router.network);
  },
  async turnSigns(box, { router }) {
    const { turnSigns } = await parts.turns();
    return turnSigns(router, box, opening?.wanted.turns ?? []);
  },
  async junctionAt(position, { router }) {
    const { junctionAt } = await parts.turns();
    return junctionAt(router, position);
  },
  async findPlaces(search, { router }) {
    const { streetsOf } = await parts.streets();
    return streetsOf(router.network).find(search);
  },
  async streetNames(_, { router }) {
    const { streetNames } = await parts.streetRuns();
    const names = streetNames(router.network);
    return transfer(names, buffersOf(names));
  },
  async components(_, { router }) {
    const { smallerComponents } = await parts.answers();
    return smallerComponents(router);
  },
  async compare(question, { router }) {
    const answers = await answersTo(on(router), question);
    const comparison = compared(router.network, question.contestants, answers);
    const { runs, explored } = comparison;
    return transfer(comparison, buffersOf({ runs, explored }));
  },
  async time(question, { router, signal }) {
    const { contestants: _, ...journey } = question;
    const searches = await searchesOf(on(router), question);
    return leastTimes(router.searches(requestOf(journey, router.info), searches), signal);
  },
  async areas(question, { router }) {
    const { exploredArea } = await parts.exploredArea();
    const answers = await answersTo(on(router), question, 'settled');
    return answers.map((answer) => 1e6 * exploredArea(router.network, exploredBy(answer)));
  },
  async figures(question, { router }) {
    const answers = await answersTo(on(router), question, 'settled');
    return answers.map((answer) => figuresOf(router.network, answer));
  },
  async directions({ language, ...question }, { router }) {
    const { directionsOf } = await parts.directions();
    return directionsOf(router.route(await searchRequest(on(router), question)), language);
  },
  async exportTrack({ language, ...question }, { router }) {
    const { trackOf } = await parts.directions();
    return trackOf(
      router.route(await searchRequest(on(router), question)),
      language,
      known.ofOsm,
    );
  },
  async streetsAlong(ways, { router }) {
    const { streetsAlong } = await parts.answers();
    return streetsAlong(router.network, ways);
  },
  async searchSteps({ question, first, count }, { router }) {
    return (await inside(on(router), question)).window(first, count);
  },
  async climbs(question, { router }) {
    const { climbsOf } = await parts.climbs();
    return climbsOf(router, await searchRequest(on(router), question));
  },
  async searchState({ question, step, box }, { router }) {
    return (await inside(on(router), question)).state(step, box);
  },
  async nodeLabel({ question, step, box }, { router }) {
    return (await inside(on(router), question)).label(step, box);
  },
  async checkHeuristic({ search, ...journey }, { router }) {
    const { heuristic, ...others } = search;
    if (!isOwnFormula(heuristic)) return null;
    const { checkFormula } = await parts.formulaCheck();
    const request = { ...requestOf(journey, router.info), ...others, metric: journey.metric };
    return checkFormula(router, request, heuristic.slice(1));
  },
  async quiz({ question, seed, count }, { router }) {
    const { quizOf } = await parts.quiz();
    return quizOf(router, await searchRequest(on(router), question), seed, count);
  },
  async remaining(journey, { router }) {
    const { remainingCosts } = await parts.remaining();
    const costs = remainingCosts(router, requestOf(journey, router.info));
    return transfer(costs, [costs.buffer as ArrayBuffer]);
  },
  async detours(journey, { router }) {
    const { detourLevels } = await parts.detours();
    const answer = detourLevels(await wholeRouter(router), requestOf(journey, router.info));
    return answer && transfer(answer, buffersOf(answer));
  },
  async trips({ sample, ...terms }, { router, progress, signal }) {
    const { tripsOf } = await parts.trips();
    const { closed, closedWith, areas } = terms;
    const isOpen = closed.length + closedWith.length + areas.length === 0;
    const request = { ...optionsOf(terms, router.info), sample };
    const answer = await tripsOf(router).count(request, isOpen, progress, signal);
    return transfer(answer, buffersOf(answer));
  },
  async worth({ sample, edge, ...terms }, { router, progress, signal }) {
    const { worthOf } = await parts.trips();
    return worthOf(router, { ...optionsOf(terms, router.info), sample }, edge, progress, signal);
  },
  async exportTrips(format, { router }) {
    const { tripsOf } = await parts.trips();
    return tripsOf(router).write(format, known.ofOsm);
  },
  async reach({ from, most, ...terms }, { router }) {
    const { findReach } = await parts.reach();
    const request = { from, ...optionsOf(terms, router.info) };
    const answer = findReach(await wholeRouter(router), request, most);
    return transfer(answer, answer.found ? buffersOf(answer) : []);
  },
  async rims(budgets) {
    const { rimsOf } = await parts.reach();
    return rimsOf(budgets);
  },
  async exportRoute({ contestants: [first], ...question }, { router }) {
    const answers = await answersTo(on(router), { ...question, contestants: [first] });
    const { writeRoutes } = await parts.answers();
    return writeRoutes(answers, known.ofOsm);
  },
  async exportExplored(question, { router }) {
    const answers = await answersTo(on(router), question);
    const { writeSearches } = await parts.answers();
    return writeSearches(router.network, answers, known.ofOsm);
  },
};

serveRouter(calls);

function on(router: RouteFinder): Asked {
  return { router, names: known.names };
}

async function inside(asked: Asked, question: SearchQuestion): Promise<Inside> {
  const { insideOf } = await parts.inside();
  const key = JSON.stringify(question);
  return insideOf(asked.router, key, () => searchRequest(asked, question));
}
