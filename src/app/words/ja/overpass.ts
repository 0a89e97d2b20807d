import type { Fault } from '../../overpass/ask.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const faults: Record<Fault, (said: string) => string> = {
  busy: () => 'サーバーは混雑したままです。後でもう一度試すか、別のサーバーを選んでください。',
  refused: (said) =>
    `サーバーの応答は ${said} でした。アドレスを確かめるか、別のサーバーを選んでください。`,
  unreachable: () =>
    'サーバーに接続できないか、このページからの問い合わせが許可されていません。接続を確かめるか、別のサーバーを選んでください。',
  'cut-off': () => '応答が途中で切れました。もう一度試すか、もっと狭い範囲を選んでください。',
  'too-large': () => '応答が上限の 512 MB を超えています。もっと狭い範囲を選んでください。',
  'no-answer': () =>
    'サーバーは道路を送ってきませんでした。アドレスを確かめるか、別のサーバーを選んでください。',
  'timed-out': (said) =>
    `サーバーが処理をあきらめました: ${said} もっと狭い範囲か、別のサーバーを選んでください。`,
  empty: () => 'この範囲の道路は OpenStreetMap にありません。別の範囲を選んでください。',
};

export const overpass: Part<'overpass'> = {
  title: 'OpenStreetMap の道路',
  contributors: 'OpenStreetMap の協力者',
  about: '破線の枠内の道路を OpenStreetMap のサーバーから取得します。',
  size: (area, least, most) => `${area} · 田舎なら ${least}、密集した都市なら最大 ${most}`,
  tooLarge: (area, most) =>
    `${area} は公開サーバーには広すぎます。上限は ${most} です。拡大するか、もっと小さい枠を描いてください。もっと広い範囲は、抽出データ (.osm.pbf) をページにドロップしてください。`,
  isFlat: 'この道路網は平面図で、地球上の場所がありません。先に別の道路網を開いてください。',
  takeView: 'この表示範囲にする',
  draw: '枠を描く',
  firstCorner: `枠の角を${press}してください。`,
  secondCorner: `反対側の角を${press}してください。`,
  background: '背景地図を表示',
  goTo: '移動先',
  go: '移動',
  notAPlace: '位置として読めません。緯度, 経度の形で書いてください（例: 52.39, 4.84）。',
  server: 'サーバー',
  ownServer: '別のサーバー…',
  ownAddress: 'サーバーのアドレス',
  notAServer: 'サーバーのアドレスは https:// で始まるか、http://localhost です。',
  load: '道路を読み込む',
  again: 'もう一度試す',
  course: (course, size) => {
    if (course.step === 'asking')
      return course.attempt === 1
        ? 'サーバーに問い合わせ中…'
        : `サーバーにもう一度問い合わせ中（${course.attempt} 回目）…`;
    if (course.step === 'receiving') return `道路を受信中: ${size}`;
    const why = course.status === 429 ? '休止を求めています' : '混雑しています';
    return `サーバーが${why}。${course.seconds} 秒後にもう一度問い合わせます。`;
  },
  fault: (fault, said) => faults[fault](said),
};
