/** Texts about what the browser stores between visits. */
import type { StoreFault } from '../kinds.ts';
import { count, listed } from '../numbers.ts';

const because: Record<StoreFault, string> = {
  blocked: 'This browser stores nothing for this page.',
  insecure:
    'Browsers store files only for pages that come by https: ask for this page at an https address.',
  newer: 'It was stored by a newer version of this page: reload the page to get that version.',
  full: 'There is no room left for this page in the browser.',
  damaged: 'The store of this browser is damaged.',
};

export const keep = {
  notRestored: (fault: StoreFault) =>
    fault === 'damaged'
      ? 'Your last session could not be read and was left out.'
      : `Your last session could not be opened. ${because[fault]}`,
  networkGone: (name: string) =>
    `Your last session needs ${name}, which is no longer stored. Open the file again.`,
  notKept: (fault: StoreFault) =>
    fault === 'full'
      ? 'Your work is no longer saved: there is no room left for this page in the browser.'
      : `Your work is not saved. ${because[fault]}`,
  noRoom: (name: string) =>
    `There is no room in this browser to save ${name}. It stays open until you close the page.`,
  gaveWay: (names: readonly string[]) =>
    `To make room, the oldest saved networks were deleted: ${listed(names)}.`,
  saved: 'Saved networks',
  nothingSaved: 'Files that you open are saved here, in this browser alone.',
  noStore: (fault: StoreFault) => because[fault],
  figures: (nodes: number, size: string) =>
    `${count(nodes, { one: '# node', other: '# nodes' })} · ${size}`,
  actions: (name: string) => `Actions for ${name}`,
  reopen: 'Reopen from disk',
  changedOnDisk: (name: string) => `${name} changed on disk.`,
  reload: 'Reload',
  notOnDisk: (name: string) => `${name} is no longer where it was, or may not be read.`,
  rename: 'Rename',
  newName: 'New name',
  export: 'Export',
  delete: 'Delete',
  deleted: (name: string) => `Deleted ${name}`,
  notThere: (name: string) => `${name} is no longer stored. Open the file again.`,
  forget: 'Forget everything…',
  askForget:
    'Delete all saved networks, your sessions and the settings of this page from this browser?',
  forgetAll: 'Delete everything',
  forgottenElsewhere:
    'Everything stored was deleted in another tab. This tab is no longer saved: reload it to begin anew.',
  otherFile: (name: string) =>
    `This ${name} is not the file that the link was made with: points and closures may not fit.`,
};
