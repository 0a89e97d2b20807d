/** Exports the route and explored edges as GeoJSON, and the view as a link. */

import { exportGeoJSON } from '../engine/answers.ts';
import { currentAddress } from '../store/address-bar.ts';
import { opened, way } from '../store/state.ts';
import { openMenu } from '../ui/context-menu.tsx';
import { find, make } from '../ui/dom.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';

export function offerExports(): void {
  const { left, top, width } = find('[data-export]').getBoundingClientRect();
  openMenu({
    at: { x: left + width / 2, y: top + 8 },
    choices: [
      { text: words.answer.exportRoute, run: () => exportRoute(false) },
      { text: words.answer.exportExplored(way.peek()), run: () => exportRoute(true) },
    ],
    takesFocus: true,
  });
}

async function exportRoute(withExplored: boolean): Promise<void> {
  const text = await exportGeoJSON(withExplored);
  if (!text) {
    toast(words.answer.nothingToExport);
    return;
  }
  const parts = ['a', 'b', ...(withExplored ? ['explored'] : [])];
  save(new Blob([text], { type: 'application/geo+json' }), parts);
}

/** Saves a GeoJSON file named after the open network. */
export function save(content: Blob, parts: readonly string[]): void {
  saveAs(content, fileNamed(opened.peek()?.network.name ?? '', parts, 'geojson'));
}

/** "My Roads.geojson.gz" → "my-roads-a-b.geojson". */
export function fileNamed(network: string, parts: readonly string[], ending: string): string {
  const stem = network.replace(/(\.(geojsonl?|json|gz|txt|roadstar))+$/i, '').toLowerCase();
  const stems = stem.slice(0, 60).match(/[\p{L}\p{N}]+/gu) ?? ['route'];
  return `${[...stems, ...parts].join('-')}.${ending}`;
}

export function saveAs(content: Blob, file: string): void {
  const href = URL.createObjectURL(content);
  make('a', { href, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  toast(words.answer.saved(file));
}

export function copyLink(): void {
  const copied = navigator.clipboard?.writeText(currentAddress()) ?? Promise.reject();
  copied.then(
    () => toast(words.answer.linkCopied),
    () => toast(words.answer.linkNotCopied),
  );
}
