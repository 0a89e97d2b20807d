import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const editing: Part<'editing'> = {
  ghost: ['Ziehen für einen anderen Weg', 'klicken, um ihn hier zu halten'],

  viaHere: '+ Zwischenziel hier',

  grip: (point) => `${point} in der Reihenfolge verschieben`,
  gripTitle: 'Ziehen, oder Leertaste und Pfeiltasten drücken, um die Reihenfolge zu ändern',
  reordered: 'Reihenfolge geändert',
  inBestOrder: 'Beste Reihenfolge genommen',
  lifted: (point, place, count) =>
    `${point} ist aufgenommen, Platz ${place} von ${count}. Pfeiltasten bewegen, Leertaste legt ab, Escape bricht ab.`,
  heldAt: (point, place, count) => `${point}: Platz ${place} von ${count}`,
  dropped: (place, count) => `Abgelegt auf Platz ${place} von ${count}.`,
  putBack: 'Die Reihenfolge ist wie zuvor.',
  start: 'Start',
  withoutVias: (length) => `${length} ohne Zwischenziele`,
  bestOrder: (saved) => (saved ? `Beste Reihenfolge: −${saved}` : 'Beste Reihenfolge'),

  places: 'Straßen und Kreuzungen',
  found: (places) => count(places, { one: '# Ort', other: '# Orte' }),
};
