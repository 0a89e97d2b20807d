/** A search step by step. */
import type { AlgorithmName } from '../../../search/algorithms.ts';
import { count } from '../numbers.ts';

/** Why each algorithm works, in two sentences. */
const why: Record<AlgorithmName | 'weighted', string> = {
  bfs: 'The queue keeps nodes in the order in which they were found, so that all nodes one edge away come first, then all nodes two edges away. The first way to B therefore has the fewest edges, however long they are.',
  dijkstra:
    'No road is shorter than nothing, so the node with the least way in the queue cannot be reached by a shorter one later: it is settled for good. The search knows nothing of where B lies, and grows to all sides alike.',
  astar:
    'No way to B is shorter than h says, so f is never more than the way through the node, and nodes that lead away from B wait. Once nothing in the queue is below the best way to B, no shorter way can be left.',
  weighted:
    'A heuristic that counts more than once pulls the search to B and leaves out what A* would still check. The way found is at most that many times longer than the shortest.',
  greedy:
    'Only h counts, so the search always goes on from the node that seems nearest to B, and forgets how long the way was. It often arrives soon, and often not by the shortest way.',
  bidijkstra:
    'Two searches of half the depth cover less ground than one of the whole depth. They do not end where they first meet, but when no way across can be shorter than the best one found.',
  biastar:
    'Both searches have a heuristic toward the other end, and a node that one side has settled is never settled by the other. A node is not looked at further if no way through it can improve the best one found.',
  landmarks:
    'The ways from some far landmarks to all nodes are known: their differences bound what is left to B, by the triangle inequality. On roads that bound is much closer than the straight line, so fewer nodes come before B.',
  bilandmarks:
    'Bounds by landmarks guide a search from each end. Both stop when no way across can be shorter than the best one found.',
  hierarchy:
    'A few nodes cut the network in parts, and every long way crosses a cut; shortcuts between the nodes of cuts are prepared once. A question only climbs from both ends to the cuts above them, and opens the shortcuts of the best way.',
};

export const inside = {
  title: 'Look inside',
  leave: 'Back to the race',
  search: 'Search',
  stepOf: (step: string, total: string) => `Step ${step} of ${total}`,
  /** What the search takes next. */
  rule: {
    f: 'takes the node with the least f',
    g: 'takes the node with the least g',
    h: 'takes the node with the least h',
    hops: 'takes the node found first',
    buckets: 'takes the nodes of the lowest bucket',
  },
  fromB: 'The search from B',
  done: 'Nothing in the queue can be better: done.',
  g: 'g, way so far',
  h: 'h, still ahead',
  f: (unit: string) => `f, in ${unit}`,
  gAlone: (unit: string) => `g, way so far, in ${unit}`,
  units: {
    meters: 'meters',
    kilometers: 'kilometers',
    feet: 'feet',
    miles: 'miles',
    seconds: 'seconds',
    edges: 'edges',
    own: 'units',
    cost: 'cost',
  },
  roads: (number: number) =>
    count(number, { one: 'Its one road', other: 'Its # roads, one by one' }),
  noRoads: 'No road leads on from here.',
  pruned: (best: string) =>
    `Its roads are not looked at: no way through here is better than the best one known, ${best}.`,
  /** A road without a name, by where it leads: clockwise from the north. */
  toward: [
    'To the north',
    'To the north-east',
    'To the east',
    'To the south-east',
    'To the south',
    'To the south-west',
    'To the west',
    'To the north-west',
  ],
  outcomes: {
    new: (g: string, weight: string, sum: string, key: string) =>
      `A new node: g = ${g} + ${weight} = ${sum}. Into the queue with ${key}.`,
    shorter: (g: string, weight: string, sum: string, key: string, before: string) =>
      `Shorter than ${before}, the way known before: g = ${g} + ${weight} = ${sum}. Into the queue again with ${key}.`,
    reopened: (g: string, weight: string, sum: string, key: string, before: string) =>
      `Settled too early with ${before}: g = ${g} + ${weight} = ${sum}. Back into the queue with ${key}.`,
    longer: (before: string, sum: string) =>
      `Waits with g = ${before} already; ${sum} is no better.`,
    settled: (before: string, sum: string) =>
      `Settled already with g = ${before}; ${sum} is no better.`,
    kept: (before: string) =>
      `Settled already with g = ${before}: a greedy search does not return.`,
    back: (before: string) => `Where the search came from, g = ${before}.`,
    met: 'The search from the other end has settled it.',
    beyond: (sum: string, best: string) =>
      `g = ${sum}: no way through it is better than the best one known, ${best}.`,
    closed: 'Closed.',
  },
  why,
  code: 'The one loop',
  /** What `best` stands for in the code. */
  codeNote: 'the best way to B known so far. Each algorithm has a key of its own.',
  queue: (size: number) => count(size, { one: 'The queue: # key', other: 'The queue: # keys' }),
  queueView: 'Queue as',
  heap: 'Heap',
  list: 'List',
  heapTitle: 'As the heap has it: each key has up to four below it, none of them smaller (Q)',
  listTitle: 'By key (Q)',
  emptyQueue: 'The queue is empty.',
  top: (key: string) => `On top: ${key}, taken next.`,
  ringed: (keys: string) => `Ringed: ${keys}, just put in.`,
  /** @param isText whether their keys are written, and struck out, or dots */
  overtaken: (number: number, isText: boolean) =>
    `${isText ? 'Struck out' : 'Hollow'}: ${count(number, {
      one: '# entry that a better way has overtaken; it will be skipped.',
      other: '# entries that a better way has overtaken; they will be skipped.',
    })}`,
  more: (number: number) => count(number, { other: 'and # more' }),
  buckets: (width: string) =>
    `Buckets ${width} wide, the lowest one first. A bucket has no order.`,
  bucket: (from: string, number: number) =>
    `from ${from}: ${count(number, { one: '# node', other: '# nodes' })}`,
  taken: (number: number) =>
    count(number, {
      one: '# node is left of the bucket that is being emptied.',
      other: '# nodes are left of the bucket that is being emptied.',
    }),
  tabs: 'Parts',
  node: 'Node',
  codeTab: 'Code',
  queueTab: 'Queue',
  dock: 'Steps',
  previous: 'Back (←)',
  next: 'Forward (→)',
  play: 'Play',
  pause: 'Pause',
  slider: 'Step',
  pace: 'One press is',
  paces: {
    arc: ['Road', 'One road of the node'],
    node: ['Node', 'One settled node'],
    wave: ['Wave', 'A hundredth of the search'],
  } as Record<'arc' | 'node' | 'wave', [string, string]>,
  slow: 'Slow',
  settledEnd: (total: string) => `${total} settled`,
  /** The step in one sentence. */
  settledNow: (road: string, formula: string) =>
    road ? `Settled: ${road}, ${formula}` : `Settled: ${formula}`,
  queuedNow: (list: string) => `queued: ${list}`,
  nothingQueued: 'nothing queued',
  waiting: 'waits in the queue',
  straightTo: (end: string, length: string) => `h: straight to ${end}, ${length}`,
  from: (road: string) => `reached by ${road}`,

  /** What the hierarchy does. */
  climbCode: 'Climb and unpack',
  climbs: 'Two climbs, no queue',
  cut: (level: string, total: string, nodes: number) =>
    count(nodes, {
      one: `Cut ${level} of ${total}: # node parts what the cuts above it left whole, and ranks above it all.`,
      other: `Cut ${level} of ${total}: # nodes part what the cuts above them left whole, and rank above it all.`,
    }),
  climb: (end: string, weight: string) =>
    `The climb from ${end} settles a node, ${weight} away. Its shortcuts lead to nodes of higher rank only.`,
  climbed: (end: string, number: number) =>
    count(number, { one: `From ${end}: # node`, other: `From ${end}: # nodes` }),
  bestSoFar: (weight: string) => `Best way across so far: ${weight}`,
  notMet: 'The climbs have not met yet.',
  packed: (pieces: number) =>
    count(pieces, {
      one: 'The best way is # shortcut.',
      other: 'The best way is # shortcuts and roads, up from A and down to B.',
    }),
  unpacked: (pieces: number) =>
    count(pieces, {
      other: 'Each shortcut opens into two over a node of lower rank: # pieces now.',
    }),
  whole: (roads: number) =>
    count(roads, {
      one: 'Only # road is left: this is the way.',
      other: 'Only roads are left, # of them: this is the way.',
    }),
};
