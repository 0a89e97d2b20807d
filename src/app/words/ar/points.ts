import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const points: Part<'points'> = {
  title: 'النقاط',
  vias: (vias) =>
    count(vias, {
      one: 'محطة واحدة',
      two: 'محطتان',
      few: '# محطات',
      many: '# محطة',
      other: '# محطة',
    }),
  pill: 'المسار',
  allSettings: 'كل الإعدادات',
  order: { globe: 'خط العرض, خط الطول', plane: 'x, y', maze: 'الصف, العمود' },
  field: (point, order) => `${point}: ${order}`,
  notAPosition: {
    globe: 'هذا ليس موضعًا. اكتب خط العرض ثم خط الطول، مثلًا ‎52.3905, 4.8402‎.',
    plane: 'هذا ليس موضعًا. اكتب x, y، مثلًا ‎120, 45.5‎.',
    maze: 'هذه ليست خانة. اكتب الصف ثم العمود، مثلًا ‎3, 12‎.',
  },
  nearestRoad: (length) => `أقرب طريق على بعد ${length}.`,
  pin: (label) => `النقطة ${label}: اسحبها أو حركها بمفاتيح الأسهم`,
  swap: 'تبديل A وB',
  swapTitle: 'تبديل A وB (S)',
  addVia: 'إضافة محطة',
  addViaTitle: 'إضافة محطة (V)',
  removeVia: (number) => `إزالة المحطة ${number}`,

  moved: (label) => `نُقلت ${label}`,
  placed: (label) => `وُضعت ${label}`,
  addedVia: 'أُضيفت محطة',
  removedVia: 'أُزيلت محطة',
  swapped: 'بُدّلت A وB',
  movedToRoad: 'نُقلت إلى أقرب طريق',

  reopenAll: 'إعادة فتح الكل',
};
