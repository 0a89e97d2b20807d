/** Packed networks and files of zeros that come in parts. */
import { expect, test } from 'vitest';
import { Router } from '../src/index.ts';
import { draw } from './support/letters.ts';

const { roads } = draw('A---B---C');
const packed = new Uint8Array(Router.fromGeoJSON(roads).toPacked());

async function* inParts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

test.each([1, 7, 50, 1e6])('a packed network in parts of %d bytes', async (size) => {
  const router = await Router.open(inParts(packed, size));
  expect(router.info.nodes).toBe(2);
});

test('what comes behind a packed network is not even read', async () => {
  let asked = 0;
  async function* padded(): AsyncGenerator<Uint8Array> {
    yield packed;
    for (; asked < 1000; asked++) yield new Uint8Array(1e6);
  }
  await expect(Router.open(padded())).rejects.toMatchObject({
    code: 'damaged-network',
    message: `The stored network does not end where it should: expected ${packed.length} bytes, got more. Build it again.`,
  });
  expect(asked).toBeLessThan(3);
});

test('a file of zeros is not called empty', async () => {
  await expect(Router.open(new Uint8Array(1000))).rejects.toMatchObject({
    code: 'damaged-file',
    message: expect.stringMatching(/^The file begins with zero bytes/),
  });
  await expect(Router.open(new Uint8Array(0))).rejects.toMatchObject({ code: 'empty-file' });
});
