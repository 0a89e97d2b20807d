import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { least } from './terms.ts';

export const ways: Part<'ways'> = {
  title: '候補',
  searching: 'ほかのルートを探しています…',
  found: (others) =>
    others === 0
      ? 'ほかに選ぶ価値のあるルートはありません'
      : count(others, { other: 'ほかに # 本のルートがあります' }),
  best: (best) => least[best],
  shares: (percent) => `${percent} が共通`,
  taken: '別のルートを選択',
  notTaken: 'この道を通る経由地が見つかりません。自分で道の上に置いてください。',
  compare: '比較',
  compareTitle: 'ルートの見つけ方',
};
