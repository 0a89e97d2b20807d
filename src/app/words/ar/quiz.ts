import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { terms } from './terms.ts';

export const quiz: Part<'quiz'> = {
  title: 'توقّع',
  questionOf: (number, all) => `السؤال ${number} من ${all}`,
  score: (right) => `الصحيح: ${right}`,
  next: 'أي مكان يُحسم بعد ذلك؟',
  nearest: 'أيها الأقرب إلى A على الطريق؟',
  after: (settled, name) =>
    `${terms.algorithms[name]}، ${count(settled, {
      one: 'حُسم مكان واحد',
      two: 'حُسم مكانان',
      few: 'حُسمت # أماكن',
      many: 'حُسم # مكانًا',
      other: 'حُسم # مكان',
    })}`,
  choice: (number) => `المكان ${number}`,
  right: 'صحيح!',
  wrong: (number) => `ليس تمامًا: إنه ${number}.`,
  rules: {
    bfs: 'يأخذ البحث بالعرض المكان المنتظر الأقل خطوات.',
    dijkstra: 'يأخذ دايكسترا المكان المنتظر ذا أصغر g، أي الطريق من A.',
    astar: 'يأخذ A* المكان المنتظر ذا أصغر f = g + h.',
    greedy: 'يأخذ البحث الجشع المكان المنتظر ذا أصغر تقدير h.',
  },
  nearestRule: 'أصغر g هو أقصر طريق من A.',
  goOn: 'متابعة',
  result: (right, all) => `${right} من ${all} صحيح`,
  tooShort: 'هذا البحث أقصر من أن نسأل عنه. أبعد A عن B.',
  again: 'جولة أخرى',
  lessons: 'الدروس',
};
