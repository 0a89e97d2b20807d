import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const points: Part<'points'> = {
  title: '地点',
  vias: (vias) => count(vias, { other: '経由地 # か所' }),
  pill: 'ルート',
  allSettings: 'すべての設定',
  order: { globe: '緯度, 経度', plane: 'x, y', maze: '行, 列' },
  field: (point, order) => `${point}: ${order}`,
  notAPosition: {
    globe: '位置として読めません。緯度, 経度の形で書いてください（例: 52.3905, 4.8402）。',
    plane: '位置として読めません。x, y の形で書いてください（例: 120, 45.5）。',
    maze: 'マスとして読めません。行, 列 の形で書いてください（例: 3, 12）。',
  },
  nearestRoad: (length) => `最も近い道路まで ${length} あります。`,
  pin: (label) => `地点 ${label}: ドラッグするか矢印キーで動かします`,
  swap: 'A と B を入れ替える',
  swapTitle: 'A と B を入れ替える (S)',
  addVia: '経由地を追加',
  addViaTitle: '経由地を追加 (V)',
  removeVia: (number) => `経由地 ${number} を削除`,

  moved: (label) => `${label} を移動`,
  placed: (label) => `${label} を設定`,
  addedVia: '経由地を追加',
  removedVia: '経由地を削除',
  swapped: 'A と B を入れ替え',
  movedToRoad: '最も近い道路へ移動',

  reopenAll: 'すべて開放',
};
