/**
 * Keeps one version of the page, so that it works without a network. The build writes the list of
 * its files before this script (`vite/offline.ts`), so that every new version is a new worker.
 *
 * - A version is kept whole or not at all: each file must have the SHA-256 of the list. What a
 *   captive portal or a server between two versions sends is therefore never kept.
 * - A new version waits until no page runs the old one, or until the user reloads for it.
 * - Pages of the old version still find its files; they are deleted when one page is left.
 */

/** The SHA-256 of each file of the page in base64, by its path. */
declare const release: { version: string; files: Record<string, string> };

/** What the library of DOM types lacks. */
interface ServiceWorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<unknown[]>;
  };
  skipWaiting(): Promise<void>;
}
type LifetimeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };

const worker = self as unknown as ServiceWorkerScope;
const { scope } = worker.registration;
/** Other pages of this host have caches of their own. */
const ours = `roadstar ${scope} `;
const kept = ours + release.version;

worker.addEventListener('install', (event) => {
  (event as LifetimeEvent).waitUntil(keepAll());
});

// The page that installed the first version is not reloaded, and works without a network, too.
worker.addEventListener('activate', (event) => {
  (event as LifetimeEvent).waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent;
  const file = fileOf(request);
  if (file !== null) respondWith.call(event, answer(request, file));
});

worker.addEventListener('message', (event) => {
  const { data } = event as MessageEvent;
  if (data === 'replace') (event as LifetimeEvent & MessageEvent).waitUntil(worker.skipWaiting());
  if (data === 'tidy') (event as LifetimeEvent & MessageEvent).waitUntil(deleteOld());
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(kept);
  try {
    await Promise.all(Object.keys(release.files).map((file) => keep(cache, file)));
  } catch (error) {
    // The space may be needed for the user's networks.
    await caches.delete(kept);
    throw error;
  }
}

/** Takes a file from an older version if it is the same, else from the network. */
async function keep(cache: Cache, file: string): Promise<void> {
  const address = addressOf(file);
  const known = await caches.match(address, { ignoreVary: true });
  if (known && (await keepIfSame(cache, file, known))) return;
  // The names of assets change with their content.
  const response = await fetch(address, { cache: isAsset(file) ? 'default' : 'no-cache' });
  if (!response.ok || !(await keepIfSame(cache, file, response)))
    throw new Error(`${file} is not the one of this version.`);
}

async function keepIfSame(cache: Cache, file: string, response: Response): Promise<boolean> {
  const bytes = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (btoa(String.fromCharCode(...hash)) !== release.files[file]) return false;
  // A response that was redirected could not answer a navigation; a new one can.
  await cache.put(addressOf(file), new Response(bytes, { headers: response.headers }));
  return true;
}

/** The file that a request asks for; null if it is none of the page's. */
function fileOf({ method, url, mode }: Request): string | null {
  if (method !== 'GET' || !url.startsWith(scope)) return null;
  const path = decodeURIComponent(url.slice(scope.length).replace(/[?#].*$/, ''));
  if (path === '' || path === 'index.html') return mode === 'navigate' ? 'index.html' : null;
  return path in release.files || isAsset(path) ? path : null;
}

async function answer(request: Request, file: string): Promise<Response> {
  return (await find(file).catch(() => undefined)) ?? fetch(request);
}

/** In this version, else in an older one that still runs in another tab. */
async function find(file: string): Promise<Response | undefined> {
  const address = addressOf(file);
  const cache = await caches.open(kept);
  const found = await cache.match(address, { ignoreVary: true });
  return found ?? caches.match(address, { ignoreVary: true });
}

async function deleteOld(): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  const names = await caches.keys();
  const { installing, waiting } = worker.registration;
  // Another page may run the old version; a new version may be among the names.
  if (pages.length > 1 || installing || waiting) return;
  const old = names.filter((name) => name.startsWith(ours) && name !== kept);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Many hosts redirect index.html to its folder. */
function addressOf(file: string): string {
  return file === 'index.html' ? scope : new URL(file, scope).href;
}

function isAsset(file: string): boolean {
  return file.startsWith('assets/');
}
