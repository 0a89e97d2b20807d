/** What is taken along: the page in a frame of another page, and a film of the race. */
export const taking = {
  clip: 'Seconds of the animation',
  start: 'From',
  end: 'To',

  embed: 'Embed',
  preview: 'Preview',
  size: 'Size of the frame',
  html: 'HTML to copy',
  copy: 'Copy the HTML',
  copied: 'HTML copied.',
  openPage: 'Open in Roadstar',
  /** @param searches such as "A* and Dijkstra" */
  frameTitle: (searches: string, network: string) => `${searches} on the roads of ${network}`,
  onlyHere:
    'This file is on your device alone, so no other page can show it. Put it on the web, and load it here from its address.',

  film: 'Film of the race',
  filmShows: 'The race on the map, with a camera that follows it',
  record: 'Record',
  recordAgain: 'Record again',
  recording: 'Recording',
  save: 'Save the film',
  share: 'Share the film…',
  poster: 'Save as a poster',
  fullScreen: 'Full screen',
  noRecorder:
    'This browser cannot record films. Save a poster, or open this page in a current Chrome, Edge, Firefox or Safari.',
  hidden:
    'The recording has stopped, because the page was hidden. Leave it in front until the film is done.',
  failed: 'The film could not be recorded. Try fewer seconds, or save a poster.',
};
