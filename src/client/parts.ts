/** What a worker loads when a question first needs it: one with its own opener starts without. */
import type { RouteFinder } from '../router/route-finder.ts';
import type { Router } from '../router/router.ts';

export const routerParts = {
  bound: () => import('./bound.ts'),
  router: () => import('../router/router.ts'),
};

/** All questions on the engine of a router that has those of a first view. */
export async function wholeRouter(router: RouteFinder): Promise<Router> {
  const { Router } = await routerParts.router();
  return Router.on(router);
}
