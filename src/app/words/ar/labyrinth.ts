import type { Part } from '../parts.ts';

const did = {
  walls: 'رُسمت جدران',
  weights: 'لُوّنت أوزان',
  open: 'أُفرغت خانات',
};

export const labyrinth: Part<'labyrinth'> = {
  title: 'المتاهة',
  pens: 'الأقلام',
  walls: ['جدران', 'اسحب لرسم الجدران؛ والسحب الذي يبدأ على جدار يزيلها'],
  weights: ['أوزان', 'اسحب لتلوين تكلفة الخطوة إلى الخانة'],
  weight: (steps) => `تكلفة الخطوة ${steps}`,
  eraser: ['ممحاة', 'اسحب لإزالة الجدران والأوزان'],
  diagonals: ['أقطار', 'خطوات في ثمانية اتجاهات، طول القطر √2 خطوة، ولا تمر بركن جدار'],
  restore: ['كما كانت', 'يزيل كل التغييرات'],
  save: ['حفظ', 'يحفظ المتاهة ملفًا نصيًا (.txt)'],
  keys: 'مفاتيح الأسهم تحرك الخانة، والمسافة ترسم، وEscape تضع القلم.',
  place: (row, column) => `الصف ${row}، العمود ${column}`,
  cell: (place, letter) => {
    if (letter === '#') return `${place}: جدار`;
    return /[2-9]/.test(letter) ? `${place}: وزن ${letter}` : `${place}: مفتوحة`;
  },
  drew: (what) => did[what],
  switched: (on) => (on ? 'الأقطار مفعلة' : 'الأقطار معطلة'),
  restored: 'عادت المتاهة كما كانت',
  tooLong:
    'في المتاهة تغييرات أكثر مما يتسع له الرابط، فهو يعرضها كما كانت. احفظها ملفًا نصيًا لمشاركتها.',
};
