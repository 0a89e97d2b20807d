/** Files and texts that leave the page. */
import { opened } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { alertUser, toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { exportWords } from './words.ts';

/** Saves a file named after the open network. */
export function save(content: Blob, parts: readonly string[], ending = 'geojson'): void {
  saveAs(content, fileNamed(opened.peek()?.network.name ?? '', parts, ending));
}

/** The same as a file, which may be shared. */
export function fileOf(content: Blob, parts: readonly string[], ending: string): File {
  const name = fileNamed(opened.peek()?.network.name ?? '', parts, ending);
  return new File([content], name, { type: content.type });
}

/** Whether the browser opens the share sheet of the system for such a file. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** A browser that shares no such files saves it. */
export async function shareFile(file: File): Promise<void> {
  if (!canShare(file)) saveAs(file, file.name);
  else {
    await navigator.share({ files: [file] }).catch(({ name: reason }: Error) => {
      if (reason !== 'AbortError') saveAs(file, file.name);
    });
  }
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
  toast(() => words.answer.saved(file));
}

/** @param what was copied, as a sentence */
export function copy(text: string, what: () => string): void {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
  copied.then(
    () => toast(what),
    () => alertUser(() => exportWords.notCopied),
  );
}
