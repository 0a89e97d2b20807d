/**
 * The questions of `Router` to the engine of Valhalla, in this process: `roadstar/valhalla`. It needs
 * Node, and the package `@valhallajs/valhallajs`, which is installed by those who use it.
 *
 * @module roadstar/valhalla
 */
export { openValhalla, type ValhallaOptions } from './valhalla/open.ts';
export { buildTiles } from './valhalla/tiles.ts';
