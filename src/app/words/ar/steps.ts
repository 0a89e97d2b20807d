import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const steps: Part<'steps'> = {
  title: 'الإرشادات',
  summary: (steps, via) =>
    [
      `${count(steps, { one: 'خطوة واحدة', two: 'خطوتان', few: '# خطوات', many: '# خطوة', other: '# خطوة' })} من A إلى B`,
      via > 0 &&
        `عبر ${count(via, { one: 'محطة واحدة', two: 'محطتين', few: '# محطات', many: '# محطة', other: '# محطة' })}`,
    ]
      .filter(Boolean)
      .join(' '),
  leg: (from, to) => `من ${from} إلى ${to}`,
  stretch: (length, from, to) => `${length}، من ${from} إلى ${to}`,
  print: 'طباعة',
  gpx: 'GPX',
  copy: 'نسخ',
  copied: 'نُسخت الإرشادات.',
  heights: 'الارتفاعات',
  up: (height) => `صعود ${height}`,
  down: (height) => `نزول ${height}`,
  leastClimb: (height) => `لا يُحسب الصعود والهبوط الأقل من ${height}.`,
  range: (low, high) => `من ${low} إلى ${high}`,
  climb: (falls, height) => `${falls ? '−' : '+'}${height}`,
  at: (length, height) => `${length}، الارتفاع ${height}`,
  next: 'الخطوة التالية',
  previous: 'الخطوة السابقة',
  kinds: {
    footway: 'ممشى',
    path: 'درب',
    steps: 'درج',
    cycleway: 'مسار دراجات',
    pedestrian: 'شارع للمشاة',
    service: 'طريق خدمة',
    track: 'طريق زراعي',
    living_street: 'شارع سكني هادئ',
    residential: 'شارع',
    bridleway: 'مسار خيل',
    corridor: 'ممر',
  },
};
