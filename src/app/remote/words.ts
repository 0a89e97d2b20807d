/** The texts about the other server, which come with it. */
import { remote } from '../words/en/remote.ts';
import { later } from '../words/words.ts';
import type { Failure } from './router.ts';

export const remoteWords = later('remote', remote);

export function faultOf({ fault, said }: Failure): string {
  return remoteWords.fault(fault, said);
}
