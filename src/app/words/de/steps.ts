import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const steps: Part<'steps'> = {
  title: 'Wegbeschreibung',
  copied: 'Wegbeschreibung kopiert.',
  summary: (steps, via) =>
    [
      `${count(steps, { one: '# Schritt', other: '# Schritte' })} von A nach B`,
      via > 0 && `über ${count(via, { one: '# Zwischenziel', other: '# Zwischenziele' })}`,
    ]
      .filter(Boolean)
      .join(' '),
  leg: (from, to) => `${from} nach ${to}`,
  stretch: (length, from, to) => `${length}, von ${from} bis ${to}`,
  next: 'Nächster Schritt',
  previous: 'Voriger Schritt',
  kinds: {
    footway: 'Gehweg',
    path: 'Pfad',
    steps: 'Treppe',
    cycleway: 'Radweg',
    pedestrian: 'Fußgängerzone',
    service: 'Zufahrt',
    track: 'Feldweg',
    living_street: 'Spielstraße',
    residential: 'Straße',
    bridleway: 'Reitweg',
    corridor: 'Gang',
  },
};
