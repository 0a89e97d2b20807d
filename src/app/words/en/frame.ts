/** The frame around the map, and words that are the same everywhere. */
import { isTouch } from '../device.ts';
import type { Pair } from '../kinds.ts';
import { formatPercent } from '../numbers.ts';
import { press } from './press.ts';

export const frame = {
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  remove: 'Remove',
  load: 'Load',

  skip: 'Skip to the answer',
  map: (network: string) => `Map of ${network} roads`,
  toolbar: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show everything',
  darkOrLight: 'Dark or light',
  keys: 'Keys',
  actionsHere: 'Actions here',
  tool: 'Tool',
  resizePanel: 'Resize the panel',
  showMore: 'Show more',

  hint: ['Drag A or B', `, or ${isTouch ? 'open' : 'drop'} your own road file.`] as Pair,
  hintOwn: [`${press} two places`, ' to set your own A and B.'] as Pair,
  onlyMap: 'Press F or Escape to show the panels again.',
  undone: (step: string) => `Undone: ${step}`,
  redone: (step: string) => `Redone: ${step}`,
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',

  loading: 'Loading',
  progress: 'Progress',
  stages: {
    Reading: 'Reading',
    Parsing: 'Parsing',
    Repairing: 'Repairing',
    'Joining ends': 'Joining ends',
    'Building graph': 'Building graph',
    Drawing: 'Drawing',
    Preparing: 'Preparing',
    Checking: 'Checking',
  },
  stage: (stage: string, done: number, detail: string) =>
    `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`,

  notLoaded: 'This part of the page could not be loaded. Try again, or reload the page.',
  notKept:
    'This browser does not save settings of this page. Your choice is lost when you close it.',
  badSettings: 'Saved settings could not be read and were reset.',
  noBackground: 'The background map is not available offline.',
  crashed: 'The search stopped unexpectedly. The network is being reopened.',
};
