/** The faults of each kind as a card: how many, where, and what mends them. */

import { componentsAt } from '../../quality/components.ts';
import type { Fixes } from '../../quality/fixes.ts';
import { MAX_JOIN, MAX_MERGE, USUAL_JOIN, USUAL_MERGE } from '../../quality/fixes.ts';
import type { FaultKind, Place, Report } from '../../worker/contract.ts';
import { messageOf, smallerPieces } from '../engine/router.ts';
import type { Opened } from '../store/state.ts';
import { icon, make } from '../ui/dom.ts';
import { formatCount, formatPercent } from '../ui/format.ts';
import { alertUser } from '../ui/toast.ts';
import { reshow, showNext, shown } from './marks.ts';
import { repair } from './repair.ts';
import { type Kind, kinds, reportWords } from './words.ts';

/** What a slider reaches, in meters. */
const reaches: Partial<Record<FaultKind, { most: number; step: number; first: number }>> = {
  looseEnds: { most: MAX_JOIN, step: 0.5, first: USUAL_JOIN },
  nearPositions: { most: MAX_MERGE, step: 0.05, first: USUAL_MERGE },
};

const fixes: Partial<Record<FaultKind, (meters: number) => Fixes>> = {
  looseEnds: (join) => ({ join }),
  crossings: () => ({ splitCrossings: true }),
  nearPositions: (merge) => ({ merge }),
  duplicates: () => ({ dropDuplicates: true }),
};

const order: readonly FaultKind[] = [
  'looseEnds',
  'crossings',
  'nearPositions',
  'duplicates',
  'traps',
];

/** Kinds of which there is a fault, as `isClean` counts them. */
export function faultyKinds(report: Report, pieces: number): Kind[] {
  const found = order.filter((kind) => countOf(report, kind, reaches[kind]?.first) > 0);
  return pieces > 1 ? ['pieces', ...found] : found;
}

export function faultCards(report: Report, { info }: Opened): HTMLElement[] {
  const cards = order.map((kind) =>
    report.faults[kind].meters.length === 0 ? noneOf(kind) : faultCard(report, kind),
  );
  return [info.pieces > 1 ? piecesCard(report, info) : noneOf('pieces'), ...cards];
}

/** Those within reach, of kinds that have one. */
function countOf(report: Report, kind: FaultKind, reach = Infinity): number {
  const { meters } = report.faults[kind];
  return reaches[kind] ? meters.filter((gap) => gap <= reach).length : meters.length;
}

function noneOf(kind: Kind): HTMLElement {
  const text = reportWords.none(kinds[kind].many);
  return make('p', { className: 'fault-none' }, icon('check'), text);
}

function piecesCard(report: Report, { pieces, largestPieceShare }: Opened['info']): HTMLElement {
  const { pieceSteps } = report;
  // Short gaps first: the longer one is, the less sure is it that no gap was meant.
  const isShort = componentsAt(pieceSteps, USUAL_JOIN) < pieces;
  const [reach, left] = pieceSteps.findLast(([gap]) => !isShort || gap <= USUAL_JOIN) ?? [
    0,
    pieces,
  ];
  const join = Math.min(MAX_JOIN, Math.ceil(reach * 10) / 10);
  const isJoined = left < pieces;
  const card = cardOf('pieces', pieces);
  const share = reportWords.largest(formatPercent(largestPieceShare));
  const most = isJoined ? reportWords.leaves(formatReach(join), left) : reportWords.notJoined;
  card.about.textContent = `${share} ${most}`;
  const show = async () => {
    try {
      showNext('pieces', await smallerPieces());
    } catch (error) {
      if ((error as Error).name !== 'AbortError') alertUser(messageOf(error));
    }
  };
  card.actions.append(showButton('pieces', show));
  if (isJoined) {
    const text = reportWords.joinWithin(formatReach(join));
    card.actions.append(fixButton(text, () => repair({ join })));
  }
  return card.element;
}

function faultCard(report: Report, kind: FaultKind): HTMLElement {
  const reach = reaches[kind];
  const places = report.faults[kind].places;
  const card = cardOf(kind, report.faults[kind].meters.length);
  card.about.textContent = kinds[kind].about;
  let meters = reach?.first ?? Infinity;
  const within = (): readonly Place[] => places.slice(0, countOf(report, kind, meters));
  const show = showButton(kind, () => showNext(kind, within()));
  card.actions.append(show);
  const fix = fixes[kind];
  const mend = fix && fixButton(kinds[kind].fix, () => repair(fix(meters)));
  if (mend) card.actions.append(mend);
  if (!reach) return card.element;

  const slider = reachSlider(kind, reach, (next) => {
    meters = next;
    const count = countOf(report, kind, meters);
    card.setCount(count);
    for (const button of [show, mend]) if (button) button.disabled = count === 0;
    reshow(kind, within());
    const most = report.faults[kind].meters.length;
    if (count === 0)
      return reportWords.noneWithin(formatReach(meters), most, formatReach(reach.most));
    if (kind !== 'looseEnds') return '';
    const [before, after] = [
      componentsAt(report.pieceSteps, 0),
      componentsAt(report.pieceSteps, meters),
    ];
    return reportWords.pieces(before, after);
  });
  card.about.after(slider);
  return card.element;
}

interface Card {
  element: HTMLElement;
  about: HTMLElement;
  actions: HTMLElement;
  setCount(count: number): void;
}

function cardOf(kind: Kind, count: number): Card {
  const number = make('strong');
  const name = make('span');
  const about = make('p', { className: 'quiet' });
  const actions = make('div', { className: 'fault-actions' });
  const title = make('h3', {}, number, ' ', name);
  const element = make('section', { className: 'fault inset' }, title, about, actions);
  element.dataset.fault = kind;
  const setCount = (count: number) => {
    number.textContent = formatCount(count);
    name.textContent = count === 1 ? kinds[kind].one : kinds[kind].many;
    title.toggleAttribute('data-none', count === 0);
  };
  setCount(count);
  return { element, about, actions, setCount };
}

function showButton(kind: Kind, run: () => void): HTMLButtonElement {
  const button = make('button', { className: 'pill', textContent: reportWords.show });
  button.dataset.show = kind;
  button.setAttribute('aria-label', reportWords.showLabel(kinds[kind].many));
  button.addEventListener('click', run);
  return button;
}

/** Every button of the map's marks tells how far one has come. */
export function labelShowButtons(cards: HTMLElement): void {
  const marked = shown.value;
  for (const button of cards.querySelectorAll<HTMLButtonElement>('[data-show]')) {
    const now = marked?.kind === button.dataset.show ? marked : null;
    const count = now && reportWords.shown(now.index, now.places.length);
    button.textContent = count ? `${reportWords.next} · ${count}` : reportWords.show;
    button.toggleAttribute('data-on', now !== null);
  }
}

function fixButton(text: string, run: () => void): HTMLButtonElement {
  const button = make('button', { className: 'pill fix', textContent: text });
  button.addEventListener('click', run);
  return button;
}

/** @param onReach is told the meters and gives what they lead to */
function reachSlider(
  kind: FaultKind,
  { most, step, first }: { most: number; step: number; first: number },
  onReach: (meters: number) => string,
): HTMLElement {
  const range = make('input', {
    type: 'range',
    min: '0',
    max: String(most),
    step: String(step),
    value: String(first),
  });
  range.setAttribute('aria-label', reportWords.reach(kinds[kind].many));
  const output = make('output');
  const outcome = make('p', { className: 'fault-outcome' });
  const follow = () => {
    const text = onReach(Number(range.value));
    output.textContent = formatReach(Number(range.value));
    outcome.textContent = text;
    range.setAttribute('aria-valuetext', [output.textContent, text].filter(Boolean).join('. '));
  };
  range.addEventListener('input', follow);
  follow();
  return make('div', {}, make('div', { className: 'row' }, range, output), outcome);
}

/** Always in meters, as all tools have it. */
function formatReach(meters: number): string {
  return `${Number(meters.toFixed(2))}\u00a0m`;
}
