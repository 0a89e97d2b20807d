import type { Way } from '../kinds.ts';
import type { Part } from '../parts.ts';

export const detours: Part<'detours'> = {
  title: 'Länger über eine Straße',
  shortest: 'kürzeste Route',
  upTo: (share) => `bis ${share}`,
  hide: 'Farben ausblenden',
  viaHere: 'Hier entlang',
  allRoads: (way) => `Alle ${way === 'road' ? 'Straßen' : 'Gänge'} so färben`,
  needsEnds:
    'Setzen Sie zuerst A und B. Fragen Sie dann, warum die Route eine Straße nicht nimmt.',
  noRoute: 'Es gibt noch keine Route von A nach B, mit der man eine Straße vergleichen könnte.',
  none: (name, way) => `Keine Route von A nach B führt über ${named(name, way)}.`,
  onShortest: (name, way) =>
    `Eine kürzeste Route führt über ${named(name, way)}: Sie ist nicht länger.`,
  by: (name, way, amount, share, isLength) =>
    `Über ${named(name, way)} ${isLength ? 'ist die Route um' : 'kostet die Route'} ${amount}${share && ` (${share})`} ${isLength ? 'länger' : 'mehr'}.`,
};

function named(name: string, way: Way): string {
  return name || (way === 'road' ? 'diese Straße' : 'diesen Gang');
}
