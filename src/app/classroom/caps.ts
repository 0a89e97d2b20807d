/** A pressed key with its modifiers, as keyboards are labelled. */
import { commandKey } from '../words/device.ts';

/** Keys whose caps have signs or shorter names. */
const signs: Readonly<Record<string, string>> = {
  ' ': '␣',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Tab: '⇥',
  Backspace: '⌫',
  Delete: '⌦',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  '-': '−',
};

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'
>;

/** Nothing for modifiers alone, and for what is typed into a field. */
export function capsOf({ key, shiftKey, ctrlKey, metaKey, altKey, target }: Pressed): string[] {
  const hasCommand = ctrlKey || metaKey;
  const isTyped = key.length === 1 && !hasCommand && isField(target);
  if (modifiers.includes(key) || isTyped) return [];
  // The sign of a key, such as "?", says that Shift is held.
  const isNamed = key.length > 1 || key === ' ' || /\p{L}/u.test(key);
  return [
    ...(hasCommand ? [commandKey] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && isNamed ? ['Shift'] : []),
    signs[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
}

function isField(target: EventTarget | null): boolean {
  return Boolean((target as Partial<Element> | null)?.matches?.('input, textarea'));
}
