import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

function orte(number: number): string {
  return count(number, { one: '# Ort', other: '# Orte' });
}

export const places: Part<'places'> = {
  title: 'Orte',
  views: 'Was verglichen wird',
  nearestView: ['Nächste', 'Die nächsten Orte auf der Straße'],
  tableView: ['Tabelle', 'Routen zwischen allen Orten'],
  hint: (places, most) =>
    places === 0
      ? `Noch keine Orte. ${press} die Karte, drücken Sie P, oder öffnen Sie eine Datei mit Punkten.`
      : `${orte(places)} von höchstens ${most}. ${press} die Karte, um einen hinzuzufügen.`,
  untilThen: 'Bis dahin hat die Tabelle A, die Zwischenziele und B.',

  from: 'Von',
  count: 'Wie viele',
  nearest: 'Die nächsten Orte',
  noneReached: 'Keine Route führt zu einem dieser Orte.',
  routeTo: (name) => `Route nach ${name}`,

  costs: 'Kosten der Routen',
  computing: (percent) => `Wird berechnet: ${percent}`,
  cell: (from, to, cost) => `Von ${from} nach ${to}: ${cost}`,
  saveCSV: 'CSV speichern',
  copy: 'Kopieren',
  copied: 'Tabelle kopiert',

  list: orte,
  remove: (name) => `${name} entfernen`,
  removeAll: 'Alle entfernen',
  openFile: 'Punkte öffnen…',
  useNames: (points) =>
    count(points, { one: '# Punkt der Datei nehmen', other: '# Punkte der Datei nehmen' }),
  useAsPlaces: 'Als Orte nehmen',
  paste: 'Koordinaten einfügen',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Diese Orte hinzufügen',
  unread: (line) =>
    `„${line}“ ist kein Ort. Schreiben Sie einen Ort je Zeile, die Breite zuerst: 52.0213, 18.0610`,
  noPoints: (file) => `${file} enthält keine Punkte, oder Straßen daneben.`,

  added: (places) => `${orte(places)} hinzugefügt`,
  removed: 'Ort entfernt',
  removedAll: 'Alle Orte entfernt',
  routed: (name) => `B auf ${name} gesetzt`,
  full: (most, left) =>
    `Es kann ${most} Orte geben. ${count(left, { one: '# Ort blieb', other: '# Orte blieben' })} weg.`,
};
