/** How the searches of a comparison are shown, as part of a link and of the store. */
import { type SearchColour, searchColours } from '../../render/palette.ts';

export const viewNames = ['overlay', 'split', 'grid', 'single'] as const;
export type ViewName = (typeof viewNames)[number];

/** The search on the left, or the single one, and the search on the right; null: as they are listed. */
export type Picked = readonly [left: SearchColour | null, right: SearchColour | null];
export const nonePicked: Picked = [null, null];

export interface SearchView {
  view: ViewName;
  picked: Picked;
  /** Where a split divides the map, 0 to 1. */
  divider: number;
}

export const leastShare = 0.15;
export const usualShare = 0.5;

/** The searches that a view shows, in the order of its maps. */
export function seenIn<Search extends { colour: SearchColour }>(
  searches: readonly Search[],
  view: ViewName,
  [left, right]: Picked,
): readonly Search[] {
  if (view === 'overlay' || view === 'grid') return searches;
  const first = searches.find(({ colour }) => colour === left) ?? searches[0];
  if (!first) return [];
  if (view === 'single') return [first];
  const others = searches.filter((search) => search !== first);
  const second = others.find(({ colour }) => colour === right) ?? others[0];
  return second ? [first, second] : [first];
}

/** Such as `single`, `single/2`, `split/13/0.35`: digits tell colours, 0 is none. */
export function formatView({ view, picked, divider }: SearchView): string | undefined {
  if (view === 'overlay') return undefined;
  const digits = picked
    .map((colour) => (colour ? searchColours.indexOf(colour) + 1 : 0))
    .join('');
  const share = view === 'split' && divider !== usualShare ? `${divider}` : '';
  const shown = view === 'grid' || digits === '00' ? '' : digits;
  return [view, ...(shown || share ? [shown || '00'] : []), ...(share ? [share] : [])].join('/');
}

/** Undefined if it cannot be read. */
export function parseView(text: string): SearchView | undefined {
  const [, name, digits = '00', share] =
    /^([a-z]+)(?:\/([0-4]{2})(?:\/(0\.\d{1,3}))?)?$/.exec(text) ?? [];
  const view = viewNames.find((each) => each === name && each !== 'overlay');
  if (!view) return undefined;
  const [left, right] = [...digits].map((digit) => searchColours[Number(digit) - 1] ?? null);
  const divider = share === undefined ? usualShare : limited(Number(share));
  return { view, picked: [left!, right!], divider };
}

/** A divider leaves room for both maps. */
export function limited(share: number): number {
  return Math.round(Math.min(Math.max(share, leastShare), 1 - leastShare) * 1000) / 1000;
}
