import type { Fault } from '../../overpass/ask.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const faults: Record<Fault, (said: string) => string> = {
  busy: () => 'بقي الخادم مشغولًا. حاول لاحقًا أو اختر خادمًا آخر.',
  refused: (said) => `أجاب الخادم ${said}. تحقق من عنوانه أو اختر خادمًا آخر.`,
  unreachable: () =>
    'تعذّر الوصول إلى الخادم، أو أنه لا يسمح لهذه الصفحة بسؤاله. تحقق من الاتصال أو اختر خادمًا آخر.',
  'cut-off': () => 'انقطع الجواب في الطريق. حاول مرة أخرى أو اختر منطقة أصغر.',
  'too-large': () => 'حجم الجواب أكبر من الحد وهو 512 ميغابايت. اختر منطقة أصغر.',
  'no-answer': () => 'لم يرسل الخادم طرقًا. تحقق من عنوانه أو اختر خادمًا آخر.',
  'timed-out': (said) => `توقف الخادم عن العمل على الطلب: ${said} اختر منطقة أصغر أو خادمًا آخر.`,
  empty: () => 'لا طرق في هذه المنطقة لدى OpenStreetMap. اختر منطقة أخرى.',
};

export const overpass: Part<'overpass'> = {
  title: 'طرق من OpenStreetMap',
  contributors: 'المساهمون في OpenStreetMap',
  about: 'تُطلب شوارع الإطار المتقطع من أحد خوادم OpenStreetMap.',
  size: (area, least, most) => `${area} · ${least} في الريف، وحتى ${most} في مدينة كثيفة`,
  tooLarge: (area, most) =>
    `${area} أكثر مما يحتمله خادم عام: الحد ${most}. كبّر الخريطة أو ارسم إطارًا أصغر. للمزيد أفلت ملفًا مستخرجًا (‎.osm.pbf‎) على الصفحة.`,
  isFlat: 'هذه الشبكة مخطط مستوٍ لا موقع له على الأرض. افتح شبكة أخرى أولًا.',
  takeView: 'أخذ هذا المنظر',
  draw: 'رسم إطار',
  firstCorner: `${press} إحدى زوايا الإطار.`,
  secondCorner: `${press} الزاوية المقابلة.`,
  background: 'إظهار خريطة الخلفية',
  goTo: 'الانتقال إلى',
  go: 'انتقال',
  notAPlace: 'هذا ليس موضعًا. اكتب خط العرض ثم خط الطول، مثلًا ‎52.39, 4.84‎.',
  server: 'الخادم',
  ownServer: 'خادم آخر…',
  ownAddress: 'عنوان الخادم',
  notAServer: 'يبدأ عنوان الخادم بـ https://‎ أو يكون http://localhost‎.',
  load: 'تحميل الطرق',
  again: 'المحاولة مرة أخرى',
  course: (course, size) => {
    if (course.step === 'asking')
      return course.attempt === 1
        ? 'سؤال الخادم…'
        : `سؤال الخادم من جديد (المحاولة ${course.attempt})…`;
    if (course.step === 'receiving') return `استقبال الطرق: ${size}`;
    const why = course.status === 429 ? 'يطلب مهلة' : 'مشغول';
    return `الخادم ${why}. سيُسأل من جديد بعد ${course.seconds} ث.`;
  },
  fault: (fault, said) => faults[fault](said),
};
