/** Where the roads of a server come from. */
import type { OpenOptions } from '../../index.ts';
import type { Settings } from '../services/settings.ts';

/** What a module for opening roads exports as `open`. It runs in a thread of its own. */
export type OpenRoads = (data: unknown) => Promise<{ router: OpenedRouter; settings?: Settings }>;

/** A router, of which a pool needs no more. */
export interface OpenedRouter {
  prepare(): Promise<unknown>;
  toPacked(): ArrayBuffer;
  info: { flat?: true };
}

/** Where roads come from: a module, and what its `open` is given. */
export interface RoadSource {
  /** URL of an ES module. */
  module: string;
  /** Plain data. */
  data: unknown;
}

/** A road file, and how it is read. */
export interface FileToOpen {
  path: string;
  /** What threads cannot send, such as functions, is left out. */
  options: Omit<OpenOptions, 'signal' | 'onProgress' | 'gunzip' | 'size'>;
}
