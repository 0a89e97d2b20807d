import type { Part } from '../parts.ts';

export const heuristic: Part<'heuristic'> = {
  formula: 'الصيغة',
  examples: 'أمثلة',
  mayUse: 'ما يمكن أن تستخدمه الصيغة',
  variables: {
    dx: 'الأمتار إلى B شرقًا؛ أقل من 0 إذا كانت B غربًا',
    dy: 'الأمتار إلى B شمالًا؛ أقل من 0 إذا كانت B جنوبًا',
    distance: 'الأمتار إلى B بخط مستقيم',
    degree: 'عدد الطرق التي تلتقي في المكان',
    class: 'أهمها، من 0 (طريق سريع) إلى 4 (شارع) و5 (درب)',
    rate: 'أقل ما يكلفه متر؛ 1 حيث يُحسب الطول',
  },
  operators: 'الأعداد وpi و',
  functions: 'الدوال',

  empty: (example) => `اكتب صيغة، مثل ${example}.`,
  long: (most) => `للصيغة ${most} حرفًا على الأكثر.`,
  unfinished: 'ينقص شيء في النهاية.',
  several: 'عبارتان متتاليتان. ضع بينهما عاملًا مثل +.',
  unsupported: 'يمكن استخدام الأعداد والأسماء والعوامل والدوال التي في القائمة أدناه فقط.',
  unexpected: (rest) => `لا يُتوقع «${rest}» هنا.`,
  unknown: (name) => `«${name}» غير معروف. في القائمة أدناه كل الأسماء.`,
  oneValue: (name) => `تأخذ ${name} قيمة واحدة، مثل ${name}(dx).`,
  twoValues: (name) => `تأخذ ${name} قيمتين، مثل ${name}(dx, 2).`,
  stays: (formula) => `يستمر البحث بالصيغة ${formula}.`,
  staysZero: 'يستمر البحث بالقيمة 0.',

  checking: 'فحص كل الأماكن…',
  admissible: (places) => `مقبولة: لا تزيد في أي من ${places} مكانًا على كلفة أفضل طريق إلى B.`,
  tooHigh: (some, all) => `غير مقبولة: أعلى من اللازم في ${some} من ${all} مكانًا.`,
  highest: (estimate, exact) => `الأسوأ عند الحلقة: تقول ${estimate}، وكلفة أفضل طريق ${exact}.`,
  consistent: 'متسقة: لا تنخفض على أي طريق بأكثر من كلفته.',
  steep: (arcs) => `غير متسقة: تنخفض أكثر من اللازم في ${arcs} من اتجاهات الطرق.`,
  steepest: (before, after, more) =>
    `الأسوأ على الطريق المتقطع: من ${before} إلى ${after}، أي أكثر من كلفة الطريق بمقدار ${more}.`,
  atGoal: (estimate) => `عند B نفسها تساوي ${estimate} بدل 0.`,
  odd: {
    notNumber: (places) => `في ${places} مكانًا ليست عددًا: يحل 0 محلها.`,
    infinite: (places) => `في ${places} مكانًا هي لا نهائية: يحل 0 محلها.`,
    negative: (places) => `في ${places} مكانًا هي أقل من 0: يحل 0 محلها.`,
  },
  exact: 'لذلك لا يزور A*‎ أي مكان مرتين، ومساره من أفضل المسارات بالتأكيد.',
  again: 'لذلك مسار A*‎ من أفضل المسارات، وإن كان قد يزور أماكن مرة أخرى.',
  unsure: 'لذلك قد يكون المسار أطول من الأفضل.',
  show: 'إظهار',
};
