/** The page without a network, and as one file. */
export const offline = {
  newVersion: 'There is a new version of this page.',
  reload: 'Reload',

  everything: 'Everything',
  saveAsOneFile: 'Page and network in one file',
  packing: 'Packing the page and the network…',
  notSaved:
    'The file could not be written. Connect to the internet, reload the page and try again.',
};
