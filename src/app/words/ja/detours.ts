import type { Way } from '../kinds.ts';
import type { Part } from '../parts.ts';

export const detours: Part<'detours'> = {
  title: 'この道路を通ると延びる量',
  shortest: '最短ルート',
  upTo: (share) => `${share} まで`,
  hide: '色を消す',
  viaHere: 'ここを通る',
  allRoads: (way) => `すべての${way === 'road' ? '道路' : '通路'}をこの色分けで表示`,
  needsEnds: '先に A と B を置いてください。その後、ルートが道路を通らない理由を調べられます。',
  noRoute: 'A から B へのルートがまだないため、道路と比べられません。',
  none: (name, way) => `A から B へ${named(name, way)}を通るルートはありません。`,
  onShortest: (name, way) => `${named(name, way)}を通る最短ルートがあります。長くはなりません。`,
  by: (name, way, amount, share, isLength) =>
    `${named(name, way)}を通ると、ルートは ${amount}${share && `（${share}）`}${isLength ? '長くなります' : '余分にかかります'}。`,
};

function named(name: string, way: Way): string {
  return name || (way === 'road' ? 'この道路' : 'この通路');
}
