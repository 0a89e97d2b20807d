import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { profilesPage } from '../docs/profiles.ts';

test('docs/profiles.md is up to date with the data', () => {
  const page = readFileSync(new URL('../docs/profiles.md', import.meta.url), 'utf8');
  expect(page).toBe(profilesPage());
});
