/** Opens roads that are dropped, pasted or chosen with the file picker. */
import { signal } from '@preact/signals';
import { accepted } from '../opening/accepted.ts';
import { asked } from '../opening/asked.ts';
import { openAddress, openNetwork } from '../store/actions.ts';
import { mode } from '../store/state.ts';
import { words } from '../words/words.ts';
import { find } from './dom.ts';
import { formatBytes } from './format.ts';
import { lazy } from './lazy.tsx';
import { alertUser, whenLoaded } from './toast.ts';

export function pickFile(): void {
  const instead = () => find<HTMLInputElement>('#file').click();
  if (!('showOpenFilePicker' in window)) instead();
  else {
    import('../opening/pick.ts')
      .then(({ pickFiles }) => pickFiles())
      .then((files) => (files ? openFiles(files) : instead()), instead);
  }
}

/** The file picker, and the overlay while a file is dragged over the page. */
export function FileInput() {
  return (
    <>
      {dragged.value !== null && (
        <div id="drop">
          <p>
            <strong>{words.opening.drop}</strong>
            <bdi id="drop-name">{dragged.value}</bdi>
          </p>
        </div>
      )}
      <input
        id="file"
        type="file"
        hidden
        multiple
        accept={accepted.join()}
        onChange={({ currentTarget }) => {
          openFiles(currentTarget.files ?? []);
          currentTarget.value = '';
        }}
      />
      {asked.value && <Several />}
    </>
  );
}

const Several = lazy(() => import('../opening/several.tsx').then(({ Several }) => Several));

/** What is being dragged over the page; null when nothing is. */
const dragged = signal<string | null>(null);

export function listenForFiles(): void {
  document.addEventListener('paste', (event) => {
    if (document.activeElement?.matches('[type=text], [type=url]')) return;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!openFiles(event.clipboardData?.files ?? []) && text) openText(text);
  });
  // Entering a child element counts up before leaving its parent counts down.
  let depth = 0;
  const leave = () => {
    depth = 0;
    dragged.value = null;
  };
  document.addEventListener('dragenter', (event) => {
    if (!carriesFiles(event)) return;
    depth++;
    dragged.value = nameOf(event);
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
    const { dataTransfer } = event;
    rememberHandles(dataTransfer!);
    if (openFolders(dataTransfer!) || openFiles(dataTransfer!.files)) return;
    openText(dataTransfer!.getData('text/plain').trim());
  });
}

/** Opens a file, or asks which of several ones. @returns false if there is none */
export function openFiles(files: Iterable<File>): boolean {
  const [file, ...others] = files;
  if (!file) return false;
  const { name } = file;
  if (others.length === 0 && (mode.peek() === 'places' || /\.[ct]sv$/i.test(name))) {
    whenLoaded(import('../places/files.ts'), ({ openPoints }) => openPoints(file));
  } else if (others.length === 0) openNetwork({ id: null, name, source: { name, file } });
  else {
    const all = [file, ...others].map((each) => ({ path: each.name, file: each }));
    whenLoaded(import('../opening/choose.ts'), ({ chooseRoads }) => chooseRoads(all));
  }
  return true;
}

/** What the library of DOM types lacks. */
type Item = DataTransferItem & {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
};

/** With them, the page can read the files again. They are gone when the drop has been handled. */
function rememberHandles({ items }: DataTransfer): void {
  const handles = Array.from(items, (item: Item) => item.getAsFileSystemHandle?.() ?? null);
  const given = handles.filter((handle) => handle !== null);
  if (given.length === 0) return;
  // Without them, the files open all the same.
  import('../keep/disk.ts').then(({ remember }) => remember(given)).catch(() => {});
}

/** @returns false if no folder was dropped */
function openFolders({ items }: DataTransfer): boolean {
  // They are gone when the drop has been handled.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.()).filter(
    (entry) => entry !== null,
  );
  if (!entries.some((entry) => entry?.isDirectory)) return false;
  whenLoaded(import('../opening/folder.ts'), ({ openEntries }) => openEntries(entries));
  return true;
}

function openText(text: string): void {
  if (/^https?:\/\/\S+$/.test(text)) openAddress(text);
  else if (/^[{[]/.test(text)) openNamed(words.opening.pastedRoads, text);
  else if (/^[#.SF\d\s]+$/.test(text)) openNamed(words.opening.pastedMaze, text);
  else alertUser(() => words.opening.notRoads);
}

function openNamed(name: string, text: string): void {
  openNetwork({ id: null, name, source: { name, text } });
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') || types.includes('text/uri-list');
}

/** Browsers give the name only on the drop; until then the media type must do. */
function nameOf({ dataTransfer }: DragEvent): string {
  const [file] = dataTransfer?.files ?? [];
  if (file) return `${file.name} · ${formatBytes(file.size)}`;
  return dataTransfer?.items[0]?.type || words.opening.roadFile;
}
