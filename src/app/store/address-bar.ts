/** Keeps the address bar's hash and the state in step: a link restores what was seen. */
import { effect } from '@preact/signals-core';
import type { Reading } from '../../worker/contract.ts';
import { map, toLatLng, toPosition } from '../map/map.ts';
import { formatLink, type Link, parseLink } from './link.ts';
import { present } from './link-reading.ts';
import { embedded, networkById } from './networks.ts';
import { playing, raceShare } from './playback.ts';
import {
  dragging,
  method,
  type Network,
  type Plan,
  plan,
  profile,
  theme,
  themeChoice,
  view,
} from './state.ts';

/** The link that waits for its network. */
let pending: Link | null = null;
/** How it wants that network to be read. */
let reading: Reading = {};

/** Applies all of the hash that needs no network, and returns the rest. */
export function readAddress(): Link {
  const link = parseLink(location.hash);
  pending = link;
  const { profile, positions, fixes, fields } = link;
  reading = present<Reading>({ profile, positions, fixes, fields });
  method.value = {
    algorithm: link.algorithm ?? 'astar',
    heuristic: link.heuristic ?? 'great-circle',
    heuristicWeight: link.heuristicWeight ?? 1,
    ignoreOneway: link.ignoreOneway ?? false,
  };
  view.value = link.single ? 'single' : 'overlay';
  if (link.theme) themeChoice.value = link.theme;
  return link;
}

/** The network, read as the waiting link asks for where the user asks for nothing else. */
export function asLinked(network: Network): Network {
  if (!pending || !isFor(pending, network)) return network;
  return Object.keys(reading).length ? { ...reading, ...network } : network;
}

/** The network cannot be opened as the waiting link asks: the next try opens it as it is. */
export function forgetReading(network: Network): void {
  if (pending && isFor(pending, network)) reading = {};
}

/** The points and closures that the waiting link asks for; none if it waits for another network. */
export function pointsFor(network: Network): Partial<Plan> {
  if (!pending || !isFor(pending, network)) return {};
  const { from = null, to = null, via = [], closed = [], metric = 'distance' } = pending;
  const terms: Partial<Plan> = { closed, metric };
  return from || to ? { from, to, via, suggested: false, ...terms } : terms;
}

/** Shows the part of the map that the waiting link saw; returns its moment of the race. */
export function arrive(network: Network): number | undefined {
  // Who opens other roads of his own waits for a link no more.
  if (pending && network.id === null && !isFor(pending, network)) pending = null;
  if (!pending || !isFor(pending, network)) return undefined;
  const { view: place, time } = pending;
  pending = null;
  if (place) map.setView(toLatLng(place.center), place.zoom, { animate: false });
  return time;
}

export function writeAddress(onChange: () => void): void {
  let isWaiting = false;
  const write = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (!pending) history.replaceState(null, '', `#${formatLink(currentLink())}`);
    }, 300);
  };
  effect(() => {
    // The browser takes its time to write an address: not while a pin is on its way.
    if (dragging.value) return;
    currentLink();
    write();
  });
  map.on('moveend', write);
  addEventListener('hashchange', onChange);
}

function isFor({ network, url, file }: Link, { id, name, source }: Network): boolean {
  if (url) return 'url' in source && source.url === url;
  if (file) return name === file;
  return id === (network ?? embedded[0]!.id);
}

function currentLink(): Link {
  const { network, from, to, via, closed, metric, suggested } = plan.value;
  const { algorithm, heuristic, heuristicWeight, ignoreOneway } = method.value;
  const link: Link = {};
  if (!network) return link;
  if (network.id && networkById(network.id)) link.network = network.id;
  else if ('url' in network.source) link.url = network.source.url;
  else link.file = network.name;
  if (from && !suggested) link.from = from;
  if (to && !suggested) link.to = to;
  if (via.length) link.via = [...via];
  if (closed.length) link.closed = [...closed];
  if (profile.value !== 'all') link.profile = profile.value;
  const { positions, fixes, fields } = network;
  Object.assign(link, { positions, fixes, fields });
  if (algorithm !== 'astar') link.algorithm = algorithm;
  if (heuristic !== 'great-circle') link.heuristic = heuristic;
  if (heuristicWeight !== 1) link.heuristicWeight = heuristicWeight;
  if (ignoreOneway) link.ignoreOneway = true;
  if (metric !== 'distance') link.metric = metric;
  if (view.value === 'single') link.single = true;
  if (!playing.value && raceShare.value < 1) link.time = raceShare.value;
  if (themeChoice.value !== 'system') link.theme = theme.value;
  link.view = { zoom: map.getZoom(), center: toPosition(map.getCenter()) };
  return link;
}
