/** Turn restrictions of OpenStreetMap: which are read, for whom, and where they are placed. */
import { describe, expect, test } from 'vitest';
import { checkRoads } from '../src/quality/report.ts';
import { Router } from '../src/router/router.ts';
import { osmFormats } from './support/osm-files.ts';
import { type Restriction, turnTown } from './support/turn-town.ts';

const cross = `
  n
 wje
  s`;
const arms = { sj: {}, nj: {}, wj: {}, ej: {} };
const leftTurn = { from: 'sj', via: 'j', to: 'wj', restriction: 'no_left_turn' };

const xml = osmFormats['OSM XML'];

/** What a profile makes of restrictions at the crossing: turns as words, or the reason. */
async function atCross(
  restriction: Restriction,
  profile: 'all' | 'car' | 'bicycle' | 'foot' = 'car',
  ways: Record<string, Record<string, string>> = arms,
): Promise<string[]> {
  const town = turnTown(cross, ways, [restriction]);
  const router = await Router.open(xml(town.file), { profile });
  const { read, used, leftOut } = router.info.turns;
  expect(read).toBe(1);
  expect(used + Object.values(leftOut).reduce((a, b) => a + b, 0)).toBe(1);
  return used === 1 ? town.turns(router.network) : Object.keys(leftOut);
}

describe.each(Object.entries(osmFormats))('%s', (_, fileOf) => {
  test('reads a restriction with a via node', async () => {
    const town = turnTown(cross, arms, [leftTurn]);
    const router = await Router.open(fileOf(town.file), { profile: 'car' });
    expect(town.turns(router.network)).toEqual(['no sjw']);
    expect(router.info.turns).toEqual({ read: 1, used: 1, leftOut: {} });
  });

  test('reads a restriction with via ways', async () => {
    const picture = `
    abcd
     ef`;
    const ways = { ab: {}, bc: {}, cd: {}, be: {}, ef: {}, fc: {} };
    const rule = { from: 'ab', via: 'be ef', to: 'fc', restriction: 'only_u_turn' };
    const town = turnTown(picture, ways, [rule]);
    const router = await Router.open(fileOf(town.file), { profile: 'car' });
    expect(town.turns(router.network)).toEqual(['only abefc']);
  });

  test('names roads by the ids of their ways', async () => {
    const router = await Router.open(fileOf(turnTown(cross, arms, []).file));
    expect(router.network.roadId).toEqual(['way/1000', 'way/1001', 'way/1002', 'way/1003']);
    expect(router.network.turns).toBeUndefined();
  });
});

describe('the tags of a restriction', () => {
  const rule = (tags: Record<string, string>): Restriction => {
    const { restriction: _, ...members } = leftTurn;
    return { ...members, ...tags };
  };
  const bound = ['no sjw'];
  const others = ['for other travellers'];
  test.each<[Record<string, string>, car: string[], bicycle: string[]]>([
    [{ restriction: 'no_left_turn' }, bound, bound],
    [{ restriction: 'No_Left_Turn ' }, bound, bound],
    [{ restriction: 'no_weird_zigzags' }, bound, bound],
    [{ restriction: 'only_weird_zigzags' }, ['only sjw'], ['only sjw']],
    [{ restriction: 'no_right_turn_on_red' }, ['unknown word'], ['unknown word']],
    [{ restriction: 'yield' }, ['unknown word'], ['unknown word']],
    [{}, ['unknown word'], ['unknown word']],
    [{ 'restriction:motorcar': 'no_left_turn' }, bound, others],
    [{ 'restriction:motor_vehicle': 'no_left_turn' }, bound, others],
    [{ 'restriction:vehicle': 'no_left_turn' }, bound, bound],
    [{ 'restriction:bicycle': 'no_left_turn' }, others, bound],
    [{ 'restriction:hgv': 'no_left_turn' }, others, others],
    [{ type: 'restriction:motorcar', restriction: 'no_left_turn' }, bound, others],
    [{ restriction: 'no_left_turn', 'restriction:bicycle': 'none' }, bound, others],
    [{ restriction: 'no_left_turn', 'restriction:bicycle': 'give_way' }, bound, ['unknown word']],
    [
      { restriction: 'no_left_turn', 'restriction:motorcar': 'only_left_turn' },
      ['only sjw'],
      bound,
    ],
    [{ restriction: 'no_left_turn', except: 'bicycle' }, bound, others],
    [{ restriction: 'no_left_turn', except: 'psv;bicycle' }, bound, others],
    [{ restriction: 'no_left_turn', except: 'bus, Bicycle' }, bound, others],
    [{ restriction: 'no_left_turn', except: 'psv;emergency' }, bound, bound],
    [{ restriction: 'no_left_turn', except: 'motorcar' }, others, bound],
    [{ restriction: 'no_left_turn', except: 'motor_vehicle' }, others, bound],
    [{ restriction: 'no_left_turn', except: 'vehicle' }, others, others],
    [
      { 'restriction:conditional': 'no_left_turn @ (Mo-Fr 07:00-09:00)' },
      ['conditional'],
      ['conditional'],
    ],
    [{ restriction: 'no_left_turn @ (Mo-Fr)' }, ['conditional'], ['conditional']],
    [
      { restriction: 'none', 'restriction:conditional': 'no_left_turn @ (Mo-Fr)' },
      ['conditional'],
      ['conditional'],
    ],
    [{ 'restriction:motorcar:conditional': 'no_left_turn @ wet' }, ['conditional'], others],
    [{ 'restriction:hgv:conditional': 'no_left_turn @ (weight>7)' }, others, others],
    [{ restriction: 'no_left_turn', day_on: 'Monday' }, ['conditional'], ['conditional']],
  ])('%j', async (tags, car, bicycle) => {
    expect(await atCross(rule(tags), 'car')).toEqual(car);
    expect(await atCross(rule(tags), 'bicycle')).toEqual(bicycle);
    expect(await atCross(rule(tags), 'foot')).toEqual(others);
    expect(await atCross(rule(tags), 'all')).toEqual(others);
  });
});

describe('restrictions that are left out', () => {
  test.each<[Restriction, reason: string]>([
    [{ from: undefined }, 'members missing'],
    [{ to: undefined }, 'members missing'],
    [{ via: undefined }, 'members missing'],
    [{ from: 'xy' }, 'members missing'],
    [{ via: 'x' }, 'members missing'],
    [{ via: 'xy' }, 'members missing'],
    [{ via: 'n' }, 'not connected'],
    [{ via: 'nj' }, 'not connected'],
    [{ from: 'sj nj' }, 'several members'],
    [{ to: 'wj ej' }, 'several members'],
  ])('%j', async (change, reason) => {
    expect(await atCross({ ...leftTurn, ...change })).toEqual([reason]);
  });

  test('a road that is closed to the profile', async () => {
    const ways = { ...arms, wj: { highway: 'footway' } };
    expect(await atCross(leftTurn, 'car', ways)).toEqual(['on closed roads']);
    expect(await atCross(leftTurn, 'bicycle', ways)).toEqual(['no sjw']);
  });

  test('a turn against a one-way', async () => {
    const against = { ...arms, wj: { oneway: 'yes' } };
    expect(await atCross(leftTurn, 'car', against)).toEqual(['against one-ways']);
    const along = { ...arms, wj: { oneway: '-1' } };
    expect(await atCross(leftTurn, 'car', along)).toEqual(['no sjw']);
  });

  test('a turn at a barrier', async () => {
    const town = turnTown(cross, arms, [leftTurn]);
    const nodes = town.file.nodes.map((node) =>
      node.id === 'j'.charCodeAt(0) ? { ...node, tags: { barrier: 'bollard' } } : node,
    );
    const router = await Router.open(xml({ ...town.file, nodes }), { profile: 'car' });
    expect(router.info.turns.leftOut).toEqual({ 'at a barrier': 1 });
  });

  test.each([
    ['from', { sjn: {}, wj: {}, ej: {} }, { from: 'sjn' }],
    ['to', { sj: {}, wje: {}, nj: {} }, { to: 'wje' }],
    ['to, one-way', { sj: {}, wje: { oneway: 'yes' }, nj: {} }, { to: 'wje' }],
  ])('a road goes on beyond the via: %s', async (_, ways, members) => {
    expect(await atCross({ ...leftTurn, ...members }, 'car', ways)).toEqual(['ambiguous']);
  });

  test('via ways with more orders than can be tried', async () => {
    const names = [...'cdefghijklmnopq'];
    const ways = Object.fromEntries(names.map((name) => [`a${name}b`, {}]));
    const town = turnTown(`y a ${names.join('')} b z`, { ya: {}, bz: {}, ...ways }, [
      { from: 'ya', via: Object.keys(ways).join(' '), to: 'bz', restriction: 'no_left_turn' },
    ]);
    const router = await Router.open(xml(town.file), { profile: 'car' });
    expect(router.info.turns.leftOut).toEqual({ ambiguous: 1 });
  });

  test.each(['', 'x', '1e400', '-'])('a via at the longitude "%s"', async (lon) => {
    const { file } = turnTown(cross, arms, [leftTurn]);
    const text = String(xml(file)).replace('role="via"', `role="via" lon="${lon}" lat="50"`);
    const { info } = await Router.open(text, { profile: 'car' });
    expect(info.turns.leftOut).toEqual({ 'not connected': 1 });
  });

  test('a permanent restriction holds at all times, and its condition is named', async () => {
    const exception = { 'restriction:conditional': 'none @ (Su)' };
    const town = turnTown(cross, arms, [{ ...leftTurn, ...exception }]);
    const report = await checkRoads(xml(town.file), { profile: 'car' });
    expect(report.info.turns).toEqual({ read: 1, used: 1, leftOut: {} });
    expect(report.turns).toMatchObject([{ name: 'relation/1', reason: 'conditional' }]);
    expect(report.info.warnings[0]).toMatch(/not honoured: 1 conditional/);
  });

  test('are counted in one warning and listed by the check', async () => {
    const conditional = { ...leftTurn, restriction: 'no_left_turn @ (Mo-Fr)' };
    const broken = { ...leftTurn, from: undefined };
    const town = turnTown(cross, arms, [leftTurn, conditional, broken, broken]);
    const report = await checkRoads(xml(town.file), { profile: 'car' });
    const j = [8.002, 49.998];
    expect(report.turns).toEqual([
      { name: 'relation/2', reason: 'conditional', position: j },
      { name: 'relation/3', reason: 'members missing', position: j },
      { name: 'relation/4', reason: 'members missing', position: j },
    ]);
    expect(report.info.turns.used).toBe(1);
    expect(report.info.warnings).toEqual([
      'Of 4 turn restrictions, these are not honoured: 1 conditional, 2 members missing.',
    ]);
    const { info } = await Router.open(xml(town.file), { profile: 'foot' });
    expect(info.warnings).toEqual([
      'The profile foot ignores 4 turn restrictions of the file: they bind the profiles car and bicycle.',
    ]);
  });
});

interface Case {
  picture: string;
  ways: Record<string, Record<string, string>>;
  rules: Restriction[];
  turns: string[];
}

const cases: Record<string, Case> = {
  'a via of degree 2 becomes a node': {
    picture: 'abc',
    ways: { ab: {}, bc: {} },
    rules: [{ from: 'ab', via: 'b', to: 'bc', restriction: 'no_straight_on' }],
    turns: ['no abc'],
  },
  'from and to may be one road that turns back': {
    picture: cross,
    ways: arms,
    rules: [{ from: 'sj', via: 'j', to: 'sj', restriction: 'no_u_turn' }],
    turns: ['no sjs'],
  },
  'no_entry has several from, no_exit several to': {
    picture: cross,
    ways: arms,
    rules: [
      { from: 'sj nj', via: 'j', to: 'wj', restriction: 'no_entry' },
      { from: 'ej', via: 'j', to: 'sj nj', restriction: 'no_exit' },
    ],
    turns: ['no ejn', 'no ejs', 'no njw', 'no sjw'],
  },
  'equal restrictions are placed once': {
    picture: cross,
    ways: arms,
    rules: [leftTurn, { ...leftTurn, restriction: 'no_u_turn' }, leftTurn],
    turns: ['no sjw'],
  },
  'of two prescribed turns, either may be taken': {
    picture: cross,
    ways: arms,
    rules: [
      { from: 'sj', via: 'j', to: 'nj', restriction: 'only_straight_on' },
      { from: 'sj', via: 'j', to: 'ej', restriction: 'only_right_turn' },
    ],
    turns: ['no sjs', 'no sjw'],
  },
  'the edge of a member may go on along another road': {
    picture: 'abcd\n  e',
    ways: { ab: {}, bc: {}, cd: {}, ce: {} },
    rules: [{ from: 'bc', via: 'c', to: 'ce', restriction: 'no_right_turn' }],
    turns: ['no ace'],
  },
  'a via way may have several edges, one of which is drawn backward': {
    picture: 'abcde\n  f',
    ways: { ab: {}, dcb: {}, de: {}, cf: {} },
    rules: [{ from: 'ab', via: 'dcb', to: 'de', restriction: 'no_straight_on' }],
    turns: ['no abcde'],
  },
  'via ways need no order': {
    picture: 'abcde\n bcd',
    ways: { ab: {}, bc: {}, cd: {}, de: {} },
    rules: [{ from: 'ab', via: 'cd bc', to: 'de', restriction: 'only_straight_on' }],
    turns: ['only abcde'],
  },
  'a via way that goes on is ambiguous': {
    picture: 'abcde\n  f',
    ways: { ab: {}, bcd: {}, cf: {} },
    rules: [{ from: 'ab', via: 'bcd', to: 'cf', restriction: 'no_right_turn' }],
    turns: [],
  },
  'a ring is passed in its direction': {
    picture: 'abc\n d ',
    ways: { ab: {}, bcdb: { oneway: 'yes' }, be: {} },
    rules: [{ from: 'ab', via: 'b', to: 'bcdb', restriction: 'no_left_turn' }],
    turns: ['no abb'],
  },
  'positions in a row at one place make no difference': {
    picture: 'abc\n d',
    ways: { abb: {}, bbc: {}, bd: {} },
    rules: [{ from: 'abb', via: 'b', to: 'bbc', restriction: 'no_straight_on' }],
    turns: ['no abc'],
  },
};

test.each(Object.entries(cases))('%s', async (_, { picture, ways, rules, turns }) => {
  const town = turnTown(picture, ways, rules);
  const router = await Router.open(xml(town.file), { profile: 'car' });
  expect(town.turns(router.network).sort()).toEqual(turns);
  const { relations = [] } = town.file;
  const mixed = { ...town.file, relations: relations.toReversed() };
  const other = await Router.open(xml(mixed), { profile: 'car' });
  expect(town.turns(other.network).sort()).toEqual(turns);
});
