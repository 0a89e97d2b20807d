/**
 * GeoJSON in bytes, piece by piece → roads. Between the pieces only what one feature, or one
 * member of the outermost object, lacks of its end is kept.
 *
 * One text, texts one after the other on lines of their own, and text sequences (RFC 8142).
 */

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
import { CollectionMembers } from './root.ts';

// ASCII.
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;

/** Begins each text of a sequence. */
const RECORD_SEPARATOR = 0x1e;
/** So many bytes tell what a file is. */
const START = 20;
/** As much is read at once of what lies in memory. */
const PIECE = 2 ** 18;

/** What is expected next. */
type Stage = 'text' | 'first member' | 'member' | 'first feature' | 'feature';

export class RoadReader {
  private readonly recoder = new Recoder();
  private readonly window = new ByteWindow();
  private readonly scanner = this.window.scanner;
  /** What has been read. */
  readonly roads: RoadBuilder;
  private readonly feature: FeatureReader;

  private stage: Stage = 'text';
  private texts = 0;
  /** Line on which the last text ended, unless the next one has been announced. */
  private lastLine = -1;
  /** The first bytes that are no white space. */
  private start = new Uint8Array(0);

  private readonly head = new CollectionMembers();
  /** The text that ended last, if it is yet to be seen what it is. */
  private ended: { value: unknown } | null = null;

  /** @param reach of positions; any that are finite are to be converted at the end */
  constructor(reach?: Reach) {
    this.roads = new RoadBuilder(reach);
    this.feature = new FeatureReader(this.scanner, this.roads.collector);
  }

  /**
   * Reads on.
   *
   * @param chunk the next bytes of the file; they are not kept
   * @throws InputError where the bytes are no JSON, or JSON but no GeoJSON
   */
  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += PIECE) {
      this.add(this.recoder.push(chunk.subarray(at, at + PIECE)));
    }
  }

  /**
   * The roads of all bytes; where they stop in the middle, those of the features before, with a
   * warning.
   *
   * @throws InputError when there is no road
   */
  end(): Roads {
    this.readToEnd();
    return this.roads.finish();
  }

  /** Reads what is left, as no more bytes come. */
  readToEnd(): void {
    const { scanner, roads } = this;
    this.add(this.recoder.end());
    scanner.isLast = true;
    this.readOn();
    if (this.stage === 'text' && this.texts > 0 && this.window.left === 0) {
      this.finishText();
    } else {
      if (roads.isEmpty) throw unreadable(scanner, true, this.start);
      roads.hear(this.head.value());
      roads.warnings.push(loadedBefore(new CutOff(scanner.place(scanner.end)), roads.features));
    }
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

  /** Reads as much as is whole. */
  private readOn(): void {
    const { scanner, window } = this;
    for (;;) {
      const at = this.step();
      if (at === WRONG) throw unreadable(scanner, false, this.start);
      if (at === RUNS_OUT) break;
      window.passTo(at);
    }
    // The place at which a file is cut is told at its end.
    if (!scanner.isLast) window.waitForMore();
  }

  /** Reads one thing, if it is whole, and gives the index behind it. */
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
    this.head.begin();
    this.roads.unmark();
    this.stage = 'first member';
    return at + 1;
  }

  /** A text that is no GeoJSON, if it is at least JSON; arrays need not be kept to say so. */
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
      this.endText({ value: this.head.value() });
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
    this.head.add(name, bytes.subarray(start, end), at - start);
    this.stage = 'member';
    return end;
  }

  /** Of several arrays of features, the last counts. */
  private beginFeatures(): void {
    this.head.addFeatures();
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

  /** Only here is it known what the text was. */
  private finishText(): void {
    if (this.ended !== null) this.roads.endText(this.ended.value, this.head.properties);
    this.ended = null;
  }
}
