declare module 'iconv-lite/encodings/sbcs-data-generated.js' {
  /** Tables of encodings of one byte a letter, or the names of others. */
  const tables: Record<string, { chars: string } | string>;
  export default tables;
}
