import type { Way } from '../kinds.ts';
import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export function ways(number: number, way: Way): string {
  return count(number, { other: way === 'road' ? '# 本の道路' : '# 本の通路' });
}

const one: Record<Way, string> = { road: '道路', corridor: '通路' };

export const map: Part<'map'> = {
  set: (end) => `${end} を置く`,
  move: (end) => `${end} を動かす`,
  addVia: '+ 経由地',
  whyNot: (way) => `この${way === 'road' ? '道路' : '通路'}を通らない理由`,
  closeWay: (way) => `${one[way]}を閉鎖`,
  reopenWay: (way) => `${one[way]}を開放`,

  closed: (name, way) => `${name || one[way]}を閉鎖`,
  reopened: (name, way) => `${name || one[way]}を開放`,
  reopen: (name, way) => `${name || `この${one[way]}`}を開放`,
  lastOpen: (way) => `開いている最後の${one[way]}は閉鎖できません。`,
  noneNear: (way) => `この近くに${one[way]}はありません。近くを指すか、地図を拡大してください。`,
  removedAreas: 'すべての区域を削除',
  reopenedAll: (way, areas) => `すべての${one[way]}${areas ? 'と区域' : ''}を開放`,

  closedArea: '区域を閉鎖',
  avoidedArea: '区域を回避',
  reopenedArea: '区域を開放',
  removedAvoided: '回避する区域を削除',

  noTurnsHere:
    '右左折を禁止できるのは道路ファイルだけです。迷路や作成済みの道路網ではできません。',
  fullTurns: (turns) => `自分の右左折規制は ${turns} 件までです。先にどれかを削除してください。`,
  forbadeTurn: '右左折を禁止',
  allowedTurn: '一方向だけを許可',
  unusedTurn: 'もともと通れない曲がり方なので、何も変わりません。',
  removedTurn: '右左折規制を削除',
  removedTurns: '自分の右左折規制を削除',
};
