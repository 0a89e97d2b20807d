import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const steps: Part<'steps'> = {
  title: 'Instructions',
  summary: (steps, via) =>
    [
      `${count(steps, { one: '# instruction', other: '# instructions' })} de A à B`,
      via > 0 && `par ${count(via, { one: '# étape', other: '# étapes' })}`,
    ]
      .filter(Boolean)
      .join(' '),
  leg: (from, to) => `${from} à ${to}`,
  stretch: (length, from, to) => `${length}, de ${from} à ${to}`,
  print: 'Imprimer',
  gpx: 'GPX',
  copy: 'Copier',
  copied: 'Instructions copiées.',
  heights: 'Altitudes',
  up: (height) => `${height} de montée`,
  down: (height) => `${height} de descente`,
  leastClimb: (height) => `Les montées et descentes de moins de ${height} ne sont pas comptées.`,
  range: (low, high) => `${low} à ${high}`,
  climb: (falls, height) => `${falls ? '−' : '+'}${height}`,
  at: (length, height) => `${length}, altitude ${height}`,
  next: 'Instruction suivante',
  previous: 'Instruction précédente',
  kinds: {
    footway: 'chemin piéton',
    path: 'sentier',
    steps: 'escalier',
    cycleway: 'piste cyclable',
    pedestrian: 'rue piétonne',
    service: 'voie de service',
    track: 'chemin agricole',
    living_street: 'zone de rencontre',
    residential: 'rue',
    bridleway: 'allée cavalière',
    corridor: 'couloir',
  },
};
