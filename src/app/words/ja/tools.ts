import type { TurnDirection } from '../kinds.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const turnRules: Record<'no' | 'only', Record<TurnDirection, string>> = {
  no: {
    back: '転回禁止',
    straight: '直進禁止',
    left: '左折禁止',
    right: '右折禁止',
  },
  only: {
    back: '転回のみ',
    straight: '直進のみ',
    left: '左折のみ',
    right: '右折のみ',
  },
};

const nameless = '名前のない道路';

export const tools: Part<'tools'> = {
  reopenArea: 'この区域を開放',
  stopAvoiding: 'この区域の回避をやめる',
  fullAreas: (corners) =>
    `区域の角は全部で ${corners} 個までです。この区域を完成させるか、別の区域を削除してください。`,
  done: '完了',
  removeCorner: '角を削除',
  pen: (kind, corners, byKeys) => {
    const how = byKeys ? 'スペースキーで置いて' : `${press}して`;
    if (corners === 0)
      return `${kind === 'closed' ? '閉鎖' : '回避'}する区域の角を${how}ください。`;
    if (corners < 3) return `次の角を${how}ください。`;
    return byKeys
      ? 'スペースキーで次の角を置き、Enter で完了します。'
      : `次の角を${press}、または最初の角を${press}して完了してください。`;
  },

  noJunction: 'この近くに交差点はありません。近くを指すか、地図を拡大してください。',
  allowOne: '代わりに一方向だけ許可',
  forbidOne: '代わりに一方向を禁止',
  comingFrom: (name) => `${name || nameless}から来る`,
  noTurnInto: (name) => `${name || nameless}へは曲がれない`,
  onlyInto: (name) => `${name || nameless}へのみ進める`,
  pressFrom: `来る側の道路を${press}してください。`,
  pressForbidden: (from) => `${from && `${from}から`}通れない道路を${press}してください。`,
  pressAllowed: (from) => `${from && `${from}から`}通れる唯一の道路を${press}してください。`,
  turnRule: (kind, turn, from, to, own) => {
    const names =
      from === to
        ? [from && `（${from}）`]
        : [(from || to) && `（${from || nameless} → ${to || nameless}）`];
    return [turnRules[kind][turn], ...names, own && '（自分の規制）'].filter(Boolean).join('');
  },
};
