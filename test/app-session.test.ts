import { describe, expect, test } from 'vitest';
import {
  ignoresOneways,
  initialSession,
  isFor,
  type Network,
  reduce,
  type Session,
  type SessionEvent,
} from '../src/app/store/session.ts';
import type { OwnTurn } from '../src/worker/contract/network.ts';
import type { Area } from '../src/worker/contract/question.ts';

const network = (id: string | null, name = `${id}`): Network => ({
  id,
  name,
  source: { name, url: `https://example.org/${name}` },
});
const city = network('city');
const town = network('town');
const file: Network = { id: null, name: 'roads.geojson', source: { name: 'roads', text: '' } };
const points = { from: [1, 2] as const, to: [3, 4] as const };
const opened: SessionEvent = {
  type: 'opened',
  points: { from: [1, 2], to: [3, 4] },
  label: 'Opened',
};

function reached(session: Session, ...events: SessionEvent[]): Session {
  return events.reduce(reduce, session);
}

const cityOpen = reached(initialSession, { type: 'chosen', network: city }, opened);
const twoPlans = reached(cityOpen, { type: 'changed', next: { from: [5, 6] }, label: 'Moved A' });
const reopening = reached(twoPlans, {
  type: 'changed',
  next: { network: { ...city, profile: 'car' } },
  label: 'Roads for cars',
});

describe('opening', () => {
  test('the first network brings a suggested plan, which cannot be undone', () => {
    expect(cityOpen).toMatchObject({ open: city, opening: null, past: [] });
    expect(cityOpen.plan).toMatchObject({ network: city, ...points, suggested: true });
    expect(cityOpen.standing).toBe(cityOpen.plan);
  });

  test('the old network stays open until the new one is', () => {
    const waiting = reached(twoPlans, { type: 'chosen', network: town });
    expect(waiting).toMatchObject({ open: city, opening: { network: town, isNew: true } });
    expect(waiting.plan).toBe(twoPlans.plan);
    const done = reached(waiting, opened);
    expect(done.open).toBe(town);
    expect(done.past.at(-1)).toEqual({ label: 'Opened', plan: twoPlans.plan });
  });

  test('a network with a start of its own begins there', () => {
    const start = { from: [7, 8], to: [9, 10] } as const;
    const own = { ...town, start: { from: [7, 8], to: [9, 10] } } as Network;
    expect(reached(cityOpen, { type: 'chosen', network: own }, opened).plan).toMatchObject(start);
  });

  test.each(['failed', 'cancelled'] as const)('%s: all stays as it was', (type) => {
    const done = reached(twoPlans, { type: 'chosen', network: town }, { type });
    expect(done).toEqual(twoPlans);
  });

  test('of two networks, only the last one chosen opens', () => {
    const done = reached(
      cityOpen,
      { type: 'chosen', network: town },
      { type: 'chosen', network: file },
      opened,
    );
    expect(done.open).toBe(file);
  });

  test('without an opening, "opened" changes nothing', () => {
    expect(reached(cityOpen, opened)).toBe(cityOpen);
  });
});

describe('a plan with another network', () => {
  test('opens that network and keeps its points', () => {
    expect(reopening.opening).toMatchObject({ isNew: false, network: { profile: 'car' } });
    const done = reached(reopening, opened);
    expect(done.open).toBe(reopening.plan.network);
    expect(done.plan).toBe(reopening.plan);
    expect(done.past).toBe(reopening.past);
  });

  test.each(['failed', 'cancelled'] as const)('%s: the plan before comes back', (type) => {
    const done = reached(reopening, { type });
    expect(done.plan).toBe(twoPlans.plan);
    expect(done.past).toEqual(twoPlans.past);
    expect(done.future).toHaveLength(1);
    expect(done.opening).toBeNull();
  });

  test('failed after more changes: the last plan on the open network comes back', () => {
    const done = reached(
      reopening,
      { type: 'changed', next: { to: [0, 0] }, label: 'Moved B' },
      { type: 'failed' },
    );
    expect(done.plan).toBe(twoPlans.plan);
    expect(done.opening).toBeNull();
  });

  test('an undo that leads back to the open network cancels the opening', () => {
    expect(reached(reopening, { type: 'undone' })).toMatchObject({
      plan: twoPlans.plan,
      opening: null,
    });
  });

  test('an undo does not cancel a network that was chosen meanwhile', () => {
    const done = reached(twoPlans, { type: 'chosen', network: town }, { type: 'undone' });
    expect(done.opening?.network).toBe(town);
    expect(done.plan).toBe(cityOpen.plan);
  });

  test('a failed undo is taken back, a failed redo too', () => {
    const inTown = reached(twoPlans, { type: 'chosen', network: town }, opened);
    const undoing = reached(inTown, { type: 'undone' });
    expect(undoing.opening).toEqual({ network: city, isNew: false });
    expect(reached(undoing, { type: 'failed' })).toEqual(inTown);
    const back = reached(undoing, opened);
    const redoing = reached(back, { type: 'redone' });
    expect(redoing.opening?.network).toBe(town);
    expect(reached(redoing, { type: 'failed' })).toEqual(back);
  });

  test('choosing a network takes back a plan whose network is not open', () => {
    const done = reached(reopening, { type: 'chosen', network: town });
    expect(done.plan).toBe(twoPlans.plan);
    expect(done.opening?.network).toBe(town);
  });
});

describe('history', () => {
  test('undo and redo walk through the plans; a new change ends what can be redone', () => {
    const undone = reached(twoPlans, { type: 'undone' });
    expect(undone.plan).toBe(cityOpen.plan);
    expect(reached(undone, { type: 'redone' }).plan).toBe(twoPlans.plan);
    const other = reached(undone, { type: 'changed', next: { to: [0, 0] }, label: 'Moved B' });
    expect(reached(other, { type: 'redone' }).plan).toBe(other.plan);
  });

  test('with nothing to undo or redo, the plan stays', () => {
    expect(reached(cityOpen, { type: 'undone' }).plan).toBe(cityOpen.plan);
    expect(reached(cityOpen, { type: 'redone' }).plan).toBe(cityOpen.plan);
  });

  test('a drag is one step, however many positions it went through', () => {
    const drag = [1, 2, 3].map(
      (x): SessionEvent => ({ type: 'changed', next: { from: [x, x] } }),
    );
    const dropped = reached(twoPlans, ...drag, {
      type: 'recorded',
      before: twoPlans.plan,
      label: 'Moved A',
    });
    expect(dropped.plan.from).toEqual([3, 3]);
    expect(dropped.past).toHaveLength(twoPlans.past.length + 1);
    expect(reached(dropped, { type: 'undone' }).plan).toBe(twoPlans.plan);
  });

  test.each([
    [199, 200],
    [200, 200],
  ])('%i more steps: %i can be undone', (more, kept) => {
    const steps = Array.from(
      { length: more },
      (_, i): SessionEvent => ({ type: 'changed', next: { to: [i, i] }, label: `${i}` }),
    );
    expect(reached(twoPlans, ...steps).past).toHaveLength(kept);
  });
});

test('areas are part of the plan, of its history and of links', () => {
  const closed: Area = {
    kind: 'closed',
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  };
  const avoided: Area = { ...closed, kind: 'avoided' };
  const drawn = reached(twoPlans, {
    type: 'changed',
    next: { areas: [closed] },
    label: 'Closed an area',
  });
  expect(drawn.past.at(-1)).toEqual({ label: 'Closed an area', plan: twoPlans.plan });
  expect(reached(drawn, { type: 'undone' }).plan.areas).toEqual([]);
  const elsewhere = reached(drawn, { type: 'chosen', network: town }, opened);
  expect(elsewhere.plan.areas).toEqual([]);

  const link = { network: 'city', areas: [closed, avoided] };
  const linked = reached(
    initialSession,
    { type: 'linked', link },
    { type: 'chosen', network: city },
    opened,
  );
  expect(linked.plan.areas).toEqual([closed, avoided]);
});

test('turns of a link are read with the network, and dropped if it cannot be opened', () => {
  const turns: OwnTurn[] = [{ kind: 'no', from: [0, 0], via: [1, 0], to: [1, 1] }];
  const chosen = reached(
    initialSession,
    { type: 'linked', link: { network: 'city', turns } },
    { type: 'chosen', network: city },
  );
  expect(chosen.opening?.network.turns).toBe(turns);
  expect(reached(chosen, opened).plan.network?.turns).toBe(turns);
  expect(reached(chosen, { type: 'failed' }, opened).plan.network).toBe(city);
});

describe('a worker that dies', () => {
  test('is replaced, and the plan stays', () => {
    const restarted = reached(twoPlans, { type: 'crashed', now: 1000 });
    expect(restarted.opening).toEqual({ network: city, isNew: false });
    const done = reached(restarted, opened);
    expect(done.plan).toBe(twoPlans.plan);
    expect(done.opening).toBeNull();
  });

  test.each([
    [29_999, false],
    [30_000, true],
  ])('and again after %i ms: %s', (later, isReplaced) => {
    const once = reached(twoPlans, { type: 'crashed', now: 1000 }, opened);
    const twice = reached(once, { type: 'crashed', now: 1000 + later });
    expect(twice.opening !== null).toBe(isReplaced);
  });
});

describe('link', () => {
  const linked = (link: Session['link']): Session =>
    reached(initialSession, { type: 'linked', link: link! });

  test('its points, closures and metric are the plan of its network', () => {
    const session = linked({ network: 'town', from: [5, 5], closed: [[6, 6]], metric: 'time' });
    const { plan } = reached(session, { type: 'chosen', network: town }, opened);
    expect(plan).toMatchObject({ from: [5, 5], to: null, closed: [[6, 6]], metric: 'time' });
    expect(plan.suggested).toBe(false);
    const other = reached(session, { type: 'chosen', network: city }, opened);
    expect(other.plan).toMatchObject({ ...points, closed: [], suggested: true });
  });

  test('without points, those of the network are taken', () => {
    const { plan } = reached(
      linked({ metric: 'time' }),
      { type: 'chosen', network: city },
      opened,
    );
    expect(plan).toMatchObject({ ...points, metric: 'time', suggested: true });
  });

  test('its reading options apply to its network alone, and where they fail are dropped', () => {
    const session = linked({ network: 'town', fixes: { splitCrossings: true } });
    expect(reached(session, { type: 'chosen', network: city }).opening?.network).toBe(city);
    const first = reached(session, { type: 'chosen', network: town });
    expect(first.opening?.network.fixes).toEqual({ splitCrossings: true });
    const second = reached(first, { type: 'failed' });
    expect(second.opening).toEqual({ network: town, isNew: true });
    expect(second.link).toEqual({ network: 'town' });
    expect(reached(second, { type: 'failed' }).opening).toBeNull();
  });

  test('a cancelled opening is not tried again', () => {
    const session = linked({ network: 'town', fixes: { splitCrossings: true } });
    const done = reached(session, { type: 'chosen', network: town }, { type: 'cancelled' });
    expect(done.opening).toBeNull();
  });

  test('it has had its effect when its network answers', () => {
    const session = reached(
      linked({ network: 'city' }),
      { type: 'chosen', network: city },
      opened,
    );
    expect(reached(session, { type: 'answered' }).link).toBeNull();
  });

  test('a link to a file waits beside an embedded network, but not beside another file', () => {
    const session = linked({ file: 'mine.geojson' });
    const beside = reached(session, { type: 'chosen', network: city }, opened, {
      type: 'answered',
    });
    expect(beside.link).toEqual({ file: 'mine.geojson' });
    const other = reached(beside, { type: 'chosen', network: file }, opened, {
      type: 'answered',
    });
    expect(other.link).toBeNull();
  });

  test('a link to a network waits while that is opened, and not where there is none', () => {
    const asked = reached(
      linked({ network: 'city' }),
      { type: 'chosen', network: city },
      opened,
      { type: 'answered' },
      { type: 'linked', link: { network: 'town' } },
      { type: 'chosen', network: town },
      { type: 'answered' },
    );
    expect(asked.link).toEqual({ network: 'town' });
    const nowhere = reached(
      linked({ network: 'nowhere' }),
      { type: 'chosen', network: city },
      opened,
      { type: 'answered' },
    );
    expect(nowhere.link).toBeNull();
  });

  test.each<[Session['link'], Network, boolean]>([
    [{}, city, true],
    [{}, town, false],
    [{ network: 'town' }, town, true],
    [{ url: 'https://example.org/town' }, network(null, 'town'), true],
    [{ url: 'https://example.org/other' }, network(null, 'town'), false],
    [{ url: 'https://example.org/roads' }, file, false],
    [{ file: 'roads.geojson' }, file, true],
    [{ file: 'city' }, file, false],
  ])('%j is for %j: %s', (link, network, expected) => {
    expect(isFor(link!, network)).toBe(expected);
  });
});

test('one-ways are ignored only on the network for which a link asks it', () => {
  expect(ignoresOneways(cityOpen, file)).toBe(false);
  const link = { file: 'roads.geojson', ignoreOneway: true };
  const linked = reached(initialSession, { type: 'linked', link });
  expect(ignoresOneways(linked, city)).toBe(false);
  expect(ignoresOneways(linked, file)).toBe(true);
  const other = reached(initialSession, { type: 'linked', link: { file: 'roads.geojson' } });
  expect(ignoresOneways(other, file)).toBe(false);
});
