/** What every format is turned into before it becomes roads. */

export interface Content {
  /** GeoJSON Features, or what passes for them. */
  features: Iterable<unknown> | AsyncIterable<unknown>;
  /** The coordinate system that the file declares, as a code, a PROJ string or WKT, if it does. */
  system: string | null;
  /** Whole sentences for the user; more may come while the features are read. */
  warnings: string[];
}
