import { describe, expect, it } from 'vitest';
import { seeded } from '../src/geo/random.ts';
import { classOpacity, measureCrowding, promotion } from '../src/render/detail.ts';
import { channels, palettes, searchColours } from '../src/render/palette.ts';
import type {
  DrawnSearch,
  FrameRequest,
  NetworkPicture,
  PixelView,
} from '../src/render/picture.ts';
import { preparePicture, worldCopies } from '../src/render/prepared.ts';
import type { Strokes } from '../src/render/strokes.ts';
import { tileView, viewPainter } from '../src/render/tile.ts';
import { TimeBuffer } from '../src/render/timebuffer.ts';
import type { SearchSpace } from '../src/router/search-space.ts';

/** A view of 64 × 64 pixels in which world coordinates are pixels / 2^20. */
const scale = 2 ** 20;
const side = 64;
const view: PixelView = { x: 0, y: 0, scale, width: side, height: side, pixelRatio: 1 };

type Chain = [x: number, y: number][];

describe('prepared picture', () => {
  it('has boxes, bounds and the offset of each point along its edge', () => {
    const { boxes, along, bounds } = preparePicture(
      pictureOf(
        [
          [8, 40],
          [8, 10],
          [18, 10],
        ],
        [
          [50, 50],
          [50, 50],
        ],
      ),
    );
    expect([...boxes].map((value) => value * scale)).toEqual([8, 10, 18, 40, 50, 50, 50, 50]);
    expect([...along]).toEqual([0, 0.75, 1, 0, 0]);
    expect(bounds.maxX * scale).toBe(50);
  });

  it('is visible in each copy of the world in the view', () => {
    const box = { minX: 0.9, minY: 0.4, maxX: 1.1, maxY: 0.5 };
    const seen = (x: number, worlds: number) =>
      worldCopies(box, { ...view, x, width: worlds * scale }).join(' ');
    expect(seen(0, 1)).toBe('-1 0');
    expect(seen(0.5, 0.6)).toBe('0');
    expect(seen(-2.95, 0.5)).toBe('-4');
    expect(seen(0.2, 0.5)).toBe('');
  });
});

describe('time buffer', () => {
  it('covers the pixels on a line fully, those beside it partly, and no others', () => {
    const { at } = draw(
      [
        [
          [10, 20.5],
          [30, 20.5],
        ],
      ],
      [explore([0])],
    );
    for (let x = 10; x < 30; x++) expect(alpha(at(x, 20))).toBeGreaterThan(220);
    expect(alpha(at(20, 19))).toBeGreaterThan(0);
    expect(alpha(at(20, 19))).toBeLessThan(128);
    expect(at(20, 19)).toBe(at(20, 21));
    for (const [x, y] of [
      [20, 17],
      [20, 23],
      [6, 20],
      [33, 20],
    ])
      expect(at(x, y)).toBe(0);
  });

  it('covers a diagonal without gaps, with the same width as any other line', () => {
    const { at } = draw(
      [
        [
          [5, 5],
          [55, 55],
        ],
      ],
      [explore([0])],
    );
    let sum = 0;
    for (let x = 10; x < 50; x++) {
      expect(alpha(at(x, x))).toBeGreaterThan(220);
      for (let y = 0; y < side; y++) sum += alpha(at(x, y)) / 255;
    }
    const width = sum / 40 / Math.SQRT2;
    expect(width).toBeGreaterThan(1.3);
    expect(width).toBeLessThan(1.7);
  });

  it('shows lines that begin far outside the view', () => {
    const far = 1_000_000;
    const { at } = draw(
      [
        [
          [-far, 32.5],
          [far, 32.5],
        ],
        [
          [32.5, -far],
          [32.5, far],
        ],
      ],
      [explore([0, 1])],
    );
    for (const [x, y] of [
      [0, 32],
      [63, 32],
      [32, 0],
      [32, 63],
    ])
      expect(alpha(at(x, y))).toBeGreaterThan(220);
  });

  it('orders the pixels of an edge in the direction of its exploration', () => {
    const line: Chain = [
      [4, 30.5],
      [20, 30.5],
      [60, 30.5],
    ];
    for (const backward of [false, true]) {
      const { at } = draw([line], [explore([0], { from: [100], until: [200], backward })]);
      let before = -1;
      for (let step = 0; step < 56; step++) {
        const reached = firstSeen(at, backward ? 59 - step : 4 + step, 30, 99, 201);
        expect(reached).toBeGreaterThanOrEqual(before);
        before = reached;
      }
      expect(firstSeen(at, 32, 30, 99, 201)).toBeCloseTo(150, -1);
    }
  });

  it('keeps the order of the edge that covered a pixel first', () => {
    const { at } = draw(
      [
        [
          [4, 30.5],
          [60, 30.5],
        ],
        [
          [32.5, 4],
          [32.5, 60],
        ],
      ],
      [explore([0, 1], { from: [10, 500], until: [10, 500] })],
    );
    expect(at(32, 30, 20)).not.toBe(0);
    expect(at(32, 10, 20)).toBe(0);
    expect(at(32, 10, 500)).not.toBe(0);
  });

  it('paints any moment independently of the previous one', () => {
    const random = seeded(7);
    const chains = Array.from({ length: 80 }, () => randomChain(random));
    const order = chains.map((_, i) => i);
    const searches = [
      explore(order.slice(0, 40), { from: order.slice(0, 40), until: order.slice(0, 40) }),
      explore(order, { from: order, until: order.map((i) => i + 9) }),
    ];
    const used = buffer(chains, searches);
    const all = everySearch;
    for (const time of [88, 3, 60, 60, 0, 41.5, Infinity, -1, 20]) {
      for (const visible of [all, { ...all, second: false }, { ...all, first: false }]) {
        const request: FrameRequest = { time, visible, theme: 'ink' };
        expect(isSame(used.paint(request), buffer(chains, searches).paint(request))).toBe(true);
      }
    }
  });

  it('forgets the last search and the last view', () => {
    const random = seeded(11);
    const chains = Array.from({ length: 30 }, () => randomChain(random));
    const picture = preparePicture(pictureOf(...chains));
    const all = explore(chains.map((_, i) => i));
    const few = explore([1, 2, 3]);
    const moved = { ...view, x: 7.5 / scale, width: 50 };
    const used = new TimeBuffer();
    used.build(picture, { view, explored: drawn([all, all]) });
    used.paint({ time: Infinity, visible: everySearch, theme: 'ink' });
    for (const where of [view, moved, view]) {
      const fresh = new TimeBuffer();
      for (const one of [used, fresh])
        one.build(picture, { view: where, explored: drawn([few]) });
      const request: FrameRequest = { time: Infinity, visible: everySearch, theme: 'paper' };
      expect(isSame(used.paint(request), fresh.paint(request))).toBe(true);
    }
  });

  it('draws A* over Dijkstra, and Dijkstra alone in its own colour', () => {
    const { at } = draw(
      [
        [
          [4, 10.5],
          [60, 10.5],
        ],
        [
          [4, 40.5],
          [60, 40.5],
        ],
      ],
      [explore([0]), explore([0, 1])],
    );
    const { first, second } = palettes.ink.searches;
    for (const y of [9, 10, 11]) expect(colour(at(30, y))).toEqual(channels(first.deep));
    expect(colour(at(30, 40))).toEqual(channels(second.deep));
    const alone = at(30, 10, Infinity, { ...everySearch, first: false });
    expect(colour(alone)).toEqual(channels(second.deep));
  });

  it('shows four searches, each where none above it is, and all of them where they are hidden', () => {
    const rows = [10, 22, 34, 46];
    const chains = rows.map(
      (y): Chain => [
        [4, y + 0.5],
        [60, y + 0.5],
      ],
    );
    // Each explores one row more than the one above it.
    const { at } = draw(
      chains,
      [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]].map((rows) => explore(rows)),
    );
    const seen = (visible?: Visible) => rows.map((y) => colour(at(30, y, Infinity, visible)));
    const deep = searchColours.map((name) => channels(palettes.ink.searches[name].deep));
    expect(seen()).toEqual(deep);
    const [, , third, fourth] = deep;
    const lower = { ...everySearch, first: false, second: false };
    expect(seen(lower)).toEqual([third, third, third, fourth]);
  });

  it('glows at the front, fades behind it and deepens with age', () => {
    const { at } = draw(
      [
        [
          [4, 10.5],
          [60, 10.5],
        ],
      ],
      [explore([0], { from: [0], until: [1000] })],
    );
    const seen = firstSeen(at, 30, 10, 0, 1000);
    expect(colour(at(30, 10, seen))).toEqual(channels(palettes.ink.searches.first.front));
    const faded = 1000 * 0.04;
    expect(colour(at(30, 10, seen + faded))).toEqual(channels(palettes.ink.searches.first.hue));
    const { first } = palettes.ink.searches;
    const [front, hue, deep] = [first.front, first.hue, first.deep]
      .map(channels)
      .map(([red]) => red);
    const [late] = colour(at(59, 10, 1000));
    expect(late).toBeGreaterThan(hue!);
    expect(late).toBeLessThanOrEqual(front!);
    const [old] = colour(at(10, 10, Infinity));
    const [young] = colour(at(55, 10, Infinity));
    expect(young).toBeGreaterThan(old!);
    expect(young).toBeLessThanOrEqual(hue!);
    expect(old).toBeGreaterThanOrEqual(deep!);
  });

  it('draws the copy of the world in the view', () => {
    const { at } = draw(
      [
        [
          [4, 10.5],
          [60, 10.5],
        ],
      ],
      [explore([0])],
      { ...view, x: -3 },
    );
    expect(alpha(at(30, 10))).toBe(255);
  });

  it('crops to the explored edges, and paints nothing if none is in the view', () => {
    const picture = preparePicture(
      pictureOf(
        [
          [20, 30],
          [40, 33],
        ],
        [
          [2, 2],
          [62, 62],
        ],
      ),
    );
    const time = new TimeBuffer();
    time.build(picture, { view, explored: drawn([explore([0])]) });
    // With room for the light around them.
    expect(time.crop).toEqual({ left: 8, top: 18, width: 45, height: 28 });
    time.build(picture, { view: { ...view, x: 0.5 }, explored: drawn([explore([0])]) });
    expect(time.crop).toBeNull();
    time.build(picture, { view, explored: [] });
    expect(time.crop).toBeNull();
  });
});

describe('tiles', () => {
  it('have minor roads below major ones, each class in one colour', () => {
    const { painted, strokes } = strokeTile(
      pictureOf(
        [
          [10, 10],
          [200, 30],
        ],
        [
          [10, 60],
          [200, 60],
        ],
        [
          [10, 90],
          [200, 90],
        ],
      ),
      [0, 5, 2],
    );
    expect(painted).toBe(true);
    expect(strokes.map(({ colour }) => colour)).toEqual(
      [5, 2, 0].map((roadClass) => palettes.ink.roads[roadClass]),
    );
    expect(strokes.map(({ lines }) => lines)).toEqual([1, 1, 1]);
  });

  it('report that there is nothing to paint', () => {
    expect(strokeTile(pictureOf(), []).painted).toBe(false);
    expect(
      strokeTile(
        pictureOf([
          [2000, 10],
          [2100, 10],
        ]),
        [0],
      ).painted,
    ).toBe(false);
  });

  it('skip invisible shape points', () => {
    const wiggle: Chain = Array.from({ length: 101 }, (_, i) => [10 + i / 10, 10]);
    expect(strokeTile(pictureOf(wiggle), [0]).strokes[0].lines).toBeLessThan(20);
  });

  it('omit minor classes where they would be crowded, but never all classes', () => {
    const random = seeded(3);
    const chains = Array.from({ length: 2000 }, () => randomChain(random));
    const picture = pictureOf(...chains);
    for (const [classes, far] of [
      [(i: number) => (i % 5 === 0 ? 1 : 5), [1, 0]],
      [() => 4, [0, 1]],
      [(i: number) => (i === 0 ? 1 : 5), [1, 1]],
    ] as const) {
      picture.edgeClass = Uint8Array.from(chains, (_, i) => classes(i));
      const crowding = measureCrowding(preparePicture(picture));
      const drawn = classOpacity(crowding, scale / 8);
      expect(drawn[1] > 0 && crowding.length[1] > 0 ? 1 : 0).toBe(far[0]);
      expect(Math.max(drawn[4], drawn[5]) > 0 ? 1 : 0).toBe(far[1]);
      expect(classOpacity(crowding, scale * 64)).toEqual([1, 1, 1, 1, 1, 1]);
    }
  });

  it('promote a network of one minor class', () => {
    const lead = (roadClass: number) => {
      const picture = pictureOf([
        [10, 10],
        [200, 30],
      ]);
      picture.edgeClass[0] = roadClass;
      return promotion(measureCrowding(preparePicture(picture)));
    };
    expect([0, 1, 2, 3, 4, 5].map(lead)).toEqual([0, 0, 0, 0, 2, 3]);
  });
});

function pictureOf(...chains: Chain[]): NetworkPicture {
  const firstPoint = [0];
  for (const chain of chains) firstPoint.push(firstPoint[firstPoint.length - 1] + chain.length);
  return {
    points: Float64Array.from(chains.flat(2), (value) => value / scale),
    firstPoint: Int32Array.from(firstPoint),
    edgeClass: new Uint8Array(chains.length).fill(4),
  };
}

interface Exploration {
  from?: number[];
  until?: number[];
  backward?: boolean;
}

function explore(edges: number[], exploration: Exploration = {}): SearchSpace {
  const { from = edges.map(() => 0), backward = false } = exploration;
  const { until = from } = exploration;
  return {
    edge: Int32Array.from(edges),
    from: Int32Array.from(from),
    until: Int32Array.from(until),
    backward: Uint8Array.from(edges, () => (backward ? 1 : 0)),
  };
}

function buffer(chains: Chain[], explored: SearchSpace[], where = view): TimeBuffer {
  const time = new TimeBuffer();
  time.build(preparePicture(pictureOf(...chains)), { view: where, explored: drawn(explored) });
  return time;
}

function isSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}

type Visible = FrameRequest['visible'];
type PixelAt = (x: number, y: number, time?: number, visible?: Visible) => number;

const everySearch: Visible = { first: true, second: true, third: true, fourth: true };

function drawn(spaces: SearchSpace[]): DrawnSearch[] {
  return spaces.map((space, i) => ({ space, colour: searchColours[i]! }));
}

function draw(chains: Chain[], explored: SearchSpace[], where = view): { at: PixelAt } {
  const time = buffer(chains, explored, where);
  return {
    at(x, y, moment = Infinity, visible = everySearch) {
      const rgba = time.paint({ time: moment, visible, theme: 'ink' });
      return new Uint32Array(rgba.buffer)[y * where.width + x];
    },
  };
}

/** The moment at which a pixel appears, to a quarter of a node. */
function firstSeen(at: PixelAt, x: number, y: number, early: number, late: number): number {
  let [before, after] = [early, late];
  while (after - before > 0.25) {
    const middle = (before + after) / 2;
    if (at(x, y, middle) === 0) before = middle;
    else after = middle;
  }
  return after;
}

const alpha = (pixel: number) => pixel >>> 24;
const colour = (pixel: number) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];

function strokeTile(picture: NetworkPicture, classes: number[]) {
  picture.edgeClass.set(classes);
  const strokes: { colour: unknown; lines: number }[] = [];
  let lines = 0;
  const recorder: Strokes = {
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    beginPath: () => {
      lines = 0;
    },
    moveTo: () => {},
    lineTo: () => {
      lines++;
    },
    stroke: () => {
      strokes.push({ colour: recorder.strokeStyle, lines });
    },
  };
  const paint = viewPainter(preparePicture(picture));
  const tile = { x: 0, y: 0, z: 12, size: 512, pixelRatio: 1, theme: 'ink' as const };
  return { painted: paint(recorder, tileView(tile), tile.theme), strokes };
}

function randomChain(random: () => number): Chain {
  const coordinate = () => random() * 80 - 8;
  return Array.from({ length: 2 + Math.floor(random() * 4) }, () => [coordinate(), coordinate()]);
}
