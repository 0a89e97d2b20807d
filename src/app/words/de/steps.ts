import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const steps: Part<'steps'> = {
  title: 'Wegbeschreibung',
  summary: (steps, via) =>
    [
      `${count(steps, { one: '# Schritt', other: '# Schritte' })} von A nach B`,
      via > 0 && `über ${count(via, { one: '# Zwischenziel', other: '# Zwischenziele' })}`,
    ]
      .filter(Boolean)
      .join(' '),
  leg: (from, to) => `${from} nach ${to}`,
  stretch: (length, from, to) => `${length}, von ${from} bis ${to}`,
  print: 'Drucken',
  gpx: 'GPX',
  copy: 'Kopieren',
  copied: 'Wegbeschreibung kopiert.',
  heights: 'Höhen',
  up: (height) => `${height} hinauf`,
  down: (height) => `${height} hinab`,
  leastClimb: (height) => `Auf und Ab von weniger als ${height} zählt nicht mit.`,
  range: (low, high) => `${low} bis ${high}`,
  climb: (falls, height) => `${falls ? '−' : '+'}${height}`,
  at: (length, height) => `${length}, Höhe ${height}`,
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
