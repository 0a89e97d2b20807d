/**
 * GeoJSON in bytes, piece by piece → roads. Between pieces only the bytes of an unfinished feature, or
 * of an unfinished member of the root object, are kept.
 *
 * Reads one text, newline-delimited texts, and text sequences (RFC 8142).
 */
import type { Budget } from '../budget.ts';
import { nothing } from '../bytes.ts';
import { Recoder } from '../encoding.ts';
import { CutOff, InputError, loadedBefore, MAX_BYTES } from '../input-error.ts';
import { ByteWindow } from '../json/byte-window.ts';
import { unreadable } from '../json/text.ts';
import { RUNS_OUT, WRONG } from '../json/tokens.ts';
import type { Roads } from './collector.ts';
import { FeatureReader, NO_FEATURE } from './feature.ts';
import type { Reach } from './geometry.ts';
import { keyName } from './names.ts';
import { RoadBuilder } from './road-builder.ts';

// ASCII.
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;

/** Precedes each text of a sequence. */
const RECORD_SEPARATOR = 0x1e;
/** Bytes that suffice to name the kind of a file. */
const START = 20;
/** Bytes that are added at once, so that the window stays small. */
const PIECE = 2 ** 18;

/** What comes next. */
type Stage = 'text' | 'first member' | 'member' | 'first feature' | 'feature';

export class RoadReader {
  private readonly recoder = new Recoder();
  private readonly window = new ByteWindow();
  private readonly scanner = this.window.scanner;
  /** The result so far. */
  readonly roads: RoadBuilder;
  private readonly feature: FeatureReader;
  private readonly budget: Budget | null;

  private stage: Stage = 'text';
  private texts = 0;
  /** Line on which the last text ended; -1 after a record separator. */
  private lastLine = -1;
  /** The first bytes behind white space. */
  private start = new Uint8Array(0);

  private readonly members = new CollectionMembers();
  /** The text that ended last, if its kind is not known yet. */
  private ended: { value: unknown } | null = null;

  /**
   * @param reach of valid positions; `ANYWHERE` if they are converted at the end
   * @param budget null for text that was in memory before
   */
  constructor(reach?: Reach, budget: Budget | null = null) {
    this.budget = budget;
    this.roads = new RoadBuilder(reach, budget);
    this.feature = new FeatureReader(this.scanner, this.roads.collector);
  }

  /**
   * Reads the next bytes of the file.
   *
   * @param chunk is not kept
   * @throws InputError when the bytes are no JSON or no GeoJSON
   */
  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += PIECE) {
      this.add(this.recoder.push(chunk.subarray(at, at + PIECE)));
    }
  }

  /**
   * The roads of all bytes. If the file is cut off, those of the features before the cut, with a
   * warning.
   *
   * @throws InputError when there is no road
   */
  end(): Roads {
    this.readToEnd();
    return this.roads.finish();
  }

  /** Reads the rest, as no more bytes come. */
  readToEnd(): void {
    const { scanner, roads } = this;
    this.add(this.recoder.end());
    scanner.isLast = true;
    this.readOn();
    if (this.stage === 'text' && this.texts > 0 && this.window.left === 0) {
      this.finishText();
    } else {
      if (roads.isEmpty) throw unreadable(scanner, true, this.start);
      roads.noteSystem(this.members.value());
      roads.warnings.push(loadedBefore(new CutOff(scanner.place(scanner.end)), roads.features));
    }
  }

  /** Takes note of a coordinate system that is declared before the features. */
  noteSystem(): void {
    if (this.stage === 'feature') this.roads.noteSystem(this.members.value());
  }

  private add(bytes: Uint8Array): void {
    const { window } = this;
    window.append(bytes);
    if (!window.isEnough) return;
    this.readOn();
    if (window.left > MAX_BYTES) {
      throw new InputError(
        'too-large',
        `Feature ${this.roads.features} is larger than 512 MB, which is the limit. Split it and load the file again.`,
      );
    }
  }

  /** Reads all items that are whole. */
  private readOn(): void {
    const { scanner, window } = this;
    for (;;) {
      const at = this.step();
      if (at === WRONG) throw unreadable(scanner, false, this.start);
      if (at === RUNS_OUT) break;
      window.passTo(at);
    }
    // At the end of the file, the scanner stays at the cut to name its place.
    if (!scanner.isLast) window.waitForMore();
  }

  /** Reads one item. @returns the index behind it, or `RUNS_OUT` or `WRONG` */
  private step(): number {
    switch (this.stage) {
      case 'text':
        return this.text();
      case 'first member':
      case 'member':
        return this.member();
      case 'first feature':
      case 'feature':
        return this.nextFeature();
    }
  }

  private text(): number {
    const { scanner } = this;
    const { bytes, end } = scanner;
    const at = scanner.white(this.window.at);
    if (at === end) return at > this.window.at ? at : RUNS_OUT;
    if (bytes[at] === RECORD_SEPARATOR) {
      this.lastLine = -1;
      return at + 1;
    }
    if (this.texts === 0) {
      if (end - at < START && !scanner.isLast) return RUNS_OUT;
      this.start = bytes.slice(at, Math.min(at + START, end));
    }
    const isNext = scanner.lines !== this.lastLine && bytes[at] === OPEN_OBJECT;
    if (this.texts > 0 && !isNext) return scanner.stop(at);
    this.finishText();
    if (bytes[at] !== OPEN_OBJECT) return this.otherValue(at);
    const mark = scanner.mark();
    const next = this.oneFeature(at, true);
    if (next !== NO_FEATURE) {
      if (next >= 0) this.endText(null);
      return next;
    }
    scanner.goBack(mark);
    this.members.begin();
    this.roads.unmark();
    this.stage = 'first member';
    return at + 1;
  }

  /** A text that is JSON but no object; the values of arrays are not needed for the message. */
  private otherValue(start: number): number {
    const { bytes } = this.scanner;
    const end = this.scanner.value(start);
    if (end < 0) return end;
    const isArray = bytes[start] === OPEN_ARRAY;
    const value: unknown = isArray
      ? []
      : JSON.parse(new TextDecoder().decode(bytes.subarray(start, end)));
    this.endText({ value });
    return end;
  }

  private member(): number {
    const { scanner } = this;
    const { bytes } = scanner;
    const { at: before } = this.window;
    const start = this.stage === 'member' ? scanner.nextMember(before) : scanner.white(before);
    if (start < 0) return start;
    if (bytes[start] === CLOSE_OBJECT) {
      this.endText({ value: this.members.value() });
      return start + 1;
    }
    const at = scanner.key(start);
    if (at < 0) return at;
    const name = keyName(scanner);
    if (name === 'features' && bytes[at] === OPEN_ARRAY) {
      this.beginFeatures();
      return at + 1;
    }
    const end = scanner.value(at);
    if (end < 0) return end;
    this.budget?.takeJSON(bytes, at, end);
    this.members.add(name, bytes.subarray(start, end), at - start);
    this.stage = 'member';
    return end;
  }

  /** As in JSON.parse, the last of several members "features" counts. */
  private beginFeatures(): void {
    this.members.addFeatures();
    this.roads.forget();
    this.roads.mark();
    this.stage = 'first feature';
  }

  private nextFeature(): number {
    const { scanner } = this;
    let at = scanner.white(this.window.at);
    if (scanner.bytes[at] === CLOSE_ARRAY) {
      this.stage = 'member';
      return at + 1;
    }
    if (this.stage === 'feature') {
      if (scanner.bytes[at] !== COMMA) return scanner.stop(at);
      at = scanner.white(at + 1);
    }
    const end = this.oneFeature(at, false);
    if (end >= 0) this.stage = 'feature';
    return end;
  }

  private oneFeature(start: number, isRoot: boolean): number {
    const end = this.feature.read(start, isRoot);
    if (end >= 0) this.roads.take(this.feature, this.scanner.bytes, start, end);
    return end;
  }

  private endText(ended: { value: unknown } | null): void {
    this.ended = ended;
    this.texts++;
    this.lastLine = this.scanner.lines;
    this.stage = 'text';
  }

  /** Checks the kind of the text that ended last. */
  private finishText(): void {
    if (this.ended !== null) this.roads.endText(this.ended.value, this.members.properties);
    this.ended = null;
  }
}

/** The members of a FeatureCollection as JSON, with an empty array in place of its features. */
class CollectionMembers {
  /** The text of its member `properties`; empty if it has none. */
  properties = nothing;
  private readonly decoder = new TextDecoder();
  private members: string[] = [];

  begin(): void {
    this.members = [];
    this.properties = nothing;
  }

  /** @param member the text from the quote of the key; its value begins at `valueStart` */
  add(name: string, member: Uint8Array, valueStart: number): void {
    this.members.push(this.decoder.decode(member));
    if (name === 'properties') this.properties = member.slice(valueStart);
  }

  addFeatures(): void {
    this.members.push('"features":[]');
  }

  value(): unknown {
    return JSON.parse(`{${this.members.join(',')}}`);
  }
}
