import type { Part } from '../parts.ts';

export const vehicle: Part<'vehicle'> = {
  title: 'Medidas del vehículo',
  about: 'Se omiten las vías con un límite menor, como maxheight.',
  changed: 'Medidas del vehículo cambiadas',
  sizes: { height: 'Altura', width: 'Anchura', length: 'Longitud', weight: 'Peso' },
};
