/** What the router worker does for some networks only, as one module, loaded after the first view. */
export { readFields } from '../profile/read-fields.ts';
export { mendRoads } from '../topology/repair/mend.ts';
export { writeRoutes, writeSearches } from './exports.ts';
export { otherContent } from './other-content.ts';
export { smallerPieces } from './pieces.ts';
