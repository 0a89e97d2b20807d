/** FILE as an address of the web. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './support/command.ts';
import { draw } from './support/letters.ts';

const roads = JSON.stringify(draw('A---B---C').roads);
const bodies = new Map<string, string | Buffer>([
  ['/roads.geojson', roads],
  ['/roads.geojson.gz', gzipSync(roads)],
]);
/** By the number of redirects that are left. */
const server = createServer(({ url = '' }, response) => {
  const [, left] = /^\/redirect\/(\d+)/.exec(url) ?? [];
  if (left !== undefined) {
    const next = Number(left) === 0 ? '/roads.geojson' : `/redirect/${Number(left) - 1}`;
    response.writeHead(302, { location: url.includes('?') ? url.split('?')[1] : next }).end();
    return;
  }
  const body = bodies.get(url);
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
let site: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

const load = (address: string, ...words: string[]) =>
  runCommand('info', address, '--allow-private', ...words);

test.each([...bodies.keys(), '/redirect/4'])('%s is read', async (path) => {
  const { status, stdout } = await load(site + path);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ roads: 2, kilometers: expect.closeTo(0.8, 3) });
});

test.each([
  ['/none', /could not be loaded: the server answered 404 Not Found\. Check the address\.$/],
  ['/redirect/5', /leads on more than 5 times\. Name the address where it ends\.$/],
  ['/redirect/1?file:///etc/passwd', /leads to "file:\/\/\/etc\/passwd", which is no http/],
])('%s is refused', async (path, message) => {
  const { status, stdout, stderr } = await load(site + path);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trimEnd()).toMatch(message);
  expect(stderr).toContain(`roadstar: ${site}${path} `);
});

test('a server that does not answer is named with the reason', async () => {
  const { stderr } = await load('http://127.0.0.1:1/roads.geojson');
  expect(stderr).toMatch(
    /roads\.geojson could not be loaded \(ECONNREFUSED\)\. Check the address\.\n$/,
  );
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['0.0.0.0', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::]', '[fd00::1]', '[fe80::1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
])('%s is asked by a flag alone', async (host) => {
  const { status, stderr } = await runCommand('info', `http://${host}:1/roads.geojson`);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /is on a private network \(.*\)\. Add --allow-private if you trust it\.\n$/,
  );
});
