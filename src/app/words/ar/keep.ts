import type { StoreFault } from '../kinds.ts';
import { count, listed } from '../numbers.ts';
import type { Part } from '../parts.ts';

const because: Record<StoreFault, string> = {
  blocked: 'هذا المتصفح لا يحفظ شيئًا لهذه الصفحة.',
  insecure:
    'لا تحفظ المتصفحات الملفات إلا للصفحات التي تأتي عبر https: افتح هذه الصفحة بعنوان https.',
  newer: 'حُفظ بنسخة أحدث من هذه الصفحة: أعد تحميل الصفحة للحصول عليها.',
  full: 'لم يبق في المتصفح مكان لهذه الصفحة.',
  damaged: 'مخزن هذا المتصفح تالف.',
};

export const keep: Part<'keep'> = {
  notRestored: (fault) =>
    fault === 'damaged'
      ? 'تعذّرت قراءة جلستك الأخيرة فتُركت.'
      : `تعذّر فتح جلستك الأخيرة. ${because[fault]}`,
  networkGone: (name) =>
    `تحتاج جلستك الأخيرة إلى ${name}، وهو لم يعد محفوظًا. افتح الملف من جديد.`,
  notKept: (fault) =>
    fault === 'full'
      ? 'لم يعد عملك يُحفظ: لم يبق في المتصفح مكان لهذه الصفحة.'
      : `عملك لا يُحفظ. ${because[fault]}`,
  noRoom: (name) => `لا مكان في هذا المتصفح لحفظ ${name}. يبقى مفتوحًا حتى تغلق الصفحة.`,
  gaveWay: (names) => `لإفساح مكان حُذفت أقدم الشبكات المحفوظة: ${listed(names)}.`,
  saved: 'الشبكات المحفوظة',
  nothingSaved: 'الملفات التي تفتحها تُحفظ هنا، في هذا المتصفح وحده.',
  noStore: (fault) => because[fault],
  figures: (nodes, size) =>
    `${count(nodes, { one: 'عقدة واحدة', two: 'عقدتان', few: '# عقد', many: '# عقدة', other: '# عقدة' })} · ${size}`,
  actions: (name) => `إجراءات ${name}`,
  reopen: 'إعادة الفتح من القرص',
  changedOnDisk: (name) => `تغيّر ${name} على القرص.`,
  reload: 'إعادة التحميل',
  notOnDisk: (name) => `${name} لم يعد في مكانه، أو لا يُسمح بقراءته.`,
  rename: 'إعادة تسمية',
  newName: 'الاسم الجديد',
  export: 'تصدير',
  delete: 'حذف',
  deleted: (name) => `حُذف ${name}`,
  notThere: (name) => `${name} لم يعد محفوظًا. افتح الملف من جديد.`,
  forget: 'نسيان كل شيء…',
  askForget: 'أتريد حذف كل الشبكات المحفوظة وجلساتك وإعدادات هذه الصفحة من هذا المتصفح؟',
  forgetAll: 'حذف كل شيء',
  forgottenElsewhere:
    'حُذف كل ما هو محفوظ في علامة تبويب أخرى. هذه العلامة لم تعد تُحفظ: أعد تحميلها للبدء من جديد.',
  otherFile: (name) =>
    `هذا الملف ${name} ليس الملف الذي صُنع به الرابط: قد لا تناسبه النقاط والإغلاقات.`,
};
