import type { Part } from '../parts.ts';

export const offline: Part<'offline'> = {
  newVersion: 'توجد نسخة جديدة من هذه الصفحة.',
  reload: 'إعادة التحميل',

  everything: 'كل شيء',
  saveAsOneFile: 'الصفحة والشبكة في ملف واحد',
  packing: 'حزم الصفحة والشبكة…',
  notSaved: 'تعذّرت كتابة الملف. اتصل بالإنترنت وأعد تحميل الصفحة وحاول مرة أخرى.',
};
