import type { Fault } from '../../remote/router.ts';
import type { Part } from '../parts.ts';

const faults: Record<Fault, (said: string) => string> = {
  unreachable: () =>
    'サーバーに接続できないか、このページからの問い合わせが許可されていません。アドレスと接続を確かめてください。',
  busy: () => 'サーバーが混雑しています。後でもう一度試してください。',
  'timed-out': () => 'サーバーが時間内に応答しませんでした。後でもう一度試してください。',
  'not-osrm': () =>
    'このサーバーは OSRM のインターフェースに対応していません。アドレスを確かめてください。',
  'too-large': () => 'サーバーが一度に扱える地点の数を超えています。いくつか削除してください。',
  refused: (said) => `サーバーが問い合わせを拒否しました: ${said}`,
};

export const remote: Part<'remote'> = {
  title: '別のサーバーの答え',
  about:
    'OSRM のインターフェースに対応したサーバーも、独自の道路で経路を探します。その経路は自分の経路の横に破線で表示され、差も分かります。roadstar serve もそのようなサーバーです。',
  address: 'サーバーのアドレス',
  notAServer: 'サーバーのアドレスは https:// で始まるか、http://localhost です。',
  hears: (host) =>
    `${host} には A、B、経由地の位置が今すぐ送られ、変わるたびに、また次回以降の訪問でも送られます。地点の位置は、その表をこのサーバーに求めている間だけ送られます。ほかには何も送られません。`,
  remembered: 'オフにするまで、このブラウザーはサーバーを記憶します。',
  ask: (host) => (host ? `${host} に問い合わせる` : '問い合わせる'),
  stop: 'オフにする',
  stopAsking: (host) => `${host} をオフにする`,

  asking: '問い合わせ中…',
  longer: (percent) => `自分の道路より ${percent} 長い`,
  shorter: (percent) => `自分の道路より ${percent} 短い`,
  asLong: '自分の道路と同じ長さ',
  onlyThere: '自分の道路には経路がありません。',
  none: {
    'no-way': 'サーバーでは経路が見つかりません。',
    'nothing-near': '地点の一つの近くに、サーバーの道路がありません。',
  },
  again: 'もう一度試す',
  other: '別のサーバー…',

  tableBy: '表を計算するもの',
  ownRoads: '自分の道路',
  fault: (fault, said) => faults[fault](said),
};
