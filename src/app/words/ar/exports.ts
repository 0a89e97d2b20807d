import type { Part } from '../parts.ts';

export const exports: Part<'exports'> = {
  title: 'تصدير',
  route: 'المسار',
  figures: 'الأرقام',
  code: 'نسخ كشيفرة',
  picture: 'صورة الخريطة',
  png: (sheet) => `PNG بحجم ${sheet}`,
  svg: 'SVG',
  madeWith: 'صُنع بـ Roadstar',

  gpx: 'GPX',
  geojson: 'GeoJSON',
  explored: (way) => `GeoJSON مع ${way === 'road' ? 'الطرق' : 'الممرات'} المستكشفة`,
  polyline: 'خط مرمّز (polyline)',
  statistics: 'CSV لعمليات البحث',
  library: 'استدعاء المكتبة',
  command: 'سطر الأوامر',
  curl: 'cURL',
  copied: {
    polyline: 'نُسخ الخط المرمّز.',
    library: 'نُسخ استدعاء المكتبة.',
    command: 'نُسخ الأمر.',
    curl: 'نُسخ الطلب. يحتاج إلى خادم بواجهة HTTP الخاصة بـ OSRM.',
  },
  notCopied: 'هذا المتصفح لا يسمح للصفحة بالنسخ. اسمح بذلك أو احفظ ملفًا.',
  noTrack: 'يحتاج GPX إلى أماكن على الأرض، ولا أماكن في متاهة من نص. احفظها بصيغة GeoJSON.',
  noMazes: 'الأمر لا يقرأ المتاهات النصية. انسخ استدعاء المكتبة.',
  noServer: 'يحتاج الخادم إلى أماكن على الأرض، ولا أماكن في هذه الخريطة. انسخ استدعاء المكتبة.',
  share: 'مشاركة',
  shareRoute: 'مشاركة بصيغة GPX…',
  shareLink: 'مشاركة الرابط…',
};
