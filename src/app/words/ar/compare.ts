import type { Part } from '../parts.ts';
import { least, worse } from './terms.ts';

export const compare: Part<'compare'> = {
  title: 'عمليات البحث المقارَنة',

  search: 'البحث',
  columns: {
    settled: ['محسومة', 'العقد المحسومة، ومن جديد إذا وُجد طريق أقصر لاحقًا'],
    relaxed: ['محسّنة', 'الأقواس التي حسّنت عقدة'],
    queue: ['الطابور', 'العقد التي أُدخلت في الطابور وأُخرجت منه'],
    road: ['الطرق', 'طول كل الطرق المستكشفة والمساحة حولها'],
    time: ['الزمن', 'أقصر مرة من مرات كثيرة بالتناوب، تُقاس حين لا يعمل شيء آخر'],
    route: ['المسار', 'طول المسار الموجود'],
  },
  exact: 'دقيق',
  asGood: 'بالجودة نفسها',
  unproved: 'غير مثبت',
  noRoute: 'لا مسار',

  add: 'أضف بحثًا',
  full: 'أربعة على الأكثر',
  edit: (search) => `تغيير ${search}`,
  remove: (search) => `إزالة ${search}`,
  added: 'إضافة بحث',
  removed: 'إزالة بحث',
  changed: 'تغيير بحث',
  weighed: 'تغيير وزن الدالة الإرشادية',
  ownFormula: 'صيغتك الخاصة',

  weight: 'وزن الدالة الإرشادية',
  worse: (percent, best) => `${worse[best]} بنسبة ${percent}`,
  notWorse: (best) => `${least[best]} مسار`,
  less: (percent) => `استكشاف أقل بنسبة ${percent}`,
  more: (percent) => `استكشاف أكثر بنسبة ${percent}`,
  asMuch: 'القدر نفسه من الاستكشاف',
  thanZero: 'مقارنة بالوزن 0',
  curve: 'الطرق المستكشفة وما يزيده المسار بحسب وزن الدالة الإرشادية',
  explored: 'الطرق المستكشفة',
  costsMore: (best) => `مسار ${worse[best]}`,

  maps: 'خرائط متجاورة',
  searching: 'يبحث',
  atB: 'وصل إلى B',
  notBest: (best) => `وصل إلى B، وليس ${least[best]}`,
  ofSettled: (count) => `من ${count} محسومة`,
  enlarge: (search) => `عرض ${search} وحده`,
  divider: 'الفاصل بين الخريطتين',
  sides: ['البحث على الخريطة الأولى', 'البحث على الخريطة الثانية'],
};
