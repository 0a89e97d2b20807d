import type { TurnDirection } from '../kinds.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const turnRules: Record<'no' | 'only', Record<TurnDirection, string>> = {
  no: {
    back: 'Wenden verboten',
    straight: 'Geradeaus verboten',
    left: 'Linksabbiegen verboten',
    right: 'Rechtsabbiegen verboten',
  },
  only: {
    back: 'Nur wenden',
    straight: 'Nur geradeaus',
    left: 'Nur nach links',
    right: 'Nur nach rechts',
  },
};

export const tools: Part<'tools'> = {
  reopenArea: 'Dieses Gebiet freigeben',
  stopAvoiding: 'Dieses Gebiet nicht mehr meiden',
  fullAreas: (corners) =>
    `Alle Gebiete zusammen können ${corners} Ecken haben. Beenden Sie dieses, oder entfernen Sie ein anderes.`,
  done: 'Fertig',
  removeCorner: 'Ecke entfernen',
  pen: (kind, corners, byKeys) => {
    const how = byKeys ? 'Die Leertaste setzt' : press;
    if (corners === 0)
      return `${how} die Ecken des Gebiets, das ${kind === 'closed' ? 'gesperrt' : 'gemieden'} wird.`;
    if (corners < 3) return `${how} die nächste Ecke.`;
    return byKeys
      ? 'Die Leertaste setzt die nächste Ecke, die Eingabetaste beendet das Gebiet.'
      : `${press} die nächste Ecke, oder auf die erste, um fertig zu werden.`;
  },

  noJunction:
    'Hier in der Nähe ist keine Kreuzung. Zeigen Sie auf eine, oder vergrößern Sie die Karte.',
  allowOne: 'Stattdessen nur eines erlauben',
  forbidOne: 'Stattdessen eines verbieten',
  comingFrom: (name) => `Von ${name || nameless} kommend`,
  noTurnInto: (name) => `Nicht abbiegen: ${name || nameless}`,
  onlyInto: (name) => `Nur hierhin: ${name || nameless}`,
  pressFrom: `${press} die Straße, von der Sie kommen.`,
  pressForbidden: (from) => `${press} die Straße, die${from && ` von ${from} aus`} verboten ist.`,
  pressAllowed: (from) =>
    `${press} die einzige Straße, die${from && ` von ${from} aus`} erlaubt ist.`,
  turnRule: (kind, turn, from, to, own) => {
    const names =
      from === to
        ? [from && `im Verlauf von ${from}`]
        : [from && `von ${from}`, to && `nach ${to}`];
    return [turnRules[kind][turn], ...names, own && '(eigene Regel)'].filter(Boolean).join(' ');
  },
};

const nameless = 'einer Straße ohne Namen';
