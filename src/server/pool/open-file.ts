/** Opens a road file by its path; runs in the opener's thread. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Router } from '../../index.ts';
import type { FileToOpen, OpenRoads } from './source.ts';

export const open: OpenRoads = async (data) => {
  const { path, options } = data as FileToOpen;
  const { size } = await stat(path);
  return { router: await Router.open(createReadStream(path), { ...options, size }) };
};
