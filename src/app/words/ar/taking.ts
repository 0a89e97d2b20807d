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
};
