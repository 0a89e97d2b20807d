/** What the router worker does for some networks only, as one module, loaded after the first view. */
export { readFields } from '../attributes/read-fields.ts';
export { applyFixes } from '../quality/fixes.ts';
export { writeRoutes, writeSearches } from './exports.ts';
export { otherContent } from './other-content.ts';
export { smallerPieces } from './pieces.ts';
