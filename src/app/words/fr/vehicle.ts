import type { Part } from '../parts.ts';

export const vehicle: Part<'vehicle'> = {
  title: 'Dimensions du véhicule',
  about: 'Les routes à limite plus basse, comme maxheight, sont écartées.',
  changed: 'Dimensions du véhicule changées',
  sizes: { height: 'Hauteur', width: 'Largeur', length: 'Longueur', weight: 'Poids' },
};
