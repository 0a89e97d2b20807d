/** Keeps the address bar's hash equal to the state, so that the address is a link to the view. */
import { computed, effect } from '@preact/signals-core';
import { clip } from './clip.ts';
import { fingerprintOf } from './fingerprints.ts';
import { inside } from './inside.ts';
import { lessonPlace } from './lesson.ts';
import { formatLink, type Link } from './link.ts';
import { present } from './link-reading.ts';
import { shareable } from './maze.ts';
import { formatNearest, nearestAsked, usualNearest } from './nearest.ts';
import { networkById } from './networks.ts';
import { playing, raceShare } from './playback.ts';
import { quizPlace } from './quiz.ts';
import { reachAsked } from './reach.ts';
import { screen } from './screen.ts';
import {
  aspect,
  divider,
  dragging,
  framed,
  languageChoice,
  mapView,
  method,
  mode,
  opened,
  picked,
  placesView,
  plan,
  profile,
  session,
  shownView,
  showsInside,
  theme,
  themeChoice,
} from './state.ts';

/** Browsers limit how often an address may change. */
const pause = 300;

/** @param onChange gets the hash that the user enters or goes back to */
export function startAddressBar(onChange: (hash: string) => void): void {
  let isWaiting = false;
  effect(() => {
    // A link that waits for its network stays in the address bar; a moving pin is not written.
    if (session.value.link || dragging.value) return;
    hash.value;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (!session.peek().link) history.replaceState(ownAddress, '', `#${hash.peek()}`);
    }, pause);
  });
  addEventListener('hashchange', ({ newURL }) => {
    const { hash } = new URL(newURL);
    // The page may have written its own address before the event came.
    if (isOwnAddress() && location.hash !== hash) history.replaceState(null, '', hash || '#');
    onChange(hash);
  });
}

/**
 * Reads what other pages write behind "?": `embed` asks for the map alone, in a frame; `net=ADDRESS`
 * becomes a link that asks before it loads.
 */
export function takeSearch(): void {
  const search = new URLSearchParams(location.search);
  framed.value = search.has('embed');
  const address = search.get('net');
  if (address === null) return;
  const { pathname, hash } = location;
  const isNamed = /[#&](n|url|file)=/.test(hash);
  const others = hash.slice(1);
  const asks = [`url=${encodeURIComponent(address)}`, others].filter(Boolean).join('&');
  const mode = framed.value ? '?embed' : '';
  history.replaceState(null, '', `${pathname}${mode}#${isNamed ? others : asks}`);
}

/** Whether the page has written the address itself: then it is no link that somebody opened. */
export function isOwnAddress(): boolean {
  return history.state === ownAddress;
}

/** The state of the history's entry, which a reload keeps. */
const ownAddress = 'own';

/** The address of what is shown in a page of its own, also while the address bar waits. */
export const pageAddress = computed(() => {
  const address = new URL(location.href);
  address.searchParams.delete('embed');
  if (!session.value.link) address.hash = hash.value;
  return address.href;
});

export function currentAddress(): string {
  return pageAddress.peek();
}

/** The address of what is shown, for a frame, whose size decides the view. */
export const frameAddress = computed(() => {
  const { view: _, ...link } = currentLink();
  const address = new URL(location.href);
  address.search = 'embed';
  address.hash = formatLink(link);
  return address.href;
});

const hash = computed(() => formatLink(currentLink()));

function shownName(): Link['show'] {
  if (mode.value === 'route') return aspect.value === 'ways' ? 'ways' : undefined;
  return mode.value === 'places' ? placesView.value : mode.value;
}

function currentLink(): Link {
  const { network, from, to, via, closed, closedWith, areas, places } = plan.value;
  const { metric, compared, suggested } = plan.value;
  const { algorithm, heuristic, heuristicWeight, ignoreOneway } = method.value;
  if (!network) return {};
  const isReach = mode.value === 'reach';
  const isRoute = mode.value === 'route';
  const isUsual = formatNearest(nearestAsked.value) === formatNearest(usualNearest);
  const { vehicle, positions, encoding, layer, fixes, fields, turns, maze, drawing } = network;
  const isOpen = opened.value?.network === network;
  const isEmbedded = network.id !== null && networkById(network.id) !== undefined;
  const url = 'url' in network.source ? network.source.url : undefined;
  const isFile = !isEmbedded && !url;
  return present<Link>({
    network: isEmbedded ? network.id! : undefined,
    url: isEmbedded ? undefined : url,
    file: isFile ? network.name : undefined,
    fingerprint: isFile ? fingerprintOf(network.source) : undefined,
    from: (suggested && isRoute) || !from ? undefined : from,
    to: suggested || !to ? undefined : to,
    via: via.length ? [...via] : undefined,
    closed: closed.length ? [...closed] : undefined,
    closedWith: closedWith.length ? [...closedWith] : undefined,
    areas: areas.length ? [...areas] : undefined,
    places: places.length ? [...places] : undefined,
    profile: profile.value === 'all' ? undefined : profile.value,
    vehicle,
    positions,
    encoding,
    layer,
    fixes,
    fields,
    turns: turns?.length ? [...turns] : undefined,
    maze: maze && shareable(maze),
    drawing,
    grid: isOpen ? opened.value?.maze : undefined,
    algorithm: algorithm === 'astar' ? undefined : algorithm,
    heuristic: heuristic === 'great-circle' ? undefined : heuristic,
    heuristicWeight: heuristicWeight === 1 ? undefined : heuristicWeight,
    compared: compared.length ? [...compared] : undefined,
    ignoreOneway: ignoreOneway || undefined,
    metric: metric === 'distance' ? undefined : metric,
    show: shownName(),
    reach: (isReach && reachAsked.value) || undefined,
    inside: (showsInside.value && inside.value) || undefined,
    nearest: shownName() === 'nearest' && !isUsual ? nearestAsked.value : undefined,
    searchView:
      shownView.value === 'overlay'
        ? undefined
        : { view: shownView.value, picked: picked.value, divider: divider.value },
    time:
      !playing.value && !showsInside.value && raceShare.value < 1 ? raceShare.value : undefined,
    clip: clip.value ?? undefined,
    view: mapView.value ?? undefined,
    language: languageChoice.value === 'system' ? undefined : languageChoice.value,
    quiz: quizPlace.value ?? undefined,
    lesson: lessonPlace.value?.at ?? undefined,
    theme: themeChoice.value === 'system' ? undefined : theme.value,
    screen: screen.value === 'desk' ? undefined : screen.value,
  });
}
