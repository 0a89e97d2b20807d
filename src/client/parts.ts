/** What a worker loads when a question first needs it: with its own opener, it may start without. */
export const routerParts = {
  bound: () => import('./bound.ts'),
  router: () => import('../router/router.ts'),
};
