import type { AlgorithmName } from '../../../search/algorithms.ts';
import { type Best, countsClimb } from '../kinds.ts';
import type { Part } from '../parts.ts';

/** Before "مسار". */
export const least: Record<Best, string> = {
  shortest: 'أقصر',
  fastest: 'أسرع',
  easiest: 'أسهل',
  cheapest: 'أرخص',
  best: 'أفضل',
};

/** Compared with it, others are this. */
export const worse: Record<Best, string> = {
  shortest: 'أطول',
  fastest: 'أبطأ',
  easiest: 'أصعب',
  cheapest: 'أغلى',
  best: 'أسوأ',
};

export const algorithms: Record<AlgorithmName, string> = {
  bfs: 'البحث بالعرض',
  dijkstra: 'ديكسترا',
  astar: 'A*\u200e',
  greedy: 'البحث الجشع',
  bidijkstra: 'ديكسترا من الجهتين',
  biastar: 'A*\u200e من الجهتين',
  landmarks: 'المعالم',
  bilandmarks: 'المعالم من الجهتين',
  hierarchy: 'التسلسل الهرمي',
};

export const terms: Part<'terms'> = {
  algorithms,
  heuristics: {
    'great-circle': 'مسافة الدائرة العظمى',
    euclidean: 'إقليدية',
    manhattan: 'مانهاتن',
    diagonal: 'قطرية',
    none: 'بلا',
    table: 'جدول الملف',
  },
  profiles: { all: 'كل الطرق', car: 'سيارة', bicycle: 'دراجة', foot: 'سيرًا على الأقدام' },
  metric: (name) => {
    if (name === 'distance') return 'المسافة';
    if (name === 'time') return 'مدة السفر';
    return countsClimb(name) ? 'مدة السفر والصعود' : name;
  },
  comma: '، ',
  via: (number) => `محطة ${number}`,
  ownUnits: (length) => `${length}\u00a0وحدة`,
};
