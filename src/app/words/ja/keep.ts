import type { StoreFault } from '../kinds.ts';
import { count, listed } from '../numbers.ts';
import type { Part } from '../parts.ts';

const because: Record<StoreFault, string> = {
  blocked: 'このブラウザーはこのページのデータを保存しません。',
  insecure:
    'ブラウザーがファイルを保存するのは https で開いたページだけです。このページを https のアドレスで開いてください。',
  newer: 'このページの新しい版で保存されています。再読み込みして新しい版にしてください。',
  full: 'ブラウザーにこのページ用の空きがありません。',
  damaged: 'このブラウザーの保存領域が壊れています。',
};

export const keep: Part<'keep'> = {
  notRestored: (fault) =>
    fault === 'damaged'
      ? '前回の作業は読めなかったため、復元しませんでした。'
      : `前回の作業を開けませんでした。${because[fault]}`,
  networkGone: (name) =>
    `前回の作業に必要な ${name} はもう保存されていません。ファイルをもう一度開いてください。`,
  notKept: (fault) =>
    fault === 'full'
      ? '作業はもう保存されません。ブラウザーにこのページ用の空きがありません。'
      : `作業は保存されません。${because[fault]}`,
  noRoom: (name) =>
    `このブラウザーには ${name} を保存する空きがありません。ページを閉じるまでは開いたままです。`,
  gaveWay: (names) => `空きを作るため、最も古い道路網を削除しました: ${listed(names)}。`,
  saved: '保存した道路網',
  nothingSaved: '開いたファイルは、このブラウザーの中だけに保存されます。',
  noStore: (fault) => because[fault],
  figures: (nodes, size) => `${count(nodes, { other: 'ノード #' })} · ${size}`,
  actions: (name) => `${name} の操作`,
  reopen: 'ディスクから開き直す',
  changedOnDisk: (name) => `${name} がディスク上で変わりました。`,
  reload: '再読み込み',
  notOnDisk: (name) => `${name} は元の場所にないか、読み取りが許可されていません。`,
  rename: '名前を変更',
  newName: '新しい名前',
  export: '書き出し',
  delete: '削除',
  deleted: (name) => `${name} を削除しました`,
  notThere: (name) => `${name} はもう保存されていません。ファイルをもう一度開いてください。`,
  forget: 'すべて消去…',
  askForget: '保存した道路網、作業、このページの設定をすべてこのブラウザーから消去しますか？',
  forgetAll: 'すべて消去する',
  forgottenElsewhere:
    '別のタブで保存内容がすべて消去されました。このタブはもう保存されません。再読み込みしてやり直してください。',
  otherFile: (name) =>
    `この ${name} はリンクを作ったときのファイルではありません。地点や閉鎖が合わないことがあります。`,
};
