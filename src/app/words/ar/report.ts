import type { Attribute } from '../../../attributes/fields.ts';
import type { Fault } from '../kinds.ts';
import { count, type Forms, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';

/** After a number. */
const kinds: Record<Fault, Forms> = {
  components: { few: 'أجزاء منفصلة', other: 'جزء منفصل' },
  dangles: { few: 'أطراف سائبة قرب طريق', other: 'طرف سائب قرب طريق' },
  intersections: { few: 'تقاطعات بلا عقدة', other: 'تقاطع بلا عقدة' },
  nearDuplicates: { few: 'أزواج من نقاط شبه متطابقة', other: 'زوج من نقاط شبه متطابقة' },
  duplicates: { few: 'طرق مكررة', other: 'طريق مكرر' },
  traps: { few: 'مصائد اتجاه واحد', other: 'مصيدة اتجاه واحد' },
  turns: { few: 'قيود انعطاف بلا أثر', other: 'قيد انعطاف بلا أثر' },
};

const plurals = (kind: Fault) => kinds[kind].few!;

const turnsLeftOut: Readonly<Record<string, string>> = {
  'members missing': 'بطرق ليست في الملف',
  'several members': 'بعدة طرق',
  'no road near': 'بعيدًا عن الطرق',
  conditional: 'في أوقات معينة فقط',
  'unknown word': 'من نوع غير معروف',
};

const fieldsRead: Record<Attribute, string> = {
  name: 'الأسماء',
  oneway: 'الاتجاه الواحد',
  speed: 'السرعات',
  class: 'أصناف الطرق',
  length: 'الأطوال',
  cost: 'الكلف',
};

const lookingFor: Readonly<Record<string, string>> = {
  roads: 'تجهيز الطرق…',
  dangles: 'البحث عن أطراف سائبة…',
  intersections: 'البحث عن تقاطعات بلا عقدة…',
};

export const report: Part<'report'> = {
  title: 'تقرير عن الشبكة',
  close: 'إغلاق التقرير',
  figures: {
    roads: 'الطرق',
    nodes: 'العقد',
    edges: 'الأضلاع',
    length: 'الطول',
    parts: 'أجزاء منفصلة',
    largest: 'أكبر جزء',
    bounds: 'الحدود',
    turns: 'قيود الانعطاف',
  },
  turns: ({ read, used, leftOut }) => {
    const others = Object.entries(leftOut).map(
      ([reason, count]) => `${formatCount(count)} ${turnsLeftOut[reason] ?? reason}`,
    );
    const most = `${formatCount(used)} من ${formatCount(read)} مستعملة`;
    return others.length ? `${most}؛ متروكة: ${others.join('، ')}` : most;
  },

  fields: 'الحقول المستعملة',
  change: 'تغيير',
  done: 'تم',
  noFields: 'لا يُستعمل أي حقل من هذا الملف.',
  fieldNames: {
    name: 'الاسم',
    oneway: 'الاتجاه الواحد',
    speed: 'السرعة',
    class: 'الصنف',
    length: 'الطول',
    cost: 'الكلفة',
  },
  unit: 'وحدة السرعات',
  none: 'لا شيء',
  guessed: (field) => `${field ?? 'لا شيء'} (تخمين)`,
  ways: { both: 'الاتجاهان', forward: 'إلى الأمام', backward: 'إلى الخلف', closed: 'مغلق' },
  noValue: 'بلا قيمة',
  openWith: (value) => `اتجاه الطرق ذات القيمة ${value}`,
  codes: (field) => `معنى قيم ${field} في اتجاه الرسم`,
  value: 'القيمة',
  roads: 'الطرق',
  open: 'مفتوح',
  otherValues: (roads) =>
    count(roads, {
      one: 'طريق واحد بقيم أخرى',
      two: 'طريقان بقيم أخرى',
      few: '# طرق بقيم أخرى',
      many: '# طريقًا بقيم أخرى',
      other: '# طريق بقيم أخرى',
    }),
  roundabouts: 'الدوار بلا قيمة ذو اتجاه واحد.',
  metrics: 'يمكن تقليل المدة أو الطول أو الكلفة: اختر في «الخوارزمية والكلفة».',
  readFrom: (what, field) =>
    field === null ? `بلا حقل: ${fieldsRead[what]}` : `${fieldsRead[what]} من الحقل ${field}`,

  checking: 'البحث عن عيوب…',
  lookingFor: (what) => lookingFor[what] ?? 'البحث عن عيوب…',
  cancelled: 'أُلغي الفحص.',
  again: 'فحص من جديد',
  faults: (kinds) =>
    count(kinds, {
      zero: 'لم يُعثر على عيوب',
      one: 'عُثر على نوع واحد من العيوب',
      two: 'عُثر على نوعين من العيوب',
      few: 'عُثر على # أنواع من العيوب',
      other: 'عُثر على # نوعًا من العيوب',
    }),
  aMaze: 'لا طرق في المتاهة لفحصها.',
  builtNetwork: 'الشبكة الجاهزة لا تحوي طرق ملفها. لفحصها افتح ذلك الملف.',
  tooLarge:
    'تفحص الصفحة الملفات حتى 512 ميغابايت. للملفات الأكبر استعمل الأوامر: roadstar check وroadstar repair.',

  kind: (kind, number) => count(number, kinds[kind]),
  part: (number) => `الجزء ${formatCount(number)}`,
  smallerParts: (parts) =>
    count(parts, {
      one: 'جزء أصغر واحد',
      two: 'جزآن أصغران',
      few: '# أجزاء أصغر',
      many: '# جزءًا أصغر',
      other: '# جزء أصغر',
    }),
  noFault: (kind) => `لا توجد ${plurals(kind)}`,
  about: {
    dangles: 'طرق تنتهي قبل طريق آخر بقليل.',
    intersections:
      'طرق تتقاطع على المستوى نفسه بلا نقطة مشتركة، فلا يستطيع أحد الانعطاف هناك. لا تُحسب الجسور والأنفاق.',
    nearDuplicates: 'نقاط متقاربة إلى حد أنها على الأرجح نقطة واحدة.',
    duplicates: 'طرق تقع من أولها إلى آخرها على طريق آخر.',
    traps: 'طرق ذات اتجاه واحد تدخل ولا تخرج، أو تخرج ولا تدخل.',
    turns: 'طرقها مفقودة أو لا تلتقي أو لا تصنع انعطافًا: انظر الملف.',
  },
  show: 'إظهار',
  showTitle: (kind) => `إظهار على الخريطة: ${plurals(kind)}`,
  next: (index, count) => `التالي · ${shown(index, count)}`,
  shown,
  showing: (kind, index, count) => `${kinds[kind].other} ${shown(index, count)}`,
  most: (kind) => `أقصى مسافة: ${plurals(kind)}`,
  noneUpTo: (reach, count, most) => `لا شيء حتى ${reach}، و${formatCount(count)} حتى ${most}.`,
  largestPart: (percent) => `في أكبر جزء ${percent} من طول الطرق.`,
  joiningLeaves: (reach, parts) => `بوصل الأطراف السائبة حتى ${reach} يبقى ${partsOf(parts)}.`,
  joiningNothing: 'لا طرف سائبًا على بعد 10 م من طريق يصل بينها.',
  joined: (before, after) =>
    before === 1
      ? 'الشبكة جزء واحد أصلًا.'
      : before === after
        ? `بوصلها يبقى ${partsOf(after)}.`
        : `بوصلها يصير العدد ${formatCount(after)} بدلًا من ${partsOf(before)}.`,

  join: (ends, reach) =>
    `وصل ${count(ends, { one: 'طرف واحد', two: 'طرفين', few: '# أطراف', many: '# طرفًا', other: '# طرف' })}${reach ? ` حتى ${reach}` : ''}`,
  split: (crossings) =>
    `تقسيم ${count(crossings, { one: 'تقاطع واحد', two: 'تقاطعين', few: '# تقاطعات', many: '# تقاطعًا', other: '# تقاطع' })}`,
  merge: 'دمج',
  removeRoads: (roads) =>
    `إزالة ${count(roads, { one: 'طريق واحد', two: 'طريقين', few: '# طرق', many: '# طريقًا', other: '# طريق' })}`,
  didJoin: 'وُصلت أطراف سائبة',
  didSplit: 'قُسّمت تقاطعات',
  didMerge: 'دُمجت نقاط',
  didDrop: 'أُزيلت طرق مكررة',
  repairs: ({ joined = 0, split = 0, merged = 0, dropped = 0 }) => [
    joined > 0 &&
      `وُصل ${count(joined, { one: 'طرف سائب واحد', two: 'طرفان سائبان', few: '# أطراف سائبة', many: '# طرفًا سائبًا', other: '# طرف سائب' })}`,
    split > 0 &&
      `قُسّم ${count(split, { one: 'تقاطع واحد', two: 'تقاطعان', few: '# تقاطعات', many: '# تقاطعًا', other: '# تقاطع' })}`,
    merged > 0 &&
      `دُمج ${count(merged, { one: 'زوج نقاط واحد', two: 'زوجا نقاط', few: '# أزواج نقاط', many: '# زوج نقاط', other: '# زوج نقاط' })}`,
    dropped > 0 &&
      `أُزيل ${count(dropped, { one: 'طريق مكرر واحد', two: 'طريقان مكرران', few: '# طرق مكررة', many: '# طريقًا مكررًا', other: '# طريق مكرر' })}`,
  ],
  did: (what, before, after) => {
    if (!what) return 'لا شيء للإصلاح: لم تتغير الشبكة.';
    if (before === after) return `${what}.`;
    return `${what}: ${partsOf(after)} بدلًا من ${formatCount(before)}.`;
  },
  repaired: 'أُصلح:',
  writing: 'كتابة الملف…',
  save: 'حفظ الملف المصلح',
};

function shown(index: number, count: number): string {
  return `${formatCount(index + 1)} من ${formatCount(count)}`;
}

function partsOf(number: number): string {
  return count(number, {
    one: 'جزء واحد',
    two: 'جزآن منفصلان',
    few: '# أجزاء منفصلة',
    many: '# جزءًا منفصلًا',
    other: '# جزء منفصل',
  });
}
