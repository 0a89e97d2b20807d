import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { least } from './terms.ts';

export const ways: Part<'ways'> = {
  title: 'Opciones',
  searching: 'Buscando otras rutas…',
  found: (others) =>
    others === 0
      ? 'y ninguna otra ruta que merezca la pena'
      : count(others, {
          one: 'y # ruta más que merece la pena',
          other: 'y # rutas más que merecen la pena',
        }),
  best: (best) => least[best],
  shares: (percent) => `${percent} en común`,
  taken: 'Otra ruta tomada',
  notTaken: 'Ninguna parada lleva la ruta por este camino. Pon tú una sobre él.',
  compare: 'Comparar',
  compareTitle: 'Cómo se encontró la ruta',
};
