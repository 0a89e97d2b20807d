/** Whose roads are taken: a choice where the file says of its roads whose they are. */
import { effect } from '@preact/signals-core';
import type { ProfileName } from '../../profile/profiles.ts';
import { change, offerUndo } from '../store/actions.ts';
import { type Network, opened, plan, profile } from '../store/state.ts';
import { find } from '../ui/dom.ts';
import { profileWords } from '../ui/words.ts';
import { leftOutNote } from './skipped.ts';

/** The network that is being built anew. */
let wanted: Network | null = null;

export function showProfile(): void {
  const select = find<HTMLSelectElement>('#profile');
  select.addEventListener('change', () => setProfile(select.value as ProfileName));
  effect(() => {
    select.value = profile.value;
  });
  effect(() => {
    find('#profile-choice').hidden = !opened.value?.hasProfiles && profile.value === 'all';
  });
  effect(() => {
    if (opened.value === null || opened.value.network !== wanted) return;
    wanted = null;
    offerUndo(leftOutNote(opened.value.info) ?? profileWords[opened.value.info.profile]);
  });
}

/** Builds the network anew, from the same source; a road that was closed may not be there. */
function setProfile(profile: ProfileName): void {
  const { network } = plan.peek();
  if (!network) return;
  wanted = { ...network, profile };
  change(profileWords[profile], { network: wanted, closed: [] });
}
