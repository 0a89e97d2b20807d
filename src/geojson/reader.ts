/**
 * GeoJSON in bytes, piece by piece → roads. Between the pieces only what one feature, or one
 * member of the outermost object, lacks of its end is kept; a thing that is cut is read again
 * when there is at least twice as much of it, so that no cutting costs more than a factor of two.
 *
 * One text, texts one after the other on lines of their own, and text sequences (RFC 8142).
 */
import { type Collected, RoadCollector, type Roads } from './collector.ts';
import { Recoder } from './encoding.ts';
import { FeatureReader, NO_FEATURE } from './feature.ts';
import { keyName } from './names.ts';
import { PropertyTexts } from './properties.ts';
import { crsName, featuresOf } from './root.ts';
import { type Mark, RUNS_OUT, Scanner, WRONG } from './scanner.ts';
import { InputError, MAX_BYTES, unreadable } from './text.ts';

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
  private readonly scanner = new Scanner();
  private readonly collector = new RoadCollector();
  private readonly properties = new PropertyTexts();
  private readonly feature = new FeatureReader(this.scanner, this.collector);
  private readonly decoder = new TextDecoder();

  private stage: Stage = 'text';
  /** All bytes before this one have been read, to this mark. */
  private at = 0;
  private mark: Mark = this.scanner.mark();
  /** It takes so many bytes more than those read to go on. */
  private wanted = 0;
  private features = 0;
  private texts = 0;
  /** Line on which the last text ended, unless the next one has been announced. */
  private lastLine = -1;
  /** The first bytes that are no white space. */
  private start = new Uint8Array(0);
  private crs: string | null = null;

  /** The members of the outermost object as text, with an empty array for that of the features. */
  private head: string[] = [];
  private headProperties = noText;
  /** Before its features, if it has any. */
  private before: (Collected & { features: number }) | null = null;
  /** The text that ended last, if it is yet to be seen what it is. */
  private ended: { value: unknown } | null = null;

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
    const { scanner, collector } = this;
    this.add(this.recoder.end());
    scanner.isLast = true;
    this.readOn();
    const warnings: string[] = [];
    if (this.stage === 'text' && this.texts > 0 && this.at === scanner.end) {
      this.finishText();
    } else {
      if (collector.roads === 0) throw unreadable(scanner, true, this.start);
      this.crs ??= crsName(this.headValue());
      warnings.push(
        `The file stops in the middle (${scanner.place(scanner.end)}): probably an incomplete download. What comes before is loaded, up to feature ${this.features - 1}.`,
      );
    }
    return collector.finish(this.features, this.properties, this.crs, warnings);
  }

  private add(bytes: Uint8Array): void {
    const { scanner } = this;
    this.append(bytes);
    if (scanner.end - this.at < this.wanted) return;
    this.readOn();
    const left = scanner.end - this.at;
    if (left > MAX_BYTES) {
      throw new InputError(
        `Feature ${this.features} is larger than 512 MB, which is the limit. Split it and load the file again.`,
      );
    }
    this.wanted = 2 * left;
  }

  /** Puts the bytes behind those that are left, and a zero behind them. */
  private append(bytes: Uint8Array): void {
    const { scanner } = this;
    if (scanner.end + bytes.length + 1 > scanner.bytes.length) {
      const left = scanner.bytes.subarray(this.at, scanner.end);
      const needed = left.length + bytes.length + 1;
      if (needed > scanner.bytes.length) scanner.bytes = new Uint8Array(2 * needed);
      scanner.bytes.set(left);
      scanner.offset += this.at;
      scanner.end = left.length;
      this.at = 0;
    }
    scanner.bytes.set(bytes, scanner.end);
    scanner.end += bytes.length;
    scanner.bytes[scanner.end] = 0;
  }

  /** Reads as much as is whole. */
  private readOn(): void {
    const { scanner } = this;
    for (;;) {
      const at = this.step();
      if (at === WRONG) throw unreadable(scanner, false, this.start);
      if (at === RUNS_OUT) break;
      this.at = at;
      this.mark = scanner.mark();
    }
    // The place at which a file is cut is told at its end.
    if (!scanner.isLast) scanner.goBack(this.mark);
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
    const at = scanner.white(this.at);
    if (at === end) return at > this.at ? at : RUNS_OUT;
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
    this.head = [];
    this.headProperties = noText;
    this.before = null;
    this.stage = 'first member';
    return at + 1;
  }

  /** A text that is no GeoJSON, if it is at least JSON; arrays need not be kept to say so. */
  private otherValue(start: number): number {
    const { bytes } = this.scanner;
    const end = this.scanner.value(start);
    if (end < 0) return end;
    const isArray = bytes[start] === OPEN_ARRAY;
    const value: unknown = isArray ? [] : JSON.parse(this.decode(start, end));
    this.endText({ value });
    return end;
  }

  private member(): number {
    const { scanner } = this;
    const { bytes } = scanner;
    const start = this.stage === 'member' ? scanner.nextMember(this.at) : scanner.white(this.at);
    if (start < 0) return start;
    if (bytes[start] === CLOSE_OBJECT) {
      this.endText({ value: this.headValue() });
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
    this.head.push(this.decode(start, end));
    if (name === 'properties') this.headProperties = bytes.slice(at, end);
    this.stage = 'member';
    return end;
  }

  /** Of several arrays of features, the last counts. */
  private beginFeatures(): void {
    this.head.push('"features":[]');
    this.forgetFeatures();
    this.before = { ...this.collector.mark(), features: this.features };
    this.stage = 'first feature';
  }

  private forgetFeatures(): void {
    if (this.before === null) return;
    this.collector.goBack(this.before);
    this.properties.cutTo(this.before.roads);
    this.features = this.before.features;
  }

  private nextFeature(): number {
    const { scanner } = this;
    let at = scanner.white(this.at);
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
    const { scanner, feature, collector } = this;
    const end = feature.read(start, isRoot);
    if (end < 0) return end;
    feature.take(this.features++, start, end);
    const { propertiesStart, propertiesEnd } = feature;
    this.properties.fill(collector.roads, scanner.bytes, propertiesStart, propertiesEnd);
    return end;
  }

  private endText(ended: { value: unknown } | null): void {
    this.ended = ended;
    this.texts++;
    this.lastLine = this.scanner.lines;
    this.stage = 'text';
  }

  /** Only here is it known what the text was; its features, if it was a collection, are read. */
  private finishText(): void {
    if (this.ended === null) return;
    const { collector, properties } = this;
    const { value } = this.ended;
    this.ended = null;
    this.crs ??= crsName(value);
    const features = featuresOf(value);
    if ((value as { type?: unknown }).type === 'FeatureCollection') return;
    this.forgetFeatures();
    for (const feature of features) {
      collector.feature(this.features++, feature);
      const text = this.headProperties;
      const hasText = feature === value && text[0] === OPEN_OBJECT;
      properties.fill(collector.roads, text, 0, hasText ? text.length : 0);
    }
  }

  private headValue(): unknown {
    return JSON.parse(`{${this.head.join(',')}}`);
  }

  private decode(start: number, end: number): string {
    return this.decoder.decode(this.scanner.bytes.subarray(start, end));
  }
}

const noText = new Uint8Array(0);
