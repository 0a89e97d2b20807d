/** The options of an application, and its log. */
import type { Limits } from './protocol/limits.ts';

export interface AppOptions {
  /** Greatest numbers of coordinates and others; those of `Limits` when absent. */
  limits?: Partial<Limits>;
  /** The origins of pages that may read answers; all when absent. */
  origins?: readonly string[];
  /** Called with every answer. */
  log?: (entry: LogEntry) => void;
  /** Version of the software, for the OpenAPI document. */
  version?: string;
}

/** One request that was answered. */
export interface LogEntry {
  time: string;
  level: 'info' | 'error';
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  code: string;
  milliseconds: number;
  bytes: number;
  /** What failed in the server. */
  error?: string;
}
