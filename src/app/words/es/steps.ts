import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const steps: Part<'steps'> = {
  title: 'Indicaciones',
  summary: (steps, via) =>
    [
      `${count(steps, { one: '# paso', other: '# pasos' })} de A a B`,
      via > 0 && `por ${count(via, { one: '# parada', other: '# paradas' })}`,
    ]
      .filter(Boolean)
      .join(' '),
  leg: (from, to) => `${from} a ${to}`,
  stretch: (length, from, to) => `${length}, de ${from} a ${to}`,
  print: 'Imprimir',
  gpx: 'GPX',
  copy: 'Copiar',
  copied: 'Indicaciones copiadas.',
  heights: 'Alturas',
  up: (height) => `${height} de subida`,
  down: (height) => `${height} de bajada`,
  leastClimb: (height) => `Las subidas y bajadas de menos de ${height} no se cuentan.`,
  range: (low, high) => `${low} a ${high}`,
  climb: (falls, height) => `${falls ? '−' : '+'}${height}`,
  at: (length, height) => `${length}, a ${height} de altura`,
  next: 'Paso siguiente',
  previous: 'Paso anterior',
  kinds: {
    footway: 'acera',
    path: 'sendero',
    steps: 'escaleras',
    cycleway: 'carril bici',
    pedestrian: 'calle peatonal',
    service: 'vía de servicio',
    track: 'camino rural',
    living_street: 'calle residencial',
    residential: 'calle',
    bridleway: 'camino de herradura',
    corridor: 'pasillo',
  },
};
