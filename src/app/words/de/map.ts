import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export function ways(number: number, way: Way): string {
  return way === 'road'
    ? count(number, { one: '# Straße', other: '# Straßen' })
    : count(number, { one: '# Gang', other: '# Gänge' });
}

const one: Record<Way, string> = { road: 'Straße', corridor: 'Gang' };

export const map: Part<'map'> = {
  set: (end) => `${end} setzen`,
  move: (end) => `${end} verschieben`,
  addVia: '+ Zwischenziel',
  whyNot: (way) => (way === 'road' ? 'Warum nicht diese Straße?' : 'Warum nicht dieser Gang?'),
  closeWay: (way) => `${one[way]} sperren`,
  reopenWay: (way) => `${one[way]} freigeben`,

  closed: (name, way) => `${name || one[way]} gesperrt`,
  reopened: (name, way) => `${name || one[way]} freigegeben`,
  reopen: (name, way) => `${name || one[way]} freigeben`,
  lastOpen: (way) =>
    way === 'road'
      ? 'Die letzte offene Straße lässt sich nicht sperren.'
      : 'Der letzte offene Gang lässt sich nicht sperren.',
  noneNear: (way) =>
    `Hier in der Nähe ist ${way === 'road' ? 'keine Straße' : 'kein Gang'}. Zeigen Sie darauf, oder vergrößern Sie die Karte.`,
  removedAreas: 'Alle Gebiete entfernt',
  reopenedAll: (way, areas) =>
    `Alle ${way === 'road' ? 'Straßen' : 'Gänge'}${areas ? ' und Gebiete' : ''} freigegeben`,

  closedArea: 'Gebiet gesperrt',
  avoidedArea: 'Gebiet gemieden',
  reopenedArea: 'Gebiet freigegeben',
  removedAvoided: 'Gemiedenes Gebiet entfernt',

  noTurnsHere:
    'Das Abbiegen lässt sich nur in Dateien mit Straßen verbieten, nicht in Irrgärten und fertigen Netzen.',
  fullTurns: (turns) => `Es kann ${turns} eigene Abbiegeregeln geben. Entfernen Sie zuerst eine.`,
  forbadeTurn: 'Abbiegen verboten',
  allowedTurn: 'Nur ein Abbiegen erlaubt',
  unusedTurn: 'Hier konnte schon vorher niemand abbiegen: Es ändert sich nichts.',
  removedTurn: 'Abbiegeregel entfernt',
  removedTurns: 'Eigene Abbiegeregeln entfernt',
};
