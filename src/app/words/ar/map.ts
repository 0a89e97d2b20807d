import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export function closedWays(number: number, way: Way): string {
  return way === 'road'
    ? count(number, {
        one: 'طريق واحد مغلق',
        two: 'طريقان مغلقان',
        few: '# طرق مغلقة',
        many: '# طريقًا مغلقًا',
        other: '# طريق مغلق',
      })
    : count(number, {
        one: 'ممر واحد مغلق',
        two: 'ممران مغلقان',
        few: '# ممرات مغلقة',
        many: '# ممرًا مغلقًا',
        other: '# ممر مغلق',
      });
}

const the: Record<Way, string> = { road: 'الطريق', corridor: 'الممر' };

export const map: Part<'map'> = {
  set: (end) => `وضع ${end}`,
  move: (end) => `نقل ${end}`,
  addVia: '+ محطة',
  whyNot: (way) => (way === 'road' ? 'لماذا ليس هذا الطريق؟' : 'لماذا ليس هذا الممر؟'),
  closeWay: (way) => `إغلاق ${the[way]}`,
  reopenWay: (way) => `إعادة فتح ${the[way]}`,

  closed: (name, way) => `أُغلق ${name || the[way]}`,
  reopened: (name, way) => `أُعيد فتح ${name || the[way]}`,
  reopen: (name, way) => `إعادة فتح ${name || `هذا ${the[way]}`}`,
  lastOpen: (way) => `لا يمكن إغلاق آخر ${way === 'road' ? 'طريق مفتوح' : 'ممر مفتوح'}.`,
  noneNear: (way) =>
    `لا ${way === 'road' ? 'طريق' : 'ممر'} قرب هذا المكان. أشر إلى مكان أقرب أو كبّر الخريطة.`,
  removedAreas: 'أُزيلت كل المناطق',
  reopenedAll: (way, areas) =>
    `أُعيد فتح كل ${way === 'road' ? 'الطرق' : 'الممرات'}${areas ? ' والمناطق' : ''}`,

  closedArea: 'أُغلقت منطقة',
  avoidedArea: 'منطقة متجنبة',
  reopenedArea: 'أُعيد فتح منطقة',
  removedAvoided: 'أُزيلت منطقة متجنبة',

  noTurnsHere: 'يمكن منع الانعطاف في ملفات الطرق فقط، لا في المتاهات والشبكات الجاهزة.',
  fullTurns: (turns) => `أقصى عدد لقيود الانعطاف منك هو ${turns}. أزل واحدًا أولًا.`,
  forbadeTurn: 'مُنع انعطاف',
  allowedTurn: 'سُمح باتجاه واحد فقط',
  unusedTurn: 'لم يكن أحد يستطيع هذا الانعطاف من قبل، فلا شيء يتغير.',
  removedTurn: 'أُزيل قيد انعطاف',
  removedTurns: 'أُزيلت قيود الانعطاف التي أضفتها',
};
