import { openLink } from '../store/actions.ts';
import { carriedHash } from './carried.ts';

/** Opens the network in the file as it was seen when it was saved; nothing is kept. */
export async function openCarried(): Promise<void> {
  openLink(location.hash || `#${carriedHash()}`);
}
