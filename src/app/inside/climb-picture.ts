/** A step of the hierarchy on the map: cuts, shortcuts that were climbed, and the best way. */
import type { Position } from '../../geo/position.ts';
import { route } from '../store/state.ts';
import type { Frame } from './climbs.ts';
import { climbs } from './state.ts';
import { dots, lines, path, pulse } from './svg.ts';

/** From the bottom to the top. */
export function climbPicture(now: Frame): SVGElement[] {
  const { cuts, legs } = climbs.value!;
  // What was shown in the steps before recedes.
  const isPast = now.kind === 'unpack' ? ' past' : '';
  const last = now.kind === 'cut' ? now.level : cuts.length - 1;
  const parts = cuts
    .slice(0, last + 1)
    .map((nodes, level) =>
      path(`cut level-${level}${now.kind === 'cut' ? '' : ' past'}`, dots(nodes)),
    )
    .reverse();
  if (now.kind === 'cut') return parts;
  const { steps, rounds } = legs[now.leg]!;
  const seen = now.kind === 'climb' ? steps.slice(0, now.step + 1) : steps;
  for (const backward of [false, true]) {
    const side = seen.filter((step) => step.backward === backward);
    const name = (backward ? ' other' : '') + isPast;
    const edges = side.flatMap(({ from, position }) => (from ? [[from, position]] : []));
    parts.push(path(`tree${name}`, lines(edges)));
    parts.push(path(`settled${name}`, dots(side.map(({ position }) => position))));
  }
  if (now.kind === 'climb') {
    const { position, from, backward } = steps[now.step]!;
    const name = backward ? 'other' : '';
    if (from) parts.push(path(`way ${name}`, lines([[from, position]])));
    return [...parts, ...pulse(position, name)];
  }
  const nodes = rounds[now.round]!;
  const isWhole = now.round === rounds.length - 1;
  parts.push(path('best', lines([isWhole ? roads() : nodes])));
  if (!isWhole) parts.push(path('best-node', dots(nodes)));
  return parts;
}

/** The shape of the answer. */
function roads(): readonly Position[] {
  const answer = route.value;
  return answer?.found ? answer.line.map(([lng, lat]): Position => [lng, lat]) : [];
}
