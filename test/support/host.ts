import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Host {
  url: string;
  /** What is sent instead of files in the folder, by their path; null: nothing is there. */
  changed: Map<string, string | null>;
  /** The paths of all requests, in their order, with the bytes sent. */
  requests: (readonly [path: string, bytes: number])[];
  /** From then on, nothing answers at this address. */
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.geojson': 'application/geo+json',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a built page, as a plain host of files does, until it is closed. Frames without an origin
 * may read the scripts.
 */
export async function host(folder: string, { gzip = false } = {}): Promise<Host> {
  const changed = new Map<string, string | null>();
  const requests: Host['requests'] = [];
  const encoding = gzip ? { 'content-encoding': 'gzip' } : {};
  /** A file is compressed once. */
  const compressed = new Map<string, Buffer>();
  const fileAt = async (path: string) => {
    const known = compressed.get(path);
    if (known) return known;
    const content = await readFile(join(folder, path)).catch(() => null);
    if (!gzip || !content) return content;
    const body = gzipped(content);
    compressed.set(path, body);
    return body;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://host').pathname.slice(1) || 'index.html';
    const request: [string, number] = [path, 0];
    requests.push(request);
    const body = changed.has(path) ? changed.get(path) : await fileAt(path);
    request[1] = body?.length ?? 0;
    const type = types[extname(path)] ?? 'application/octet-stream';
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': type,
      ...(Buffer.isBuffer(body) && encoding),
    };
    response.writeHead(body == null ? 404 : 200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The host has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    changed,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function gzipped(content: Uint8Array): Buffer {
  return gzipSync(content, { level: 9 });
}
