import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const inside: Part<'inside'> = {
  title: '探索の中を見る',
  leave: 'レースに戻る',
  search: '探索',
  stepOf: (step, total) => `${total}ステップ中の${step}`,
  rule: {
    f: 'fが最小のノードを取り出す',
    g: 'gが最小のノードを取り出す',
    h: 'hが最小のノードを取り出す',
    hops: '先に見つかったノードを取り出す',
    buckets: '一番下のバケットのノードを取り出す',
  },
  fromB: 'Bからの探索：',
  done: 'キューにこれより良いものは残っていません。終了です。',
  g: 'g（これまでの道のり）',
  h: 'h（残りの見積もり）',
  f: (unit) => `f（${unit}）`,
  gAlone: (unit) => `g（これまでの道のり、${unit}）`,
  units: {
    meters: 'メートル',
    kilometers: 'キロメートル',
    feet: 'フィート',
    miles: 'マイル',
    seconds: '秒',
    edges: 'エッジ数',
    own: '単位',
    cost: 'コスト',
  },
  roads: (number) => count(number, { other: 'つながる道#本を一つずつ' }),
  noRoads: 'ここから先へ行く道はありません。',
  pruned: (best) =>
    `このノードの道は調べません。ここを通っても、既知の最良${best}より良くなりません。`,
  toward: ['北へ', '北東へ', '東へ', '南東へ', '南へ', '南西へ', '西へ', '北西へ'],
  outcomes: {
    new: (g, weight, sum, key) =>
      `新しいノード：g = ${g} + ${weight} = ${sum}。${key}でキューに入れます。`,
    shorter: (g, weight, sum, key, before) =>
      `これまでの${before}より短い：g = ${g} + ${weight} = ${sum}。${key}でもう一度キューに入れます。`,
    reopened: (g, weight, sum, key, before) =>
      `${before}で早く確定しすぎました：g = ${g} + ${weight} = ${sum}。${key}でキューに戻します。`,
    longer: (before, sum) => `すでにg = ${before}で待っています。${sum}では良くなりません。`,
    settled: (before, sum) => `すでにg = ${before}で確定済み。${sum}では良くなりません。`,
    kept: (before) => `すでにg = ${before}で確定済み。貪欲な探索は戻りません。`,
    back: (before) => `探索がやって来たノード、g = ${before}。`,
    met: '反対側からの探索が確定しています。',
    beyond: (sum, best) => `g = ${sum}：ここを通っても、既知の最良${best}より良くなりません。`,
    closed: '通行止め。',
  },
  why: {
    bfs: 'キューは見つけた順にノードを並べるので、まずエッジ1本先のすべて、次に2本先のすべてが出てきます。だから最初に見つかるBへの道は、長さにかかわらずエッジの数が最少です。',
    dijkstra:
      '長さが負の道はないので、キューで最も近いノードに後からもっと短く着くことはなく、そのまま確定します。探索はBの場所を知らず、四方へ同じように広がります。',
    astar:
      'Bまでの道がhより短いことはないので、fは実際より大きくならず、Bから離れるノードは後回しになります。キューに最良の道より良いものがなくなれば、もっと短い道は残っていません。',
    weighted:
      'ヒューリスティックを何倍かに数えると、探索はBへ引っぱられ、A*なら確かめるところを飛ばします。見つかる道は、最短の長さの最大でその倍率までです。',
    greedy:
      '数えるのはhだけなので、いつもBに一番近く見えるノードから進み、来た道の長さは忘れます。早く着くことが多い反面、最短でないことも多いです。',
    bidijkstra:
      '半分の深さの探索二つは、全部の深さの探索一つより広がりません。最初に出会った所では終わらず、間を結ぶどの道も最良より短くなり得なくなったときに終わります。',
    biastar:
      'どちらの探索も反対の端へのヒューリスティックを持ち、片方が確定したノードをもう片方は確定しません。通っても最良を改善できないノードは、それ以上調べません。',
    landmarks:
      '遠くのいくつかのランドマークから全ノードまでの道のりが分かっていて、三角不等式により、その差がBまでの残りの下限になります。道路では直線距離よりずっと近い値になり、Bより先に出るノードが減ります。',
    bilandmarks:
      'ランドマークによる下限が、両端からの探索を導きます。間を結ぶどの道も最良より短くなり得なくなったとき、両方が止まります。',
    hierarchy:
      '少数のノードが道路網を切り分け、長い道は必ず切れ目を越えます。切れ目のノードの間のショートカットは一度だけ準備します。質問のたびに両端から上の切れ目へ登るだけで、最良の道のショートカットを開きます。',
  },
  code: 'ただ一つのループ',
  codeNote: 'これまでに知られたBへの最良の道。キーはアルゴリズムごとに違います。',
  queue: (size) => count(size, { other: 'キュー：キー#個' }),
  queueView: 'キューの表示',
  heap: 'ヒープ',
  list: 'リスト',
  heapTitle: 'ヒープの並びのまま：各キーの下に最大四つ、どれも小さくない（Q）',
  listTitle: 'キーの順（Q）',
  emptyQueue: 'キューは空です。',
  top: (key) => `先頭：${key}、次に取り出します。`,
  ringed: (keys) => `丸囲み：${keys}、今入れたもの。`,
  overtaken: (number, isText) =>
    `${isText ? '取り消し線' : '白丸'}：${count(number, {
      other: 'より良い道に追い越された項目#個。飛ばされます。',
    })}`,
  more: (number) => count(number, { other: 'ほか#個' }),
  buckets: (width) => `幅${width}のバケット、下から順。バケットの中に順序はありません。`,
  bucket: (from, number) => `${from}から：${count(number, { other: 'ノード#個' })}`,
  taken: (number) => count(number, { other: '空にしているバケットにノードが#個残っています。' }),
  tabs: '部分',
  node: 'ノード',
  codeTab: 'コード',
  queueTab: 'キュー',
  dock: 'ステップ',
  previous: '戻る（←）',
  next: '進む（→）',
  play: '再生',
  pause: '一時停止',
  slider: 'ステップ',
  pace: '一押しで',
  paces: {
    arc: ['道', 'ノードの道一本'],
    node: ['ノード', '確定するノード一つ'],
    wave: ['波', '探索の百分の一'],
  },
  slow: 'ゆっくり',
  settledEnd: (total) => `確定${total}`,
  settledNow: (road, formula) => (road ? `確定：${road}、${formula}` : `確定：${formula}`),
  queuedNow: (list) => `キューへ：${list}`,
  nothingQueued: 'キューへ入れたものはありません',
  waiting: 'キューで待っています',
  straightTo: (end, length) => `h：${end}まで直線で${length}`,
  from: (road) => `${road}から到達`,
  climbCode: '登って開く',
  climbs: '二つの登り、キューなし',
  cut: (level, total, nodes) =>
    count(nodes, {
      other: `切れ目${total}段中の${level}：上の切れ目が残した部分をノード#個が分け、そのすべての上に立ちます。`,
    }),
  climb: (end, weight) =>
    `${end}からの登りがノードを確定、${weight}先。ショートカットは順位の高いノードへだけ続きます。`,
  climbed: (end, number) => count(number, { other: `${end}から：ノード#個` }),
  bestSoFar: (weight) => `これまでの最良：${weight}`,
  notMet: '二つの登りはまだ出会っていません。',
  packed: (pieces) =>
    count(pieces, {
      other: '最良の道はショートカットと道#個。Aから登り、Bへ下ります。',
    }),
  unpacked: (pieces) =>
    count(pieces, {
      other: 'ショートカットはそれぞれ、順位の低いノードを通る二つに開きます。今は#個。',
    }),
  whole: (roads) => count(roads, { other: '残るのは道だけ、#本。これが答えです。' }),
};
