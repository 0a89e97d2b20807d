/** The browser's own dialog for files, which may be read again later. */
import { fileOf } from '../keep/disk.ts';
import { alertUser } from '../ui/toast.ts';
import { words } from '../words/words.ts';

/** What the library of DOM types lacks. */
interface Picker {
  showOpenFilePicker(options: { multiple: true }): Promise<FileSystemFileHandle[]>;
}

/** @returns null where the browser does not open its dialog, such as inside another page */
export async function pickFiles(): Promise<File[] | null> {
  const asking = (window as unknown as Picker).showOpenFilePicker({ multiple: true });
  const handles = await asking.catch(({ message }: Error) =>
    isCancelled.test(message) ? [] : null,
  );
  try {
    return handles && (await Promise.all(handles.map(fileOf)));
  } catch {
    alertUser(() => words.opening.unreadFolder);
    return [];
  }
}

/** Browsers also abort where they open no dialog at all, such as under remote control. */
const isCancelled = /user aborted/i;
