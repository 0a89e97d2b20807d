import type { Part } from '../parts.ts';

export const vehicle: Part<'vehicle'> = {
  title: '車両の大きさ',
  about: '高さ制限などがこれより小さい道路は除かれます。',
  changed: '車両の大きさを変更',
  sizes: { height: '高さ', width: '幅', length: '長さ', weight: '重量' },
};
