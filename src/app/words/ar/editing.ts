import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const editing: Part<'editing'> = {
  ghost: ['اسحب للمرور من مكان آخر', 'انقر للتثبيت هنا'],

  viaHere: '+ محطة هنا',

  grip: (point) => `نقل ${point} في الترتيب`,
  gripTitle: 'اسحب، أو اضغط المسافة ومفاتيح الأسهم، لتغيير الترتيب',
  reordered: 'تغيّر الترتيب',
  inBestOrder: 'اختير أفضل ترتيب',
  lifted: (point, place, count) =>
    `رُفعت ${point}، الموقع ${place} من ${count}. الأسهم تنقلها، والمسافة تضعها، وEscape يلغي.`,
  heldAt: (point, place, count) => `${point}: الموقع ${place} من ${count}`,
  dropped: (place, count) => `وُضعت في الموقع ${place} من ${count}.`,
  putBack: 'الترتيب كما كان.',
  start: 'البداية',
  withoutVias: (length) => `${length} بلا محطات`,
  bestOrder: (saved) => (saved ? `أفضل ترتيب: −${saved}` : 'أفضل ترتيب'),

  places: 'الشوارع والتقاطعات',
  found: (places) =>
    count(places, {
      zero: 'لا مكان',
      one: 'مكان واحد',
      two: 'مكانان',
      few: '# أماكن',
      many: '# مكانًا',
      other: '# مكان',
    }),
};
