import type { Fault } from '../../remote/router.ts';
import type { Part } from '../parts.ts';

const faults: Record<Fault, (said: string) => string> = {
  unreachable: () =>
    'تعذّر الوصول إلى الخادم، أو أنه لا يسمح لهذه الصفحة بسؤاله. تحقق من عنوانه ومن الاتصال.',
  busy: () => 'الخادم مشغول. حاول لاحقًا.',
  'timed-out': () => 'لم يجب الخادم في الوقت المحدد. حاول لاحقًا.',
  'not-osrm': () => 'هذا الخادم لا يفهم واجهة OSRM. تحقق من عنوانه.',
  'too-large': () => 'يقبل الخادم أماكن أقل في المرة الواحدة. أزل بعضها.',
  refused: (said) => `رفض الخادم السؤال: ${said}`,
};

export const remote: Part<'remote'> = {
  title: 'جواب خادم آخر',
  about:
    'خادم يفهم واجهة OSRM يجد المسار أيضًا، على طرقه هو. تراه متقطعًا بجانب مسارك مع الفرق بينهما. ‎roadstar serve‎ خادم من هذا النوع.',
  address: 'عنوان الخادم',
  notAServer: 'يبدأ عنوان الخادم بـ https://‎ أو يكون http://localhost‎.',
  hears: (host) =>
    `يتلقى ${host} الآن مواضع A وB والمحطات بينهما، ومن جديد كلما تغيرت، وفي زياراتك القادمة؛ ومواضع أماكنك فقط ما دمت تسأله عن جدولها. لا يُرسل أي شيء آخر.`,
  remembered: 'يتذكر هذا المتصفح الخادم حتى توقفه.',
  ask: (host) => (host ? `سؤال ${host}` : 'سؤال الخادم'),
  stop: 'إيقاف',
  stopAsking: (host) => `إيقاف ${host}`,

  asking: 'سؤال الخادم…',
  longer: (percent) => `أطول بنسبة ${percent} مما على طرقك`,
  shorter: (percent) => `أقصر بنسبة ${percent} مما على طرقك`,
  asLong: 'بطول المسار على طرقك',
  onlyThere: 'لا مسار على طرقك.',
  none: {
    'no-way': 'لا يجد الخادم مسارًا.',
    'nothing-near': 'لا طريق لدى الخادم قرب إحدى النقاط.',
  },
  again: 'المحاولة مرة أخرى',
  other: 'خادم آخر…',

  tableBy: 'من يحسب الجدول',
  ownRoads: 'طرقي',
  fault: (fault, said) => faults[fault](said),
};
