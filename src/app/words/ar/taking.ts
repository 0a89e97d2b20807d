import type { Part } from '../parts.ts';

export const taking: Part<'taking'> = {
  clip: 'ثواني الرسم المتحرك',
  start: 'من',
  end: 'إلى',

  embed: 'تضمين',
  preview: 'معاينة',
  size: 'حجم الإطار',
  html: 'شيفرة HTML للنسخ',
  copy: 'نسخ شيفرة HTML',
  copied: 'نُسخت شيفرة HTML.',
  openPage: 'فتح في Roadstar',
  frameTitle: (searches, network) => `${searches} على طرق ${network}`,
  onlyHere:
    'هذا الملف على جهازك وحده، فلا يمكن لصفحة أخرى أن تعرضه. ضعه على الويب ثم حمّله هنا من عنوانه.',

  film: 'فيلم السباق',
  filmShows: 'السباق على الخريطة تتبعه كاميرا',
  record: 'تسجيل',
  recordAgain: 'تسجيل من جديد',
  recording: 'جارٍ التسجيل',
  save: 'حفظ الفيلم',
  share: 'مشاركة الفيلم…',
  poster: 'حفظ كملصق',
  fullScreen: 'ملء الشاشة',
  noRecorder:
    'لا يستطيع هذا المتصفح تسجيل الأفلام. احفظ ملصقًا، أو افتح هذه الصفحة في نسخة حديثة من Chrome أو Edge أو Firefox أو Safari.',
  hidden: 'توقف التسجيل لأن الصفحة حُجبت. أبقها في المقدمة حتى يكتمل الفيلم.',
  failed: 'تعذر تسجيل الفيلم. جرّب ثواني أقل، أو احفظ ملصقًا.',
};
