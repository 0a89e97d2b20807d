import type { Best, Way } from '../kinds.ts';
import { count, either, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';
import { algorithms, least, worse } from './terms.ts';

const ways: Record<Way, string> = { road: 'الطرق', corridor: 'الممرات' };

function bestRoute(best: Best): string {
  return `${least[best]} مسار`;
}

export const answer: Part<'answer'> = {
  title: 'الجواب',
  less: (percent) => `أقل بنسبة ${percent}`,
  more: (percent) => `أكثر بنسبة ${percent}`,
  asMuch: 'متساويان',
  noRoute: 'لا مسار',
  searching: 'جارٍ البحث…',
  explored: (way, name, rival, kind, route) =>
    `${ways[way]} التي استكشفها ${algorithms[name]} ${kind === 'same' ? 'مثل' : 'مقارنة بـ'} ${algorithms[rival]}: ${route}`,
  sameRoute: (length) => `المسار نفسه، ${length}`,
  worseRoute: (length, percent, best) =>
    `مسار طوله ${length}، ${worse[best]} بنسبة ${percent} من ${bestRoute(best)}`,
  alone: (way, name, explored, best) =>
    `${best ? bestRoute(best) : 'مسار'}${name ? ` وجده ${algorithms[name]}` : ''}، واستُكشف ${explored} من ${ways[way]}`,
  samePlace: 'المكان نفسه',
  samePlaceSentence: (length) => `A وB في المكان نفسه: ${length}.`,
  guaranteed: (best) => `هذا ${bestRoute(best)} بالتأكيد.`,
  notGuaranteed: (best) => `هذه الطريقة لا تضمن ${bestRoute(best)}.`,
  bestThisTime: (best) => `هذا ${bestRoute(best)}، لكن الطريقة لا تضمنه.`,
  onAvoided: (length) => `يمر المسار ${length} في مناطق متجنبة.`,
  searches: (searches) => count(searches, { two: 'عمليتا بحث', other: '# عمليات بحث' }),
  explores: (few, many, percent) => `${few}: استكشاف أقل بنسبة ${percent} من ${many}.`,
  exploreAlike: 'استكشفت كلها القدر نفسه.',
  agree: (length) => `وجدت كلها المسار نفسه بطول ${length}.`,
  disagree: (searches, best) => `ليس ${least[best]} مسار: ${searches}.`,
  by: (search, percent) => `${search} بنسبة ${percent}`,
  askOrigin: 'من أين؟',
  askDestination: 'إلى أين؟',
  clickOrigin: `${press} الخريطة لوضع A.`,
  clickDestination: `${press} الخريطة لوضع B.`,
  nothingNear: 'إحدى النقاط بعيدة جدًا عن أي طريق.',
  farOff: (point, length) => `أقرب طريق إلى ${point} على بعد ${length}.`,
  allClosed: (way, roads, areas) => {
    const what = [
      ...(roads ? [way === 'road' ? 'طريق' : 'ممر'] : []),
      ...(areas ? ['منطقة'] : []),
    ];
    return `كل المسارات من A إلى B مغلقة. أعد فتح ${either(what)}، أو انقل A أو B.`;
  },

  comparison: 'مقارنة عمليات البحث',
  algorithm: 'الخوارزمية',
  share: 'الحصة',
  settled: 'العقد المحسومة',
  roadExplored: 'الطرق المستكشفة',
  routeLength: 'المسار',
  timeColumn: 'الزمن، الأقصر من مرات كثيرة',
  timeOf: (algorithm) => `زمن ${algorithms[algorithm]}`,
  timeTitle: 'الأقصر من مرات كثيرة، مقيسًا حين لا يعمل شيء آخر',
  route: 'المسار',
  steps: (steps) =>
    count(steps, {
      one: 'خطوة واحدة',
      two: 'خطوتان',
      few: '# خطوات',
      other: '# خطوة',
    }),
  ascent: 'الصعود',
  descent: 'النزول',
  switchUnits: 'كيلومترات أو أميال',
  replay: 'إعادة',
  replayTitle: 'إعادة (R)',
  copyLink: 'مشاركة',
  export: 'تصدير',

  useNearest: (points) => (points === 1 ? 'استخدامه' : 'استخدامها'),
  zoomToNetwork: 'إلى الشبكة',
  showGap: 'إظهار الفجوة',
  ignoreOneways: 'تجاهل الاتجاه الواحد',
  ignoreTurns: 'تجاهل الاتجاه الواحد والقيود',
  useAllRoads: 'استخدام كل الطرق',
  splitCrossings: 'التقسيم عند التقاطعات',
  joinUpTo: (length) => `الوصل حتى ${length}…`,
  oneways: (turns, ignored) =>
    `${ignored ? 'يُتجاهل' : 'يُراعى'} الاتجاه الواحد${turns ? ' وقيود الانعطاف' : ''}.`,

  nothingToExport: 'لا مسار للتصدير بعد.',
  saved: (file) => `حُفظ ${file}`,
  linkCopied: 'نُسخ الرابط.',
  linkNotCopied: 'تعذّر نسخ الرابط. انسخه من شريط العنوان.',

  legend: 'على الخريطة',
  routeEntry: 'المسار',
  exploredBy: (name) => `استكشفه ${algorithms[name]}`,
  onlyBy: (name) => `${algorithms[name]} فقط`,
  turns: 'الانعطاف',
  turnRestrictions: 'قيود الانعطاف',

  timeline: 'الخط الزمني',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  playTitle: 'تشغيل أو إيقاف (مفتاح المسافة)',
  raceWaits: 'يبدأ السباق حين توضع A وB.',
  views: 'العرض',
  overlay: ['معًا', 'كل عمليات البحث على خريطة واحدة'],
  split: ['مقسّم', 'خريطتان بساعة واحدة'],
  grid: ['شبكة', 'خريطة لكل بحث'],
  single: ['منفرد', 'بحث واحد وحده'],
  speed: 'السرعة',
  instant: 'فوري',
  settledOf: (count) => `${count} محسومة`,
  laneText: (name, time, settled) =>
    `${algorithms[name]}: حُسم ${formatCount(Math.min(time, settled))} من ${formatCount(settled)} عقدة`,
  findsNone: (name) => `${algorithms[name]}: لا مسار`,
  reaches: (name) => `${algorithms[name]}: وصل إلى B`,
};
