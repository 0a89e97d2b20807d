/** The service worker that keeps the page, and what an installed page is opened with. */
import { fileOf } from '../keep/disk.ts';
import { openFiles } from '../ui/open-file.tsx';
import { offerUpdates } from './update.ts';

/** Rejects where the browser blocks service workers, or the disk is full. */
export async function keepForOffline(): Promise<void> {
  openLaunched();
  const container = navigator.serviceWorker;
  const address = new URL('service-worker.js', document.baseURI);
  offerUpdates(await container.register(address));
  void container.ready.then(({ active }) => active?.postMessage('tidy'));
}

/** What the library of DOM types lacks. */
interface Launches {
  launchQueue?: {
    setConsumer(
      open: (launch: { targetURL: string; files: FileSystemFileHandle[] }) => void,
    ): void;
  };
}

/** Opens files of the system's file manager, and shortcuts while the page is open. */
function openLaunched(): void {
  (window as Launches).launchQueue?.setConsumer(async ({ targetURL, files }) => {
    const { hash } = new URL(targetURL);
    if (files.length > 0) openFiles(await Promise.all(files.map(fileOf)));
    else if (hash) location.hash = hash;
  });
}
