import type { Attribute } from '../../../attributes/fields.ts';
import type { Fault } from '../kinds.ts';
import { count, type Forms, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';

const kinds: Record<Fault, Forms> = {
  components: { one: 'getrennter Teil', other: 'getrennte Teile' },
  dangles: { one: 'loses Ende kurz vor einer Straße', other: 'lose Enden kurz vor einer Straße' },
  intersections: { one: 'Kreuzung ohne Knoten', other: 'Kreuzungen ohne Knoten' },
  nearDuplicates: { one: 'Paar fast gleicher Punkte', other: 'Paare fast gleicher Punkte' },
  duplicates: { one: 'doppelte Straße', other: 'doppelte Straßen' },
  traps: { one: 'Einbahn-Falle', other: 'Einbahn-Fallen' },
  turns: { one: 'Abbiegeregel ohne Wirkung', other: 'Abbiegeregeln ohne Wirkung' },
};

const turnsLeftOut: Readonly<Record<string, string>> = {
  'members missing': 'mit Straßen, die in der Datei fehlen',
  'several members': 'mit mehreren Straßen',
  'no road near': 'fern von Straßen',
  conditional: 'nur zu bestimmten Zeiten',
  'unknown word': 'von unbekannter Art',
};

const fieldsRead: Record<Attribute, string> = {
  name: 'Namen',
  oneway: 'Einbahnstraßen',
  speed: 'Geschwindigkeiten',
  class: 'Straßenklassen',
  length: 'Längen',
  cost: 'Kosten',
};

const lookingFor: Readonly<Record<string, string>> = {
  roads: 'Straßen werden vorbereitet…',
  dangles: 'Suche nach losen Enden…',
  intersections: 'Suche nach Kreuzungen ohne Knoten…',
};

export const report: Part<'report'> = {
  title: 'Bericht über das Netz',
  close: 'Den Bericht schließen',
  figures: {
    roads: 'Straßen',
    nodes: 'Knoten',
    edges: 'Kanten',
    length: 'Länge',
    parts: 'Getrennte Teile',
    largest: 'Größter Teil',
    bounds: 'Grenzen',
    turns: 'Abbiegeregeln',
  },
  turns: ({ read, used, leftOut }) => {
    const others = Object.entries(leftOut).map(
      ([reason, count]) => `${formatCount(count)} ${turnsLeftOut[reason] ?? reason}`,
    );
    const most = `${formatCount(used)} von ${formatCount(read)} in Gebrauch`;
    return others.length ? `${most}; ausgelassen: ${others.join(', ')}` : most;
  },

  fields: 'Benutzte Felder',
  change: 'Ändern',
  done: 'Fertig',
  noFields: 'Kein Feld dieser Datei wird benutzt.',
  fieldNames: {
    name: 'Name',
    oneway: 'Einbahn',
    speed: 'Tempo',
    class: 'Klasse',
    length: 'Länge',
    cost: 'Kosten',
  },
  unit: 'Einheit der Geschwindigkeiten',
  none: 'Keines',
  guessed: (field) => `${field ?? 'Keines'} (vermutet)`,
  ways: {
    both: 'Beide Richtungen',
    forward: 'Vorwärts',
    backward: 'Rückwärts',
    closed: 'Gesperrt',
  },
  noValue: 'kein Wert',
  openWith: (value) => `Offen sind Straßen mit ${value}`,
  codes: (field) => `Bedeutung der Werte von ${field}, in Zeichenrichtung`,
  value: 'Wert',
  roads: 'Straßen',
  open: 'Offen',
  otherValues: (roads) =>
    count(roads, { one: '# Straße mit anderen Werten', other: '# Straßen mit anderen Werten' }),
  roundabouts: 'Ein Kreisverkehr ohne Wert ist eine Einbahnstraße.',
  metrics:
    'Routen können Zeit, Länge oder Kosten minimieren: Wählen Sie unter „Algorithmus und Kosten“.',
  readFrom: (what, field) =>
    field === null
      ? `Ohne Feld für ${fieldsRead[what]}`
      : `Feld für ${fieldsRead[what]} geändert: ${field}`,

  checking: 'Suche nach Fehlern…',
  lookingFor: (what) => lookingFor[what] ?? 'Suche nach Fehlern…',
  cancelled: 'Die Prüfung wurde abgebrochen.',
  again: 'Noch einmal prüfen',
  faults: (kinds) =>
    kinds === 0
      ? 'Keine Fehler gefunden'
      : count(kinds, {
          one: 'Eine Art von Fehlern gefunden',
          other: '# Arten von Fehlern gefunden',
        }),
  aMaze: 'Ein Irrgarten hat keine Straßen, die man prüfen könnte.',
  builtNetwork:
    'Ein fertiges Netz enthält die Straßen seiner Datei nicht. Öffnen Sie die Datei, um sie zu prüfen.',
  tooLarge:
    'Die Seite prüft Dateien bis 512 MB. Für größere gibt es Befehle: roadstar check, roadstar repair.',

  kind: (kind, number) => count(number, kinds[kind]),
  part: (number) => `Teil ${formatCount(number)}`,
  smallerParts: (parts) => count(parts, { one: '# kleinerer Teil', other: '# kleinere Teile' }),
  noFault: (kind) => `Keine ${plurals[kind]}`,
  about: {
    dangles: 'Straßen, die kurz vor einer anderen Straße enden.',
    intersections:
      'Straßen, die sich auf gleicher Höhe ohne gemeinsamen Punkt kreuzen, sodass niemand abbiegen kann. Brücken und Tunnel zählen nicht.',
    nearDuplicates: 'Punkte, die so nahe beieinander liegen, dass wohl nur einer gemeint ist.',
    duplicates: 'Straßen, die ganz auf einer anderen Straße liegen.',
    traps: 'Einbahnstraßen führen hinein, aber nicht heraus, oder umgekehrt.',
    turns: 'Ihre Straßen fehlen, treffen sich nicht oder ergeben kein Abbiegen: siehe die Datei.',
  },
  show: 'Zeigen',
  showTitle: (kind) => `Auf der Karte zeigen: ${kinds[kind].other}`,
  next: (index, count) => `Weiter · ${shown(index, count)}`,
  shown,
  showing: (kind, index, count) => `${kinds[kind].one} ${shown(index, count)}`,
  most: (kind) => `Größter Abstand: ${kinds[kind].other}`,
  noneUpTo: (reach, count, most) => `Keine bis ${reach}, ${formatCount(count)} bis ${most}.`,
  largestPart: (percent) => `Der größte Teil hat ${percent} der Straßenlänge.`,
  joiningLeaves: (reach, parts) =>
    `Werden lose Enden bis ${reach} verbunden, ${count(parts, { one: 'bleibt # Teil', other: 'bleiben # getrennte Teile' })}.`,
  joiningNothing: 'Kein loses Ende innerhalb von 10 m vor einer Straße würde sie verbinden.',
  joined: (before, after) =>
    before === 1
      ? 'Das Netz hängt schon zusammen.'
      : before === after
        ? `Danach bleiben ${partsOf(after)}.`
        : `Danach sind es ${formatCount(after)} statt ${formatCount(before)} getrennte Teile.`,

  join: (ends, reach) =>
    `${count(ends, { one: '# Ende', other: '# Enden' })}${reach ? ` bis ${reach}` : ''} verbinden`,
  split: (crossings) =>
    count(crossings, { one: '# Kreuzung auftrennen', other: '# Kreuzungen auftrennen' }),
  merge: 'Vereinen',
  removeRoads: (roads) =>
    count(roads, { one: '# Straße entfernen', other: '# Straßen entfernen' }),
  didJoin: 'Lose Enden verbunden',
  didSplit: 'Kreuzungen aufgetrennt',
  didMerge: 'Punkte vereint',
  didDrop: 'Doppelte Straßen entfernt',
  repairs: ({ joined = 0, split = 0, merged = 0, dropped = 0 }) => [
    joined > 0 &&
      count(joined, { one: '# loses Ende verbunden', other: '# lose Enden verbunden' }),
    split > 0 &&
      count(split, { one: '# Kreuzung aufgetrennt', other: '# Kreuzungen aufgetrennt' }),
    merged > 0 &&
      count(merged, { one: '# Paar von Punkten vereint', other: '# Paare von Punkten vereint' }),
    dropped > 0 &&
      count(dropped, { one: '# doppelte Straße entfernt', other: '# doppelte Straßen entfernt' }),
  ],
  did: (what, before, after) => {
    if (!what) return 'Nichts zu reparieren: Das Netz ist unverändert.';
    if (before === after) return `${what}.`;
    return `${what}: ${partsOf(after)} statt ${formatCount(before)}.`;
  },
  repaired: 'Repariert:',
  writing: 'Die Datei wird geschrieben…',
  save: 'Reparierte Datei speichern',
};

const plurals: Record<Fault, string> = {
  components: 'getrennten Teile',
  dangles: 'losen Enden kurz vor einer Straße',
  intersections: 'Kreuzungen ohne Knoten',
  nearDuplicates: 'Paare fast gleicher Punkte',
  duplicates: 'doppelten Straßen',
  traps: 'Einbahn-Fallen',
  turns: 'Abbiegeregeln ohne Wirkung',
};

function shown(index: number, count: number): string {
  return `${formatCount(index + 1)} von ${formatCount(count)}`;
}

function partsOf(number: number): string {
  return count(number, { one: '# Teil', other: '# getrennte Teile' });
}
