import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const points: Part<'points'> = {
  title: 'Punkte',
  vias: (vias) => count(vias, { one: '# Zwischenziel', other: '# Zwischenziele' }),
  pill: 'Route',
  allSettings: 'Alle Einstellungen',
  order: { globe: 'Breite, Länge', plane: 'x, y', maze: 'Zeile, Spalte' },
  field: (point, order) => `${point}: ${order}`,
  notAPosition: {
    globe: 'Das ist keine Position. Schreiben Sie Breite, Länge, zum Beispiel 52.3905, 4.8402.',
    plane: 'Das ist keine Position. Schreiben Sie x, y, zum Beispiel 120, 45.5.',
    maze: 'Das ist kein Feld. Schreiben Sie Zeile, Spalte, zum Beispiel 3, 12.',
  },
  nearestRoad: (length) => `Die nächste Straße ist ${length} entfernt.`,
  pin: (label) => `Punkt ${label}: mit der Maus oder den Pfeiltasten bewegen`,
  swap: 'A und B tauschen',
  swapTitle: 'A und B tauschen (S)',
  addVia: 'Zwischenziel hinzufügen',
  addViaTitle: 'Zwischenziel hinzufügen (V)',
  removeVia: (number) => `Zwischenziel ${number} entfernen`,

  moved: (label) => `${label} verschoben`,
  placed: (label) => `${label} gesetzt`,
  addedVia: 'Zwischenziel hinzugefügt',
  removedVia: 'Zwischenziel entfernt',
  swapped: 'A und B getauscht',
  movedToRoad: 'Zur nächsten Straße verschoben',

  reopenAll: 'Alle freigeben',
};
