import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const table: Part<'table'> = {
  title: 'المسارات بين كل الأماكن',
  cells: 'الكلفة',
  hint: (places, most) =>
    `${count(places, {
      one: 'مكان واحد',
      two: 'مكانان',
      few: '# أماكن',
      many: '# مكانًا',
      other: '# مكان',
    })} من ${most} على الأكثر. ألصق المزيد في الأسفل؛ أشر إلى خلية لترى مسارها.`,
  computing: (percent) => `يجري الحساب: ${percent}`,
  cell: (from, to, cost) => `من ${from} إلى ${to}: ${cost}`,
  saveCSV: 'حفظ CSV',
  copy: 'نسخ',
  copied: 'نُسخ الجدول',
  reset: 'A وB فقط',
  paste: 'لصق إحداثيات',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'إضافة هذه الأماكن',
  unread: (line) => `«${line}» ليس مكانًا. اكتب مكانًا في كل سطر، خط العرض أولًا: ‎52.0213, 18.0610‎`,
};
