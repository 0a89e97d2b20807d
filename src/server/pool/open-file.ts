/** Opens a road file by its path; runs in the opener's thread. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type OpenOptions, Router } from '../../index.ts';
import type { OpenRoads } from './threads.ts';

export interface FileToOpen {
  path: string;
  /** What threads cannot send, such as functions, is left out. */
  options: Omit<OpenOptions, 'signal' | 'onProgress' | 'gunzip' | 'size'>;
}

export const open: OpenRoads = async (data) => {
  const { path, options } = data as FileToOpen;
  const { size } = await stat(path);
  return { router: await Router.open(createReadStream(path), { ...options, size }) };
};
