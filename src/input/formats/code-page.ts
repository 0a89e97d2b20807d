/** Names of encodings, as files of all times have them → decoders. */

export type Decode = (bytes: Uint8Array) => string;

export interface NamedDecoder {
  /** Such as `shift_jis` or `cp850`. */
  name: string;
  decode: Decode;
}

/** Names of the encodings of code pages that TextDecoder knows under another one. */
const pages: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20127: 'windows-1252',
  20866: 'koi8-r',
  20932: 'euc-jp',
  20936: 'gbk',
  21866: 'koi8-u',
  51932: 'euc-jp',
  51936: 'gbk',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Names that TextDecoder does not know, in small letters and digits. */
const aliases: Readonly<Record<string, string>> = {
  ansi: 'windows-1252',
  big5hkscs: 'big5',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  eucgb2312: 'gbk',
  gb2312: 'gbk',
  koi8: 'koi8-r',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  macroman: 'macintosh',
  sjis: 'shift_jis',
  shiftjis: 'shift_jis',
  tis620: 'windows-874',
  uhc: 'euc-kr',
  utf8: 'utf-8',
};

/** The names that a misspelt one is compared with. */
export const encodingNames: readonly string[] = [
  ...new Set([...Object.values(pages), ...Object.keys(aliases)]),
  ...Array.from({ length: 9 }, (_, i) => `windows-125${i}`),
  ...Array.from({ length: 16 }, (_, i) => `iso-8859-${i + 1}`).filter(
    (name) => name !== 'iso-8859-12', // It was never published.
  ),
  ...['utf-16le', 'utf-16be', 'iso-2022-jp', 'cp437', 'cp850', 'cp852'],
];

/**
 * @param text as in a .cpg: `Shift-JIS`, `Big5`, `KOI8-R`, `ANSI 1250`, `cp850`, `88592`, `LDID/87`
 * @returns null if the name is not known
 */
export async function decoderNamed(text: string): Promise<NamedDecoder | null> {
  const plain = text.toLowerCase().replace(/[^a-z\d]/g, '');
  const [, language] = /^ldid(\d+)$/.exec(plain) ?? [];
  if (language !== undefined) return decoderOfLanguage(Number(language));
  const [, latin] = /^(?:iso)?8859(\d{1,2})$/.exec(plain) ?? [];
  if (latin !== undefined) {
    return decoderOf(`iso-8859-${latin}`) ?? decoderOfTable(`iso8859${latin}`);
  }
  const [, page] =
    /^(?:ansi|oem|dos|cp|ibm|ms|windows|win|msdos|codepage)?(\d{3,5})$/.exec(plain) ?? [];
  if (page !== undefined) return decoderOfPage(Number(page));
  return decoderOf(aliases[plain] ?? text.trim()) ?? decoderOf(plain) ?? decoderOfTable(plain);
}

/** @returns null for a language that is not known, as 0 */
export async function decoderOfLanguage(language: number): Promise<NamedDecoder | null> {
  const page = languages[language];
  return page === undefined ? null : decoderOfPage(page);
}

async function decoderOfPage(page: number): Promise<NamedDecoder | null> {
  const iso = page > 28590 && page < 28606 ? `iso-8859-${page - 28590}` : undefined;
  const name = pages[page] ?? iso ?? `windows-${page}`;
  return decoderOf(name) ?? (await decoderOfTable(String(page))) ?? decoderOfTable(`cp${page}`);
}

/** @returns null if TextDecoder does not know the name */
function decoderOf(label: string): NamedDecoder | null {
  try {
    const decoder = new TextDecoder(label);
    return { name: decoder.encoding, decode: (bytes) => decoder.decode(bytes) };
  } catch {
    return null;
  }
}

/** Encodings that no host decodes, as those of DOS: one byte is one letter. */
async function decoderOfTable(given: string): Promise<NamedDecoder | null> {
  const all = await tables();
  const entry = all.get(given);
  const name = typeof entry === 'string' ? entry : given;
  const known = decoderOf(name);
  if (known !== null) return known;
  const table = all.get(name);
  if (typeof table !== 'object') return null;
  // Tables of 128 letters begin at byte 128.
  const letters = [...table.chars];
  const first = 256 - letters.length;
  return {
    name,
    decode: (bytes) =>
      Array.from(bytes, (byte) =>
        byte < first ? String.fromCharCode(byte) : letters[byte - first],
      ).join(''),
  };
}

/** By name in small letters and digits: the letters of an encoding, or the name of an equal one. */
async function tables(): Promise<ReadonlyMap<string, { chars: string } | string>> {
  const [generated, others] = await Promise.all([
    import('iconv-lite/encodings/sbcs-data-generated.js'),
    import('iconv-lite/encodings/sbcs-data.js'),
  ]);
  return new Map(Object.entries({ ...generated.default, ...others.default }));
}

/** Code pages by the byte of dBase that names the language of a table. */
const languages: Readonly<Record<number, number>> = {
  ...ofPage(437, 1, 9, 11, 13, 15, 17, 21, 24, 25, 27),
  ...ofPage(850, 2, 10, 14, 16, 18, 20, 22, 26, 29, 37, 55),
  ...ofPage(852, 31, 34, 35, 64, 100, 135),
  ...ofPage(1252, 3, 87, 88, 89),
  ...ofPage(865, 8, 23, 102),
  ...ofPage(866, 38, 101),
  ...ofPage(863, 28, 108),
  ...ofPage(860, 36),
  ...ofPage(861, 103),
  ...ofPage(737, 106, 134),
  ...ofPage(857, 107, 136),
  ...ofPage(932, 19, 123),
  ...ofPage(936, 77, 122),
  ...ofPage(949, 78, 121),
  ...ofPage(950, 79, 120),
  ...ofPage(874, 80, 124),
  ...ofPage(10000, 4),
  ...ofPage(10007, 150),
  ...ofPage(10029, 151),
  ...ofPage(10006, 152),
  ...ofPage(1250, 200),
  ...ofPage(1251, 201),
  ...ofPage(1254, 202),
  ...ofPage(1253, 203),
  ...ofPage(1257, 204),
  ...ofPage(1255, 125),
  ...ofPage(1256, 126),
};

function ofPage(page: number, ...codes: number[]): Record<number, number> {
  return Object.fromEntries(codes.map((code) => [code, page]));
}
