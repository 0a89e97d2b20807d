import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { closedWays } from './map.ts';

function roads(number: number): string {
  return count(number, {
    one: 'طريق واحد',
    two: 'طريقان',
    few: '# طرق',
    many: '# طريقًا',
    other: '# طريق',
  });
}

export const closures: Part<'closures'> = {
  title: 'الإغلاقات',
  counts: (roads, closed, avoided, way) => [
    roads > 0 && closedWays(roads, way),
    closed > 0 &&
      count(closed, {
        one: 'منطقة واحدة مغلقة',
        two: 'منطقتان مغلقتان',
        few: '# مناطق مغلقة',
        many: '# منطقة مغلقة',
        other: '# منطقة مغلقة',
      }),
    avoided > 0 &&
      count(avoided, {
        one: 'منطقة واحدة متجنبة',
        two: 'منطقتان متجنبتان',
        few: '# مناطق متجنبة',
        many: '# منطقة متجنبة',
        other: '# منطقة متجنبة',
      }),
  ],
  removeAll: 'إزالة الكل',
  ownTurns: (turns) =>
    count(turns, {
      one: 'قيد انعطاف واحد منك',
      two: 'قيدا انعطاف منك',
      few: '# قيود انعطاف منك',
      many: '# قيد انعطاف منك',
      other: '# قيد انعطاف منك',
    }),
  kinds: (kinds) =>
    count(kinds, {
      one: 'نوع واحد من الطرق مغلق',
      two: 'نوعان من الطرق مغلقان',
      few: '# أنواع من الطرق مغلقة',
      many: '# نوعًا من الطرق مغلقًا',
      other: '# نوع من الطرق مغلق',
    }),
  nameless: (way) => (way === 'road' ? 'طريق بلا اسم' : 'ممر'),
  area: (kind, number) =>
    kind === 'closed' ? `منطقة مغلقة ${number}` : `منطقة متجنبة ${number}`,
  show: (name) => `إظهار ${name}`,
  reopen: (name) => `إعادة فتح ${name}`,
  stopAvoiding: (name) => `إزالة ${name}`,
  amount: (number, length) => (number === 0 ? 'لا طريق' : `${roads(number)}، ${length}`),

  byProperty: 'إغلاق كل الطرق ذات خاصية معينة',
  aboutKinds: 'يغلق كل الطرق التي لخاصيتها هذه القيمة.',
  roads,
  anyValue: (property) => `${property}، بأي قيمة`,
  found: (kinds) =>
    count(kinds, {
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
  closedWith: (kind) => `أُغلقت كل الطرق: ${kind}`,
  reopenedWith: (kind) => `أُعيد فتح كل الطرق: ${kind}`,
  full: (most) => `يمكن أن يكون هناك ${most} نوعًا من الطرق المغلقة. أعد فتح واحد أولًا.`,
};
