/**
 * The turn restrictions of real cities. A reader in another language, written apart from this
 * project, found the same relations and the same places: those used, and besides
 * only what is on closed roads or against one-ways.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Router } from '../../src/index.ts';

const cities = {
  heidelberg: {
    read: 476,
    used: 450,
    leftOut: {
      'on closed roads': 16,
      'members missing': 6,
      'against one-ways': 3,
      ambiguous: 1,
    },
  },
  portland: {
    read: 443,
    used: 399,
    leftOut: { 'on closed roads': 27, 'members missing': 15, 'for other travellers': 2 },
  },
  porto: {
    read: 357,
    used: 332,
    leftOut: {
      'members missing': 15,
      'several members': 5,
      'not connected': 1,
      'on closed roads': 4,
    },
  },
};

test.each(Object.entries(cities))('%s', async (name, turns) => {
  const file = new URL(`../../../shared/data/${name}.osm.pbf`, import.meta.url);
  if (!existsSync(file)) return;
  const { info } = await Router.open(readFileSync(file), { profile: 'car' });
  expect(info.turns).toEqual(turns);
});
