import type { Part } from '../parts.ts';
import { least, worse } from './terms.ts';

export const compare: Part<'compare'> = {
  title: 'Suchen im Vergleich',

  search: 'Suche',
  columns: {
    settled: [
      'fertig',
      'Knoten mit endgültigem Abstand; erneut, wenn später ein kürzerer Weg kommt',
    ],
    relaxed: ['Bögen', 'Bögen, die einen Knoten verbessert haben'],
    queue: ['Schlange', 'Knoten, die in die Warteschlange kamen und aus ihr genommen wurden'],
    road: ['Straße', 'Länge aller erkundeten Straßen und die Fläche darum'],
    time: [
      'Zeit',
      'Der kürzeste von vielen Läufen im Wechsel, gemessen, wenn sonst nichts läuft',
    ],
    route: ['Route', 'Länge der gefundenen Route'],
  },
  exact: 'exakt',
  asGood: 'gleich gut',
  unproved: 'unbewiesen',
  noRoute: 'keine Route',

  add: 'Suche hinzufügen',
  full: 'Höchstens vier',
  edit: (search) => `${search} ändern`,
  remove: (search) => `${search} entfernen`,
  added: 'Suche hinzugefügt',
  removed: 'Suche entfernt',
  changed: 'Suche geändert',
  weighed: 'Gewicht der Heuristik geändert',
  ownFormula: 'Eigene Formel',

  weight: 'Gewicht der Heuristik',
  worse: (percent, best) => `${percent} ${worse[best]}`,
  notWorse: (best) => `die ${least[best]} Route`,
  less: (percent) => `${percent} weniger erkundet`,
  more: (percent) => `${percent} mehr erkundet`,
  asMuch: 'gleich viel erkundet',
  thanZero: 'als mit Gewicht 0',
  curve: 'Erkundete Straße und Mehrkosten der Route nach dem Gewicht der Heuristik',
  explored: 'Straße erkundet',
  costsMore: (best) => `Route ${worse[best]}`,

  maps: 'Karten nebeneinander',
  searching: 'sucht',
  atB: 'am Ziel B',
  notBest: (best) => `am Ziel B, nicht die ${least[best]}`,
  ofSettled: (count) => `von ${count} fertig`,
  enlarge: (search) => `${search} allein zeigen`,
  divider: 'Teiler zwischen den beiden Karten',
  sides: ['Suche auf der ersten Karte', 'Suche auf der zweiten Karte'],
};
