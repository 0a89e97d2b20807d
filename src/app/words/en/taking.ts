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
};
