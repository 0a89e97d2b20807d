import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const opening: Part<'opening'> = {
  drop: 'أفلت للفتح',
  roadFile: 'ملف طرق',
  several: (files) => `اخترت ${filesOf(files)}`,
  together: (files) => `فتح ${filesOf(files)} كشبكة واحدة`,
  aboutTogether: 'تلتقي طرقها حيث تشترك في المواضع.',
  oneOfThem: 'أو فتح واحد منها',
  togetherName: (first, others) => `${first} + ${filesOf(others)}`,
  togetherTooLarge:
    'حجم هذه الملفات معًا أكبر من الحد وهو 512 ميغابايت. افتح واحدًا منها أو عددًا أقل.',
  readingFiles: 'قراءة الملفات…',
  emptyFolder: 'لا ملفات في هذا المجلد.',
  unreadFolder: 'تعذّرت قراءة هذه الملفات. ربما نُقلت أو لا يُسمح بقراءتها.',
  pastedRoads: 'طرق ملصقة',
  pastedMaze: 'متاهة ملصقة.txt',
  notRoads: 'النص الملصق ليس GeoJSON ولا متاهة ولا عنوانًا.',
  onlyWeb: 'لا يمكن تحميل إلا العناوين التي تبدأ بـ https://‎ أو http://‎.',

  linkLoads: (address) => `هذا الرابط يحمّل ${address}`,
  linkFile: (file) => `صُنع هذا الرابط مع ${file}. أفلت ذلك الملف هنا لترى المشهد نفسه.`,
  linkUnknown: (network, shown) =>
    `يذكر هذا الرابط شبكة غير معروفة: ${network}. تُعرض «${shown}» بدلًا منها.`,
  linkUnread: (parts) => `أجزاء من هذا الرابط غير مقروءة فتُجوهلت: ${parts.join('، ')}.`,

  opened: (name) => `فُتح ${name}`,
  openedWith: (name, notes) => [`فُتح ${name}.`, ...notes].join(' '),
  failed: (name, message) => `${name}: ${message}`,
  leftOut: (names) => {
    const few = names.slice(0, 3).join('، ');
    const more = names.length - 3;
    const rest =
      more > 0
        ? ` و${count(more, {
            one: 'ملف آخر',
            two: 'ملفان آخران',
            few: '# ملفات أخرى',
            many: '# ملفًا آخر',
            other: '# ملف آخر',
          })}`
        : '';
    return `لم تُفتح: ${few}${rest}.`;
  },
  report: 'تقرير',
  swap: 'تبديل',
  system: 'رمز EPSG أو نص PROJ',
  read: 'قراءة',
  tryMercator: 'تجربة EPSG:3857',
  flatPlan: 'مخطط مستوٍ',
  encoding: 'ترميز الحروف',
  guessedEncoding: (encoding) =>
    `قُرئت الأسماء بترميز ${encoding} تخمينًا. إن بدت الحروف خاطئة فحدّد الترميز.`,
  layer: 'الطبقة',
  oneOfLayers: (layer, layers) => `في الملف ${layers} من طبقات الخطوط، وتُعرض منها ${layer}.`,

  withoutLines: (features, kinds) =>
    `لم يُقرأ: ${featuresOf(features)} بلا خطوط (${kinds.join('، ')}).`,
  skipped: (features, reason) => `لم يُقرأ: ${featuresOf(features)}، ${reason}.`,
  notFor: (roads, reason) =>
    `${count(roads, { one: 'طريق واحد', two: 'طريقان', few: '# طرق', many: '# طريقًا', other: '# طريق' })}: ${reason}.`,
};

function featuresOf(number: number): string {
  return count(number, {
    one: 'عنصر واحد',
    two: 'عنصران',
    few: '# عناصر',
    many: '# عنصرًا',
    other: '# عنصر',
  });
}

function filesOf(number: number): string {
  return count(number, {
    one: 'ملف واحد',
    two: 'ملفين',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  });
}
