/** What screen readers say of the element, in the languages of the page. */

export interface Labels {
  map: string;
  play: string;
  pause: string;
}

/** @param language such as `de` or `de-CH`; English where it is none of these */
export function labelsOf(language: string): Labels {
  return labels.get(language.toLowerCase().split('-')[0]) ?? english;
}

/** @returns the language as `Intl` takes it, `undefined` for what names none, such as `en_US` */
export function localeOf(language: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

const english: Labels = { map: 'Map of roads', play: 'Play', pause: 'Pause' };

const labels = new Map<string | undefined, Labels>([
  ['de', { map: 'Straßenkarte', play: 'Abspielen', pause: 'Anhalten' }],
  ['fr', { map: 'Carte des routes', play: 'Lire', pause: 'Pause' }],
  ['es', { map: 'Mapa de vías', play: 'Reproducir', pause: 'Pausa' }],
  ['ja', { map: '道路の地図', play: '再生', pause: '一時停止' }],
  ['ar', { map: 'خريطة الطرق', play: 'تشغيل', pause: 'إيقاف مؤقت' }],
]);
