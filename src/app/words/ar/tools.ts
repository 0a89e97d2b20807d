import type { TurnDirection } from '../kinds.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const turnRules: Record<'no' | 'only', Record<TurnDirection, string>> = {
  no: {
    back: 'ممنوع الرجوع',
    straight: 'ممنوع السير إلى الأمام',
    left: 'ممنوع الانعطاف يسارًا',
    right: 'ممنوع الانعطاف يمينًا',
  },
  only: {
    back: 'الرجوع فقط',
    straight: 'إلى الأمام فقط',
    left: 'يسارًا فقط',
    right: 'يمينًا فقط',
  },
};

const nameless = 'طريق بلا اسم';

export const tools: Part<'tools'> = {
  reopenArea: 'إعادة فتح هذه المنطقة',
  stopAvoiding: 'عدم تجنب هذه المنطقة بعد الآن',
  fullAreas: (corners) => `أقصى عدد لزوايا المناطق معًا هو ${corners}. أكمل هذه أو أزل أخرى.`,
  done: 'تم',
  removeCorner: 'إزالة زاوية',
  pen: (kind, corners, byKeys) => {
    const how = byKeys ? 'ضع بمفتاح المسافة' : press;
    if (corners === 0)
      return `${how} زوايا المنطقة المراد ${kind === 'closed' ? 'إغلاقها' : 'تجنبها'}.`;
    if (corners < 3) return `${how} الزاوية التالية.`;
    return byKeys
      ? 'مفتاح المسافة للزاوية التالية، وEnter للإنهاء.'
      : `${press} الزاوية التالية، أو على الأولى للإنهاء.`;
  },

  noJunction: 'لا تقاطع قرب هذا المكان. أشر إلى مكان أقرب أو كبّر الخريطة.',
  allowOne: 'السماح بواحد فقط بدلًا من ذلك',
  forbidOne: 'منع واحد بدلًا من ذلك',
  comingFrom: (name) => `قادمًا من ${name || nameless}`,
  noTurnInto: (name) => `لا انعطاف إلى ${name || nameless}`,
  onlyInto: (name) => `إلى ${name || nameless} فقط`,
  pressFrom: `${press} الطريق الذي تأتي منه.`,
  pressForbidden: (from) => `${press} الطريق الممنوع${from && ` عند القدوم من ${from}`}.`,
  pressAllowed: (from) => `${press} الطريق الوحيد المسموح${from && ` عند القدوم من ${from}`}.`,
  turnRule: (kind, turn, from, to, own) => {
    const names =
      from === to ? [from && `على ${from}`] : [from && `من ${from}`, to && `إلى ${to}`];
    return [turnRules[kind][turn], ...names, own && '(منك)'].filter(Boolean).join(' ');
  },
};
