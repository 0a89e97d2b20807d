/** What pages without modules have as `roadstar`. */

export * from './client.ts';
export * from './index.ts';
