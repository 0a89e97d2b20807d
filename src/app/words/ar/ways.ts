import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { least } from './terms.ts';

export const ways: Part<'ways'> = {
  title: 'بدائل',
  searching: 'البحث عن مسارات أخرى…',
  found: (others) =>
    others === 0
      ? 'ولا مسار آخر يستحق الاختيار'
      : count(others, {
          one: 'ومسار واحد آخر يستحق الاختيار',
          two: 'ومساران آخران يستحقان الاختيار',
          few: 'و# مسارات أخرى تستحق الاختيار',
          other: 'و# مسارًا آخر يستحق الاختيار',
        }),
  best: (best) => least[best],
  shares: (percent) => `مشترك ${percent}`,
  taken: 'اختير مسار آخر',
  notTaken: 'لا محطة تقود المسار عبر هذا الطريق. ضع واحدة عليه بنفسك.',
  compare: 'مقارنة',
  compareTitle: 'كيف عُثر على المسار',
};
