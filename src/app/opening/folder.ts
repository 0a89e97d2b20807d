/** The files of folders that are dropped or chosen. */
import { alertUser } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { chooseRoads } from './choose.ts';
import type { Placed } from './road-files.ts';

/** More files than this are no folder of roads, but perhaps a whole disk. */
const mostFiles = 2000;

/** Opens what was dropped; the entries must be taken while the drop is handled. */
export async function openEntries(entries: readonly FileSystemEntry[]): Promise<void> {
  try {
    const files = await filesIn(entries);
    if (files.length === 0) alertUser(() => words.opening.emptyFolder);
    else chooseRoads(files);
  } catch {
    alertUser(() => words.opening.unreadFolder);
  }
}

/** Asks for a folder, in browsers that can. */
export function pickFolder(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => {
    const files = Array.from(input.files ?? [], (file) => ({
      path: file.webkitRelativePath || file.name,
      file,
    }));
    if (files.length === 0) alertUser(() => words.opening.emptyFolder);
    else chooseRoads(files.slice(0, mostFiles));
  });
  input.click();
}

/** The files in folders and their folders, up to a limit. */
async function filesIn(entries: readonly FileSystemEntry[]): Promise<Placed[]> {
  const files: Placed[] = [];
  const ahead = [...entries];
  while (ahead.length > 0 && files.length < mostFiles) {
    const entry = ahead.shift()!;
    if (isFile(entry)) {
      const file = await new Promise<File>((give, fail) => entry.file(give, fail));
      files.push({ path: entry.fullPath.replace(/^\//, ''), file });
    } else ahead.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
  }
  return files;
}

/** A reader gives some entries at a time, and none when all were given. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((give, fail) =>
      reader.readEntries(give, fail),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
