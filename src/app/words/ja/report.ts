import type { Attribute } from '../../../attributes/fields.ts';
import type { Fault } from '../kinds.ts';
import { count, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';

const kinds: Record<Fault, string> = {
  components: '離れた部分',
  dangles: '道路のすぐ手前の行き止まり',
  intersections: 'ノードのない交差',
  nearDuplicates: 'ほぼ重なる頂点の組',
  duplicates: '重複した道路',
  traps: '一方通行の袋小路',
  turns: '効果のない右左折規制',
};

const turnsLeftOut: Readonly<Record<string, string>> = {
  'members missing': 'ファイルに道路がない',
  'several members': '道路が複数ある',
  'no road near': '道路から遠い',
  conditional: '時間帯が限られる',
  'unknown word': '種類が不明',
};

const fieldsRead: Record<Attribute, string> = {
  name: '名前',
  oneway: '一方通行',
  speed: '速度',
  class: '道路の種類',
  length: '長さ',
  cost: 'コスト',
};

const lookingFor: Readonly<Record<string, string>> = {
  roads: '道路を準備中…',
  dangles: '行き止まりを点検中…',
  intersections: '交差を点検中…',
};

export const report: Part<'report'> = {
  title: '道路網の報告',
  close: '報告を閉じる',
  figures: {
    roads: '道路',
    nodes: 'ノード',
    edges: 'エッジ',
    length: '長さ',
    parts: '離れた部分',
    largest: '最大の部分',
    bounds: '範囲',
    turns: '右左折規制',
  },
  turns: ({ read, used, leftOut }) => {
    const others = Object.entries(leftOut).map(
      ([reason, count]) => `${turnsLeftOut[reason] ?? reason} ${formatCount(count)}`,
    );
    const most = `${formatCount(read)} 件のうち ${formatCount(used)} 件を使用`;
    return others.length ? `${most}。除外: ${others.join('、')}` : most;
  },

  fields: '使用中の項目',
  change: '変更',
  done: '完了',
  noFields: 'このファイルの項目は使われていません。',
  fieldNames: fieldsRead,
  unit: '速度の単位',
  none: 'なし',
  guessed: (field) => `${field ?? 'なし'}（推定）`,
  ways: { both: '両方向', forward: '順方向', backward: '逆方向', closed: '閉鎖' },
  noValue: '値なし',
  openWith: (value) => `${value}の道路の通行`,
  codes: (field) => `${field} の値の意味（描いた向きで）`,
  value: '値',
  roads: '道路',
  open: '通行',
  otherValues: (roads) => count(roads, { other: 'ほかの値の道路 # 本' }),
  roundabouts: '値のない環状交差点は一方通行です。',
  metrics: '時間、長さ、コストのどれを最小にするかは「アルゴリズムとコスト」で選べます。',
  readFrom: (what, field) =>
    field === null
      ? `${fieldsRead[what]}を読まない`
      : `${fieldsRead[what]}の項目を ${field} に変更`,

  checking: '問題を点検中…',
  lookingFor: (what) => lookingFor[what] ?? '問題を点検中…',
  cancelled: '点検を中止しました。',
  again: 'もう一度点検',
  faults: (kinds) =>
    kinds === 0
      ? '問題は見つかりませんでした'
      : count(kinds, { other: '# 種類の問題があります' }),
  aMaze: '迷路には点検する道路がありません。',
  builtNetwork:
    '作成済みの道路網には元のファイルの道路が含まれません。点検するには元のファイルを開いてください。',
  tooLarge:
    'ページで点検できるファイルは 512 MB までです。それより大きい場合はコマンドを使ってください: roadstar check、roadstar repair。',

  kind: (kind) => kinds[kind],
  part: (number) => `部分 ${formatCount(number)}`,
  smallerParts: (parts) => count(parts, { other: '小さい部分 # 個' }),
  noFault: (kind) => `${kinds[kind]}: なし`,
  about: {
    dangles: '別の道路の少し手前で終わっている道路です。',
    intersections:
      '同じ高さで交わっているのに共通の頂点がなく、曲がれない道路です。橋とトンネルは数えません。',
    nearDuplicates: '近すぎて、おそらく同じ頂点です。',
    duplicates: '端から端まで別の道路と重なっている道路です。',
    traps: '一方通行で入れても出られない、または出られても入れない場所です。',
    turns:
      '道路がないか、つながらないか、1 つの曲がり方になりません。ファイルを確かめてください。',
  },
  show: '表示',
  showTitle: (kind) => `${kinds[kind]}を地図に表示`,
  next: (index, count) => `次へ · ${shown(index, count)}`,
  shown,
  showing: (kind, index, count) => `${kinds[kind]} ${shown(index, count)}`,
  most: (kind) => `${kinds[kind]}の最大距離`,
  noneUpTo: (reach, count, most) =>
    `${reach} まではなし、${most} までは ${formatCount(count)} 件。`,
  largestPart: (percent) => `最大の部分は道路の長さの ${percent} です。`,
  joiningLeaves: (reach, parts) =>
    `${reach} までの行き止まりを接続すると、${partsOf(parts)}になります。`,
  joiningNothing: '道路から 10 m 以内の行き止まりをつないでも、部分はつながりません。',
  joined: (before, after) =>
    before === 1
      ? '道路網はすでに 1 つにつながっています。'
      : before === after
        ? `接続しても${partsOf(after)}のままです。`
        : `接続すると、${partsOf(before)}が ${formatCount(after)} 個になります。`,

  join: (ends, reach) =>
    `${reach ? `${reach} まで ` : ''}${count(ends, { other: '# か所を接続' })}`,
  split: (crossings) => count(crossings, { other: '交差 # か所を分割' }),
  merge: '統合',
  removeRoads: (roads) => count(roads, { other: '道路 # 本を削除' }),
  didJoin: '行き止まりを接続',
  didSplit: '交差を分割',
  didMerge: '頂点を統合',
  didDrop: '重複した道路を削除',
  repairs: ({ joined = 0, split = 0, merged = 0, dropped = 0 }) => [
    joined > 0 && count(joined, { other: '行き止まり # か所を接続' }),
    split > 0 && count(split, { other: '交差 # か所を分割' }),
    merged > 0 && count(merged, { other: '頂点 # 組を統合' }),
    dropped > 0 && count(dropped, { other: '重複した道路 # 本を削除' }),
  ],
  did: (what, before, after) => {
    if (!what) return '直すものはありません。道路網はそのままです。';
    if (before === after) return `${what}。`;
    return `${what}: ${formatCount(before)} 個あった部分が ${formatCount(after)} 個になりました。`;
  },
  repaired: '修復:',
  writing: 'ファイルを書き込み中…',
  save: '修復したファイルを保存',
};

function shown(index: number, count: number): string {
  return `${formatCount(index + 1)} / ${formatCount(count)}`;
}

function partsOf(number: number): string {
  return count(number, { other: '# 個の離れた部分' });
}
