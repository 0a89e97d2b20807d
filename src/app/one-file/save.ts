/** Saves the page and the open network as one HTML file, which needs no server. */
import type { BuiltNetwork } from '../../worker/contract/network.ts';
import { mainRouter, type Router } from '../engine/router.ts';
import { dataUrl } from '../export/data-url.ts';
import { fileNamed, saveAs } from '../export/save.ts';
import { offlineWords } from '../offline/words.ts';
import { startReportWorker } from '../report/worker.ts';
import { currentAddress } from '../store/address-bar.ts';
import { formatLink, parseLink } from '../store/link.ts';
import { nameOf } from '../store/networks.ts';
import { type Network, wantedOf } from '../store/state.ts';
import { alertUser, toast } from '../ui/toast.ts';
import { type Carried, carriedId } from './carried.ts';

/** Bytes that the source and the built network may take together; else only the source is carried. */
const mostForBoth = 2e6;

export async function saveAsOneFile(): Promise<void> {
  const router = mainRouter.peek();
  if (!router) return;
  const hash = savedHash();
  toast(() => offlineWords.packing, { stays: true });
  try {
    const [[before, after], bytes] = await Promise.all([emptyPage(), bytesOf(router)]);
    const { name: _, rival, start, source } = router.network;
    const { source: __, ...reading } = wantedOf(router.network);
    const carried: Carried = {
      name: nameOf(router.network),
      ...(rival && { rival }),
      ...(start && { start }),
      fileName: source.name,
      reading,
      built: bytes.built,
      hash,
    };
    const parts = [
      before.replace('<title>', () => `<title>${asMarkup(carried.name)} – `),
      element('network', JSON.stringify(carried).replaceAll('<', '\\u003c')),
      element('packed', await base64(bytes.packed)),
      element('source', await base64(bytes.source)),
      after,
    ];
    const file = fileNamed(router.network.name, ['roadstar'], 'html');
    saveAs(new Blob(parts, { type: 'text/html' }), file);
  } catch {
    if (!router.closed.aborted) alertUser(() => offlineWords.notSaved);
  }
}

/** The parts of the page before and after the network. */
async function emptyPage(): Promise<readonly [string, string]> {
  const response = await load(new URL('one-file.txt', document.baseURI));
  const [before, after] = (await response.text()).split('<!--network-->');
  if (after === undefined) throw new Error('This is not the empty page.');
  return [before!, after];
}

async function load(url: string | URL): Promise<Response> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response;
}

/** What is seen, as a link to the network that the file carries. */
function savedHash(): string {
  const seen = parseLink(new URL(currentAddress()).hash);
  const { url: _, file: __, fingerprint: ___, ...link } = seen;
  return formatLink({ ...link, network: carriedId });
}

/**
 * The source, which the report reads, and if both are small the built network, too, which opens
 * faster. What is not carried has no bytes.
 */
async function bytesOf(router: Router) {
  const source = await sourceOf(router.network);
  if (source && source.size > mostForBoth) return { built: null, packed: nothing, source };
  const { packed: whole, ...built } = await router.call('pack', undefined);
  const packed = await gzipped(whole);
  if (!source) return { built: withoutSource(built), packed, source: nothing };
  return source.size + packed.size > mostForBoth
    ? { built: null, packed: nothing, source }
    : { built, packed, source };
}

const nothing = new Blob();

type Built = Omit<BuiltNetwork, 'packed'>;

function withoutSource(built: Built): Built {
  return { ...built, facts: { ...built.facts, hasRoads: false, hasProfiles: false } };
}

/** In its shortest form; null if it is out of reach, such as an address that does not answer any more. */
async function sourceOf(network: Network): Promise<Blob | null> {
  const { source } = wantedOf(network);
  try {
    const whole =
      'file' in source
        ? source.file
        : 'text' in source
          ? new Blob([source.text])
          : await (await load(source.url)).blob();
    const forms = [whole, await gzipped(whole), await packedRoads(network)];
    return forms.reduce<Blob>(
      (best, form) => (form && form.size < best.size ? form : best),
      whole,
    );
  } catch {
    return null;
  }
}

/** Null for a maze and a built network, which hold no roads. */
async function packedRoads(network: Network): Promise<Blob | null> {
  const { calls, close } = startReportWorker();
  try {
    return await calls.call('packed', wantedOf(network));
  } catch {
    return null;
  } finally {
    close();
  }
}

function gzipped(content: Blob): Promise<Blob> {
  return new Response(content.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function element(id: string, text: string): string {
  return `<script type="text/plain" id="${id}">${text}</script>\n`;
}

async function base64(content: Blob): Promise<string> {
  return (await dataUrl(content)).replace(/^[^,]*,?/, '');
}
