/** What an installed page offers to the system. */
import { expect, test } from 'vitest';
import { accepted } from '../src/app/opening/accepted.ts';
import { card } from '../src/app/words/en/card.ts';
import { manifest } from '../vite/manifest.ts';

test('the shortcuts are the built-in networks, by their English names', () => {
  const networks = Object.entries(card.networks).map(([id, [name]]) => ({
    name,
    url: `./#n=${id}`,
  }));
  expect(manifest([]).shortcuts).toEqual(networks);
});

test('the system opens the files that the dialog for files accepts', () => {
  const endings = accepted.filter((each) => each.startsWith('.'));
  // Those that lie beside a Shapefile, and texts, which are rarely mazes.
  const others = ['.dbf', '.prj', '.cpg', '.txt'];
  const [handler] = manifest([]).file_handlers;
  const handled = Object.values(handler!.accept).flat();
  expect(handled.sort()).toEqual(endings.filter((each) => !others.includes(each)).sort());
});
