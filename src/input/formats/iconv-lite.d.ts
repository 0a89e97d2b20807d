/** Tables of encodings of one byte a letter, or the names of others. */
declare module 'iconv-lite/encodings/sbcs-data-generated.js' {
  const tables: Record<string, { chars: string } | string>;
  export default tables;
}

/** The same for encodings that are written by hand there. */
declare module 'iconv-lite/encodings/sbcs-data.js' {
  const tables: Record<string, { chars: string } | string>;
  export default tables;
}
