/** What the asking and the working process say to each other through Redis. */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { RequestError } from '../input/request-error.ts';
import { expectRouter } from '../router/given.ts';
import type { MatrixRequest } from '../router/matrix.ts';
import type { Router } from '../router/router.ts';

/** The matrix of one block, asked as data: what functions of a request would do cannot be sent. */
export type BlockRequest = Omit<MatrixRequest, 'signal' | 'onProgress'>;

/**
 * 16 hexadecimal digits, the same for every router of the same network.
 *
 * @throws RequestError for what is no router
 */
export function fingerprintOf(router: Router): string {
  expectRouter(router, ['matrix', 'prepare', 'toPacked']);
  const packed = new Uint8Array(router.toPacked({ order: false }));
  return createHash('sha256').update(packed).digest('hex').slice(0, 16);
}

/** Processes of one network meet here, and those of other networks do not. */
export function queueName(fingerprint: string): string {
  return `roadstar-matrix-${fingerprint}`;
}

/** Where the cells of a block lie until they are fetched. */
export function cellsKey(queue: string, job: string): string {
  return `${queue}:cells:${job}`;
}

/** Seconds: they are fetched at once, unless the process that asked has ended. */
export const CELLS_KEPT = 3600;

/** @throws RequestError for functions */
export function encodeRequest(request: BlockRequest): string {
  try {
    return serialize(request).toString('base64');
  } catch {
    throw new RequestError(
      'invalid-option',
      'matrix: functions cannot be sent to other processes. Name roads by id, position or area and metrics by name.',
    );
  }
}

export function decodeRequest(text: string): BlockRequest {
  return deserialize(Buffer.from(text, 'base64')) as BlockRequest;
}

export function encodeCells({ buffer, byteOffset, byteLength }: Float64Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function decodeCells(bytes: Buffer): Float64Array {
  // Buffers of Node begin anywhere, and numbers at multiples of 8.
  return new Float64Array(new Uint8Array(bytes).buffer);
}
