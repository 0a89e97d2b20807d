import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const table: Part<'table'> = {
  title: 'Routen zwischen allen Orten',
  cells: 'Kosten',
  hint: (places, most) =>
    `${count(places, { one: '# Ort', other: '# Orte' })} von höchstens ${most}. Fügen Sie unten weitere ein; zeigen Sie auf eine Zelle, um ihre Route zu sehen.`,
  computing: (percent) => `Wird berechnet: ${percent}`,
  cell: (from, to, cost) => `Von ${from} nach ${to}: ${cost}`,
  saveCSV: 'CSV speichern',
  copy: 'Kopieren',
  copied: 'Tabelle kopiert',
  reset: 'Nur A und B',
  paste: 'Koordinaten einfügen',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Diese Orte hinzufügen',
  unread: (line) =>
    `„${line}“ ist kein Ort. Schreiben Sie einen Ort je Zeile, die Breite zuerst: 52.0213, 18.0610`,
};
