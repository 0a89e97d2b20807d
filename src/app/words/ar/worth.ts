import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const worth: Part<'worth'> = {
  title: 'قيمة الطرق',
  trips: (trips) =>
    count(trips, {
      zero: '# رحلة',
      one: 'رحلة واحدة',
      two: 'رحلتان',
      few: '# رحلات',
      many: '# رحلة',
      other: '# رحلة',
    }),
  everyPlace: (places) =>
    `من كل التقاطعات والنهايات (${places}) إلى كل ما سواها، وكل رحلة بأفضل مسار.`,
  somePlaces: (some, all) =>
    `عينة: من ${some} من أصل ${all} من التقاطعات والنهايات إلى كل ما سواها، وكل رحلة بأفضل مسار.`,
  hint: (way) => `${press} ${way === 'road' ? 'طريق' : 'ممر'}: كم يكلف إغلاقه الجميع؟`,
  counting: (percent) => `عدّ الرحلات: ${percent}`,
  all: 'العدّ من كل مكان',
  weighing: 'يُغلق لكل الرحلات…',
  longer: (share, way) =>
    `لنسبة ${share} من كل الرحلات ما دام ${way === 'road' ? 'هذا الطريق' : 'هذا الممر'} مغلقًا.`,
  together: (share) => `تزيد كلفة كل الرحلات معًا بنسبة ${share}.`,
  lost: (share, way) =>
    `بدون ${way === 'road' ? 'هذا الطريق' : 'هذا الممر'} تبقى ${share} من كل الرحلات بلا مسار.`,
  nothing: (way) => `لا تطول أي رحلة عند إغلاق ${way === 'road' ? 'هذا الطريق' : 'هذا الممر'}.`,
  legend: 'النسبة من كل الرحلات',
  busiest: 'الأكثر استعمالًا، بالنسبة من كل الرحلات',
  gained: 'أكثر مما تحمل وكل شيء مفتوح',
  gainedMost: 'الأكثر زيادة، بحصتها من كل الرحلات',
  hollow: 'المفرغ: وكل شيء مفتوح',
  histogram: (way) =>
    `كم مقطعًا من ${way === 'road' ? 'الطرق' : 'الممرات'} يحمل أي حصة من كل الرحلات`,
  roads: (roads, range) =>
    `${count(roads, {
      zero: '# مقطع',
      one: 'مقطع واحد',
      two: 'مقطعان',
      few: '# مقاطع',
      many: '# مقطعًا',
      other: '# مقطع',
    })}: ${range}`,
  nameless: (way) => (way === 'road' ? 'طريق بلا اسم' : 'ممر بلا اسم'),
  show: (way) => `قيمة ${way === 'road' ? 'هذا الطريق' : 'هذا الممر'}`,
  close: 'إغلاق',
  reopen: 'إعادة الفتح',
  csv: 'CSV',
  geojson: 'GeoJSON',
};
