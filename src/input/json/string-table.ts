/** The keys of many objects and the members that repeat, each stored once. */
import { endOfString, isBehindValue } from './raw.ts';

const MAX_ENTRIES = 2 ** 15;
/** Bytes of an entry; longer texts are not stored. */
const MAX_LENGTH = 64;
/** Width of the number of a slot of the hash table. */
const SLOT_BITS = 16;
/** Number of members of a key that are stored before one of them must have repeated. */
const CREDIT = 64;
/** Number of members in a row that are not found before the others of their key are not looked up. */
const PATIENCE = 1024;

export const NO_ENTRY = -1;

/**
 * An entry is a key, or a member: a key with one of its values. Its text is stored as JSON. An entry
 * is looked up first as the one that came last at the same place, which it mostly is, then by hash.
 */
export class StringTable {
  private count = 0;
  /** The text of entry e is texts[starts[e]] up to texts[starts[e + 1]]. */
  private readonly starts = new Int32Array(MAX_ENTRIES + 1);
  private texts = new Uint8Array(1024);
  private readonly hashes = new Int32Array(MAX_ENTRIES);
  /** By entry: the key of a member; NO_ENTRY for a key. */
  private readonly keys = new Int16Array(MAX_ENTRIES);
  /** By key: the key that followed it last, and its last member. */
  private readonly nextKey = new Int16Array(MAX_ENTRIES).fill(NO_ENTRY);
  private readonly lastMember = new Int16Array(MAX_ENTRIES).fill(NO_ENTRY);
  private firstKey = NO_ENTRY;
  /** By key: how many further members may be stored. */
  private readonly credit = new Int32Array(MAX_ENTRIES).fill(CREDIT);
  /** By key: how many further members may be looked up in vain. */
  private readonly patience = new Int16Array(MAX_ENTRIES).fill(PATIENCE);
  /** Hash table with open addressing: an entry, or NO_ENTRY. */
  private readonly slots = new Int16Array(2 ** SLOT_BITS).fill(NO_ENTRY);
  /** Factors of the hash, which differ in each table, so that no file can choose where it falls. */
  private readonly factors = crypto.getRandomValues(new Int32Array(MAX_LENGTH + 2));
  /** By entry: the parsed text; undefined until it is asked for. */
  private readonly values: unknown[] = [];

  /**
   * The entry of the key that begins at an index; NO_ENTRY if it is too long or the table is full.
   *
   * @param before the key before it in the object; NO_ENTRY for the first
   */
  key(before: number, bytes: Uint8Array, start: number): number {
    const guess = before === NO_ENTRY ? this.firstKey : this.nextKey[before];
    if (guess !== NO_ENTRY && this.isAt(guess, bytes, start)) return guess;
    const key = this.find(NO_ENTRY, bytes, start, endOfString(bytes, start), true);
    if (before === NO_ENTRY) this.firstKey = key;
    else this.nextKey[before] = key;
    return key;
  }

  /** The entry of a member whose value begins at an index, if it is the last member of its key. */
  sameMember(key: number, bytes: Uint8Array, start: number): number {
    const entry = this.lastMember[key];
    if (entry === NO_ENTRY || !this.isAt(entry, bytes, start)) return NO_ENTRY;
    return isBehindValue(bytes[start + this.length(entry)]) ? entry : NO_ENTRY;
  }

  /** The entry of a member; NO_ENTRY if it is not stored, such as an id that no two roads share. */
  member(key: number, bytes: Uint8Array, start: number, end: number): number {
    const { credit, count, patience } = this;
    if (patience[key] === 0) return NO_ENTRY;
    const entry = this.find(key, bytes, start, end, credit[key] > 0);
    if (entry === NO_ENTRY) {
      patience[key]--;
      return NO_ENTRY;
    }
    patience[key] = PATIENCE;
    credit[key] += count === this.count ? 1 : -1;
    this.lastMember[key] = entry;
    return entry;
  }

  /** Length of the text of an entry, in bytes. */
  length(entry: number): number {
    return this.starts[entry + 1] - this.starts[entry];
  }

  /** The key of a member; NO_ENTRY for a key. */
  keyOf(entry: number): number {
    return this.keys[entry];
  }

  /** The name of a key, or the value of a member. */
  value(entry: number): unknown {
    const value = this.values[entry];
    if (value !== undefined) return value;
    this.values[entry] = this.parse(entry);
    return this.values[entry];
  }

  private parse(entry: number): unknown {
    const { starts, texts } = this;
    const text = new TextDecoder().decode(texts.subarray(starts[entry], starts[entry + 1]));
    if (this.keys[entry] !== NO_ENTRY) return JSON.parse(text);
    // V8 builds objects faster from a string that was a key before.
    return Object.keys(JSON.parse(`{${text}:0}`) as object)[0];
  }

  private isAt(entry: number, bytes: Uint8Array, start: number): boolean {
    const { texts } = this;
    const end = this.starts[entry + 1];
    for (let i = this.starts[entry], at = start; i < end; i++, at++) {
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
    if (end - start > MAX_LENGTH) return NO_ENTRY;
    const hash = this.hash(key, bytes, start, end);
    const mask = slots.length - 1;
    let slot = hash >>> (32 - SLOT_BITS);
    for (let entry = slots[slot]; entry !== NO_ENTRY; entry = slots[slot]) {
      const isAlike = hashes[entry] === hash && keys[entry] === key;
      if (isAlike && this.length(entry) === end - start && this.isAt(entry, bytes, start)) {
        return entry;
      }
      slot = (slot + 1) & mask;
    }
    if (!mayAdd || this.count === MAX_ENTRIES) return NO_ENTRY;
    slots[slot] = this.add(key, hash, bytes.subarray(start, end));
    return slots[slot];
  }

  /**
   * A universal hash (Carter & Wegman 1979): two texts share a slot as rarely as two random numbers.
   * A byte counts as 1 more, so that texts of different lengths differ.
   */
  private hash(key: number, bytes: Uint8Array, start: number, end: number): number {
    const { factors } = this;
    let hash = Math.imul(factors[MAX_LENGTH], key & 255);
    hash = (hash + Math.imul(factors[MAX_LENGTH + 1], key >> 8)) | 0;
    for (let i = start; i < end; i++) {
      hash = (hash + Math.imul(factors[i - start], bytes[i] + 1)) | 0;
    }
    return hash;
  }

  private add(key: number, hash: number, text: Uint8Array): number {
    const entry = this.count++;
    const start = this.starts[entry];
    const end = start + text.length;
    if (end > this.texts.length) {
      const roomier = new Uint8Array(2 * this.texts.length);
      roomier.set(this.texts);
      this.texts = roomier;
    }
    this.texts.set(text, start);
    this.starts[entry + 1] = end;
    this.hashes[entry] = hash;
    this.keys[entry] = key;
    return entry;
  }
}
