import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

export interface Host {
  url: string;
  /** What is sent instead of files in the folder, by their path; null: nothing is there. */
  changed: Map<string, string | null>;
  /** The paths of all requests. */
  requests: string[];
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
  '.webmanifest': 'application/manifest+json',
};

/** Serves a built page, as a plain host of files does, until it is closed. */
export async function host(folder: string): Promise<Host> {
  const changed = new Map<string, string | null>();
  const requests: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://host').pathname.slice(1) || 'index.html';
    requests.push(path);
    const body = changed.has(path)
      ? changed.get(path)
      : await readFile(join(folder, path)).catch(() => null);
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(body == null ? 404 : 200, { 'content-type': type }).end(body);
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
