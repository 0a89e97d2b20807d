import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { ways } from './map.ts';

export const closures: Part<'closures'> = {
  title: '閉鎖',
  counts: (roads, closed, avoided, way) => [
    roads > 0 && `閉鎖: ${ways(roads, way)}`,
    closed > 0 && count(closed, { other: '閉鎖: # 区域' }),
    avoided > 0 && count(avoided, { other: '回避: # 区域' }),
  ],
  removeAll: 'すべて削除',
  ownTurns: (turns) => count(turns, { other: '自分の右左折規制 # 件' }),
  kinds: (kinds) => count(kinds, { other: '閉鎖: # 種類の道路' }),
  nameless: (way) => (way === 'road' ? '名前のない道路' : '通路'),
  area: (kind, number) => (kind === 'closed' ? `閉鎖区域 ${number}` : `回避区域 ${number}`),
  show: (name) => `${name}を表示`,
  reopen: (name) => `${name}を開放`,
  stopAvoiding: (name) => `${name}を削除`,
  amount: (roads, length) => (roads === 0 ? '道路なし' : `${ways(roads, 'road')}、${length}`),

  byProperty: 'ある属性を持つ道路をすべて閉鎖',
  aboutKinds: '属性がこの値である道路をすべて閉鎖します。',
  roads: (roads) => ways(roads, 'road'),
  anyValue: (property) => `${property}（値は問わない）`,
  found: (kinds) => count(kinds, { other: '候補 # 件' }),
  closedWith: (kind) => `${kind} の道路をすべて閉鎖`,
  reopenedWith: (kind) => `${kind} の道路をすべて開放`,
  full: (most) => `閉鎖できる道路の種類は ${most} 種類までです。先に一つ開放してください。`,
};
