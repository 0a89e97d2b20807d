import type { Part } from '../parts.ts';

export const vehicle: Part<'vehicle'> = {
  title: 'Maße des Fahrzeugs',
  about: 'Straßen mit einer kleineren Grenze, etwa maxheight, fallen weg.',
  changed: 'Maße des Fahrzeugs geändert',
  sizes: { height: 'Höhe', width: 'Breite', length: 'Länge', weight: 'Gewicht' },
};
