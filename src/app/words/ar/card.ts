import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const card: Part<'card'> = {
  title: 'المسار',
  open: 'فتح',
  openFile: 'فتح ملف طرق',

  network: 'الشبكة',
  change: 'تغيير',
  changeNetwork: 'فتح شبكة أخرى',
  report: 'تقرير',
  reportTitle: 'تقرير عن الشبكة (N)',
  figures: ({ nodes, edges, components, turns }) => [
    count(nodes, {
      zero: 'لا عقد',
      one: 'عقدة واحدة',
      two: 'عقدتان',
      few: '# عقد',
      many: '# عقدة',
      other: '# عقدة',
    }),
    count(edges, {
      zero: 'لا أضلاع',
      one: 'ضلع واحد',
      two: 'ضلعان',
      few: '# أضلاع',
      many: '# ضلعًا',
      other: '# ضلع',
    }),
    components > 1 &&
      count(components, {
        two: 'جزآن منفصلان',
        few: '# أجزاء منفصلة',
        many: '# جزءًا منفصلًا',
        other: '# جزء منفصل',
      }),
    turns.used > 0 &&
      count(turns.used, {
        one: 'قيد انعطاف واحد',
        two: 'قيدا انعطاف',
        few: '# قيود انعطاف',
        many: '# قيد انعطاف',
        other: '# قيد انعطاف',
      }),
  ],
  preparing: (percent) => `تجهيز المسارات الفورية · ${percent}`,
  preparingLandmarks: 'تجهيز المعالم…',
  prepared: 'المسارات الفورية جاهزة.',
  builtIn: 'شبكات مرفقة',
  networks: {
    city: ['مدينة مولَّدة', 'أزقة وجادات وطريقان دائريان ونهر'],
    manhattan: ['مانهاتن (رسم مبسط)', 'شبكة عام 1811، اتجاه واحد'],
    romania: ['رومانيا', 'مدن الكتاب المدرسي العشرون'],
    labyrinth: ['متاهة', 'متاهة من نص، خطواتها معدودة'],
  },
  chooseFile: 'فتح ملف…',
  chooseFolder: 'فتح مجلد…',
  overpass: 'طرق من OpenStreetMap…',
  aboutOverpass: 'يطلب من خادم شوارع إطار على الخريطة',
  fileKinds:
    'GeoJSON أو TopoJSON أو OSM أو GPX أو KML أو Shapefile أو FlatGeobuf أو شبكة ‎.roadstar‎ أو متاهة من نص. يمكنك أيضًا إفلاته على الصفحة.',
  fromAddress: 'تحميل من عنوان',
  staysHere: 'الملفات لا تغادر هذا الجهاز أبدًا.',

  modes: 'الجواب',
  routeMode: ['مسار', 'الطريق من A إلى B'],
  reachMode: ['المدى', 'كل ما يقع ضمن مدة أو مسافة من A (I)'],
  tableMode: ['جدول', 'المسارات بين كل الأماكن'],
  aspects: 'عن المسار',
  raceAspect: ['سباق', 'كيف عُثر على المسار'],
  waysAspect: ['بدائل', 'مسارات أخرى تستحق الاختيار'],
  stepsAspect: ['خطوات', 'المسار خطوة خطوة'],

  method: 'الخوارزمية والكلفة',
  minimize: 'تقليل',
  algorithm: 'الخوارزمية',
  heuristic: 'الدالة الإرشادية',
  weight: 'وزن الدالة الإرشادية',
  answersLater: (algorithm) => `${algorithm}: يأتي الجواب حين تجهز الشبكة.`,

  roads: 'الطرق والاتجاه الواحد',
  profile: 'وسيلة التنقل',
  withProfile: {
    all: 'كل الطرق',
    car: 'طرق السيارات',
    bicycle: 'طرق الدراجات',
    foot: 'طرق المشاة',
  },
  ignoreOneways: 'تجاهل الاتجاه الواحد',
  closeArea: ['إغلاق منطقة…', 'إغلاق منطقة (D)'],
  avoidArea: ['تجنب منطقة…', 'تجنب منطقة (Shift D)'],
  forbidTurn: ['منع انعطاف…', 'منع انعطاف عند التقاطع في وسط الخريطة (T)'],

  look: 'المظهر',
  theme: 'الألوان',
  themes: { system: 'النظام', ink: 'داكن', paper: 'فاتح' },
  language: 'اللغة',
  systemLanguage: 'مثل المتصفح',
  units: 'الوحدات',
  unitChoices: { metric: 'كم', imperial: 'ميل' },
  turnSigns: ['قيود الانعطاف', 'إشارات عند التقاطعات عند التكبير'],
  background: ['خريطة الخلفية', 'OpenStreetMap، تحتاج إلى الإنترنت'],
};
