/** Opening files, addresses and links, and what is said about them. */
import { count } from '../numbers.ts';

export const opening = {
  drop: 'Drop to open',
  roadFile: 'Road file',
  pastedRoads: 'Pasted roads',
  pastedMaze: 'Pasted maze.txt',
  notRoads: 'The pasted text is neither GeoJSON, a maze nor an address.',
  onlyWeb: 'Only addresses that begin with https:// or http:// can be loaded.',

  linkLoads: (address: string) => `This link loads ${address}`,
  linkFile: (file: string) =>
    `This link was made with ${file}. Drop that file here to see the same view.`,
  linkUnknown: (network: string, shown: string) =>
    `This link names an unknown network: ${network}. ${shown} is shown instead.`,
  linkUnread: (parts: readonly string[]) =>
    `Parts of this link could not be read and were ignored: ${parts.join(', ')}.`,

  opened: (name: string) => `Opened ${name}`,
  openedWith: (name: string, notes: readonly string[]) => [`Opened ${name}.`, ...notes].join(' '),
  failed: (name: string, message: string) => `${name}: ${message}`,
  leftOut: (names: readonly string[]) => {
    const few = names.slice(0, 3).join(', ');
    const more = names.length - 3;
    const rest =
      more > 0 ? ` and ${count(more, { one: '# other file', other: '# other files' })}` : '';
    return `Not opened: ${few}${rest}.`;
  },

  several: (files: number) => `You have chosen ${filesOf(files)}`,
  together: (files: number) => `Open ${filesOf(files)} as one network`,
  aboutTogether: 'Their roads meet where they share positions.',
  oneOfThem: 'Or open one of them',
  /** Names a network of several files. */
  togetherName: (first: string, others: number) => `${first} + ${filesOf(others)}`,
  togetherTooLarge:
    'Together these files have more than 512 MB, which is the limit. Open one of them, or fewer.',
  readingFiles: 'Reading the files…',
  emptyFolder: 'This folder has no files.',
  unreadFolder: 'These files could not be read. Perhaps they were moved, or may not be read.',
  report: 'Report',
  swap: 'Swap',
  system: 'EPSG code or PROJ string',
  read: 'Read',
  tryMercator: 'Try EPSG:3857',
  flatPlan: 'Flat plan',
  encoding: 'Encoding',
  guessedEncoding: (encoding: string) =>
    `Names are read as ${encoding}, which is a guess. If letters look wrong, give the encoding.`,
  layer: 'Layer',
  oneOfLayers: (layer: string, layers: number) =>
    `The file has ${layers} layers with lines. ${layer} is shown.`,

  withoutLines: (features: number, kinds: readonly string[]) =>
    `Skipped ${featuresOf(features)} without lines: ${kinds.join(', ')}.`,
  skipped: (features: number, reason: string) => `Skipped ${featuresOf(features)}: ${reason}.`,
  notFor: (roads: number, reason: string) =>
    `${count(roads, { one: '# road is', other: '# roads are' })} ${reason}.`,
};

function filesOf(number: number): string {
  return count(number, { one: '# file', other: '# files' });
}

function featuresOf(number: number): string {
  return count(number, { one: '# feature', other: '# features' });
}
