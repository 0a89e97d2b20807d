import type { Part } from '../parts.ts';

export const vehicle: Part<'vehicle'> = {
  title: 'أبعاد المركبة',
  about: 'تُستبعد الطرق التي يقل حدها عن ذلك، مثل حد الارتفاع.',
  changed: 'تغيّرت أبعاد المركبة',
  sizes: { height: 'الارتفاع', width: 'العرض', length: 'الطول', weight: 'الوزن' },
};
