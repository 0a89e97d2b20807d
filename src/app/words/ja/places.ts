import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const places: Part<'places'> = {
  title: '地点',
  views: '比べるもの',
  nearestView: ['近い順', 'ルートで最も近い地点'],
  tableView: ['表', 'すべての地点の間のルート'],
  hint: (places, most) =>
    places === 0
      ? `地点はまだありません。地図を${press}するか、P を押すか、点のファイルを開いてください。`
      : `${count(places, { other: '# か所' })}（最大 ${most}）。地図を${press}して追加できます。`,
  untilThen: 'それまでの表は A、経由地、B です。',

  from: '出発点',
  count: '件数',
  nearest: '最も近い地点',
  noneReached: 'これらの地点へのルートはありません。',
  routeTo: (name) => `${name} へのルート`,

  costs: 'ルートのコスト',
  computing: (percent) => `計算中: ${percent}`,
  cell: (from, to, cost) => `${from} から ${to}: ${cost}`,
  saveCSV: 'CSV を保存',
  copy: 'コピー',
  copied: '表をコピーしました',

  list: (places) => count(places, { other: '# か所' }),
  remove: (name) => `${name}を削除`,
  removeAll: 'すべて削除',
  openFile: '点を開く…',
  useNames: (points) => count(points, { other: 'ファイルの # 点を使う' }),
  useAsPlaces: '地点として使う',
  paste: '座標を貼り付け',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'これらの地点を追加',
  unread: (line) =>
    `「${line}」は地点として読めません。1 行に 1 地点、緯度を先に書いてください: 52.0213, 18.0610`,
  noPoints: (file) => `${file} には点がないか、道路もあります。`,

  added: (places) => count(places, { other: '# か所を追加' }),
  removed: '地点を削除',
  removedAll: 'すべての地点を削除',
  routed: (name) => `B を ${name} に設定`,
  full: (most, left) =>
    `地点は ${most} か所までです。${count(left, { other: '# か所' })}は入りませんでした。`,
};
