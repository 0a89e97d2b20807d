/** The page without a network. */
export const offline = {
  newVersion: 'There is a new version of this page.',
  reload: 'Reload',
};
