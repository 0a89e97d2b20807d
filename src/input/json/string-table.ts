/** What many objects have in common: their keys, and members that come again, each kept once. */
import { endOfString, isBehindValue } from './raw.ts';

/** So many words are kept, none of them longer. */
const MOST_WORDS = 2 ** 15;
const LONGEST = 64;
/** So many members of a key become words before one of them must have come again. */
const CREDIT = 64;

export const NO_WORD = -1;

/**
 * Words are keys, and members: a key with one of its values. What they say lies here as JSON. It
 * is found by what came last at the same place, which most often comes again; else by its hash.
 */
export class StringTable {
  private count = 0;
  /** The text of word w goes from starts[w] to starts[w + 1]. */
  private readonly starts = new Int32Array(MOST_WORDS + 1);
  private texts = new Uint8Array(1024);
  private readonly hashes = new Int32Array(MOST_WORDS);
  /** The key of each member; NO_WORD of a key. */
  private readonly keys = new Int16Array(MOST_WORDS);
  /** Of each key: the one that came behind it last, and its member that came last. */
  private readonly nextKey = new Int16Array(MOST_WORDS).fill(NO_WORD);
  private readonly lastMember = new Int16Array(MOST_WORDS).fill(NO_WORD);
  private firstKey = NO_WORD;
  /** Of each key: how many members may become words. */
  private readonly credit = new Int32Array(MOST_WORDS).fill(CREDIT);
  /** Open addressing: a word, or NO_WORD. */
  private readonly slots = new Int16Array(2 * MOST_WORDS).fill(NO_WORD);
  /** Parsed; undefined until they are asked for. */
  private readonly values: unknown[] = [];

  /**
   * The word for the key that begins at an index, and ends as the word does; NO_WORD where there
   * is no room for it.
   *
   * @param before the key before it; NO_WORD for none
   */
  key(before: number, bytes: Uint8Array, start: number): number {
    const guess = before === NO_WORD ? this.firstKey : this.nextKey[before];
    if (guess !== NO_WORD && this.isAt(guess, bytes, start)) return guess;
    const key = this.find(NO_WORD, bytes, start, endOfString(bytes, start), true);
    if (before === NO_WORD) this.firstKey = key;
    else this.nextKey[before] = key;
    return key;
  }

  /** The word for a member whose value begins at an index, if the last one of its key is it. */
  sameMember(key: number, bytes: Uint8Array, start: number): number {
    const word = this.lastMember[key];
    if (word === NO_WORD || !this.isAt(word, bytes, start)) return NO_WORD;
    return isBehindValue(bytes[start + this.length(word)]) ? word : NO_WORD;
  }

  /** The word for a member; NO_WORD where it is none, such as an id that no two roads share. */
  member(key: number, bytes: Uint8Array, start: number, end: number): number {
    const { credit, count } = this;
    const word = this.find(key, bytes, start, end, credit[key] > 0);
    if (word === NO_WORD) return NO_WORD;
    credit[key] += count === this.count ? 1 : -1;
    this.lastMember[key] = word;
    return word;
  }

  /** Bytes of what a word says. */
  length(word: number): number {
    return this.starts[word + 1] - this.starts[word];
  }

  /** The key of a member; NO_WORD of a key. */
  keyOf(word: number): number {
    return this.keys[word];
  }

  /** Of a key its name, of a member its value. */
  value(word: number): unknown {
    const value = this.values[word];
    if (value !== undefined) return value;
    this.values[word] = this.parse(word);
    return this.values[word];
  }

  private parse(word: number): unknown {
    const { starts, texts } = this;
    const text = new TextDecoder().decode(texts.subarray(starts[word], starts[word + 1]));
    if (this.keys[word] !== NO_WORD) return JSON.parse(text);
    // As the name of a member a string is such that objects are made with it quickly.
    return Object.keys(JSON.parse(`{${text}:0}`) as object)[0];
  }

  private isAt(word: number, bytes: Uint8Array, start: number): boolean {
    const { texts } = this;
    const end = this.starts[word + 1];
    for (let i = this.starts[word], at = start; i < end; i++, at++) {
      if (texts[i] !== bytes[at]) return false;
    }
    return true;
  }

  private find(
    key: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    mayAdd: boolean,
  ): number {
    const { slots, hashes, keys } = this;
    if (end - start > LONGEST) return NO_WORD;
    let hash = key;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
    hash ^= hash >>> 15;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let word = slots[slot]; word !== NO_WORD; word = slots[slot]) {
      const isAlike = hashes[word] === hash && keys[word] === key;
      if (isAlike && this.length(word) === end - start && this.isAt(word, bytes, start)) {
        return word;
      }
      slot = (slot + 1) & mask;
    }
    if (!mayAdd || this.count === MOST_WORDS) return NO_WORD;
    slots[slot] = this.add(key, hash, bytes.subarray(start, end));
    return slots[slot];
  }

  private add(key: number, hash: number, text: Uint8Array): number {
    const word = this.count++;
    const start = this.starts[word];
    const end = start + text.length;
    if (end > this.texts.length) {
      const roomier = new Uint8Array(2 * this.texts.length);
      roomier.set(this.texts);
      this.texts = roomier;
    }
    this.texts.set(text, start);
    this.starts[word + 1] = end;
    this.hashes[word] = hash;
    this.keys[word] = key;
    return word;
  }
}
