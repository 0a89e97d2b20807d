/** Roads come in by drop, by paste or by the file picker. */

import { closeNetworkMenu } from '../panel/network-strip.ts';
import { openAddress, openNetwork } from '../store/actions.ts';
import { find, onClick } from './dom.ts';
import { formatBytes } from './format.ts';
import { alertUser } from './toast.ts';
import { words } from './words.ts';

export function listenForFiles(): void {
  const input = find<HTMLInputElement>('#file');
  onClick('[data-open]', pickFile);
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) openFile(file);
    input.value = '';
  });
  document.addEventListener('paste', (event) => {
    if (document.activeElement?.matches('[type=text], [type=url]')) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (file) openFile(file);
    else if (text) openText(text);
  });
  listenForDrops();
}

export function pickFile(): void {
  closeNetworkMenu();
  find<HTMLInputElement>('#file').click();
}

export function openFile(file: File): void {
  openNetwork({ id: null, name: file.name, source: { name: file.name, file } });
}

function openText(text: string): void {
  if (/^https?:\/\/\S+$/.test(text)) openAddress(text);
  else if (/^[{[]/.test(text)) openNamed(words.pasted, text);
  else if (/^[#.SF\d\s]+$/.test(text)) openNamed(words.pastedMaze, text);
  else alertUser(words.notPastable);
}

function openNamed(name: string, text: string): void {
  openNetwork({ id: null, name, source: { name, text } });
}

function listenForDrops(): void {
  const overlay = find('#drop');
  let depth = 0;
  const leave = () => {
    depth = 0;
    overlay.hidden = true;
  };
  document.addEventListener('dragenter', (event) => {
    if (!carriesFiles(event)) return;
    depth++;
    overlay.hidden = false;
    find('#drop-name').textContent = nameOf(event);
  });
  document.addEventListener('dragleave', (event) => {
    if (carriesFiles(event) && --depth <= 0) leave();
  });
  document.addEventListener('dragover', (event) => {
    if (carriesFiles(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    leave();
    const [file] = event.dataTransfer!.files;
    if (file) openFile(file);
    else openText(event.dataTransfer!.getData('text/plain').trim());
  });
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') || types.includes('text/uri-list');
}

/** Browsers tell the name only when the file is let go; until then its kind must do. */
function nameOf({ dataTransfer }: DragEvent): string {
  const [file] = dataTransfer?.files ?? [];
  if (file) return `${file.name} · ${formatBytes(file.size)}`;
  return dataTransfer?.items[0]?.type || words.droppable;
}
