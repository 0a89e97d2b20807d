import { isTouch } from '../device.ts';
import { formatPercent } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const frame: Part<'frame'> = {
  undo: 'تراجع',
  cancel: 'إلغاء',
  close: 'إغلاق',
  back: 'رجوع',
  remove: 'إزالة',
  load: 'تحميل',

  skip: 'الانتقال إلى الجواب',
  map: (network) => `خريطة الطرق: ${network}`,
  toolbar: 'الخريطة',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  showAll: 'عرض الكل',
  darkOrLight: 'داكن أو فاتح',
  keys: 'المفاتيح',
  actionsHere: 'إجراءات هنا',
  tool: 'أداة',
  resizePanel: 'تغيير حجم اللوحة',
  showMore: 'عرض المزيد',

  hint: [
    'اسحب A أو B',
    isTouch ? '، أو افتح ملف طرق من عندك.' : '، أو أفلت هنا ملف طرق من عندك.',
  ],
  hintOwn: [`${press} مكانين`, ' لوضع A وB بنفسك.'],
  onlyMap: 'اضغط F أو Escape لإظهار اللوحات من جديد.',
  undone: (step) => `تم التراجع: ${step}`,
  redone: (step) => `أُعيد: ${step}`,
  nothingToUndo: 'لا شيء للتراجع عنه.',
  nothingToRedo: 'لا شيء لإعادته.',

  loading: 'جارٍ التحميل',
  progress: 'التقدم',
  stages: {
    Reading: 'القراءة',
    Parsing: 'التحليل',
    Repairing: 'الإصلاح',
    'Joining ends': 'وصل الأطراف',
    'Building graph': 'بناء الشبكة',
    Drawing: 'الرسم',
    Preparing: 'التجهيز',
    Checking: 'الفحص',
  },
  stage: (stage, done, detail) =>
    `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`,

  notLoaded: 'تعذّر تحميل هذا الجزء من الصفحة. حاول مرة أخرى أو أعد تحميل الصفحة.',
  notKept: 'هذا المتصفح لا يحفظ إعدادات هذه الصفحة. سيضيع اختيارك عند إغلاقها.',
  badSettings: 'تعذّرت قراءة الإعدادات المحفوظة فأُعيدت إلى الأصل.',
  noBackground: 'خريطة الخلفية غير متاحة دون اتصال.',
  crashed: 'توقف البحث على نحو غير متوقع. يُعاد فتح الشبكة الآن.',
};
