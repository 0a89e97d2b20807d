import type { Way } from '../kinds.ts';
import type { Part } from '../parts.ts';

export const detours: Part<'detours'> = {
  title: 'الزيادة عبر طريق',
  shortest: 'أقصر مسار',
  upTo: (share) => `حتى ${share}`,
  hide: 'إخفاء الألوان',
  viaHere: 'المرور من هنا',
  allRoads: (way) => `تلوين كل ${way === 'road' ? 'الطرق' : 'الممرات'} هكذا`,
  needsEnds: 'ضع A وB أولًا، ثم اسأل لماذا لا يسلك المسار طريقًا ما.',
  noRoute: 'لا مسار بعد من A إلى B لمقارنة طريق به.',
  none: (name, way) => `لا مسار من A إلى B يمر عبر ${named(name, way)}.`,
  onShortest: (name, way) => `يمر أقصر مسار عبر ${named(name, way)}، فلا زيادة.`,
  by: (name, way, amount, share, isLength) =>
    `عبر ${named(name, way)} ${isLength ? 'يطول المسار بمقدار' : 'تزيد كلفة المسار بمقدار'} ${amount}${share && ` (${share})`}.`,
};

function named(name: string, way: Way): string {
  return name || (way === 'road' ? 'هذا الطريق' : 'هذا الممر');
}
