import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

function all(number: number): string {
  return count(number, {
    one: 'مكان واحد',
    two: 'مكانان',
    few: '# أماكن',
    many: '# مكانًا',
    other: '# مكان',
  });
}

export const places: Part<'places'> = {
  title: 'الأماكن',
  views: 'ما يُقارن',
  nearestView: ['الأقرب', 'أقرب الأماكن بالطريق'],
  tableView: ['جدول', 'المسارات بين كل الأماكن'],
  hint: (places, most) =>
    places === 0
      ? `لا أماكن بعد. ${press} الخريطة أو اضغط P أو افتح ملف نقاط.`
      : `${all(places)} من ${most} على الأكثر. ${press} الخريطة لإضافة مكان.`,
  untilThen: 'حتى ذلك الحين يضم الجدول A والمحطات وB.',

  from: 'من',
  count: 'العدد',
  nearest: 'أقرب الأماكن',
  noneReached: 'لا مسار يؤدي إلى أي من هذه الأماكن.',
  routeTo: (name) => `المسار إلى ${name}`,

  costs: 'كلفة المسارات',
  computing: (percent) => `يجري الحساب: ${percent}`,
  cell: (from, to, cost) => `من ${from} إلى ${to}: ${cost}`,
  saveCSV: 'حفظ CSV',
  copy: 'نسخ',
  copied: 'نُسخ الجدول',

  list: all,
  remove: (name) => `إزالة ${name}`,
  removeAll: 'إزالة الكل',
  openFile: 'فتح نقاط…',
  useNames: (points) =>
    count(points, {
      one: 'استخدام نقطة واحدة من الملف',
      two: 'استخدام نقطتين من الملف',
      few: 'استخدام # نقاط من الملف',
      many: 'استخدام # نقطة من الملف',
      other: 'استخدام # نقطة من الملف',
    }),
  useAsPlaces: 'استخدامها كأماكن',
  paste: 'لصق إحداثيات',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'إضافة هذه الأماكن',
  unread: (line) => `«${line}» ليس مكانًا. اكتب مكانًا في كل سطر، خط العرض أولًا: ‎52.0213, 18.0610‎`,
  noPoints: (file) => `لا نقاط في ${file}، أو فيه طرق أيضًا.`,

  added: (places) => `أُضيف: ${all(places)}`,
  removed: 'أُزيل مكان',
  removedAll: 'أُزيلت كل الأماكن',
  routed: (name) => `وُضعت B عند ${name}`,
  full: (most, left) => `يمكن أن يكون هناك ${most} مكان. لم يُضف: ${all(left)}.`,
};
