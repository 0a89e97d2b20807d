/**
 * The lessons: what each step shows, as the link to it. Without a moment `t`, the race is played.
 * Texts have the same shape, see `texts.ts`.
 */
import type { LessonTexts } from './words/en.ts';

const romania = 'n=romania&m=km&a=46.1866,21.3123&b=44.4268,26.1025';
const byBook = `${romania}&h=table`;
const maze = 'n=labyrinth&alg=bfs&a=-0.0017986,-0.0017986&b=0,0';
const city = 'n=city&a=51.99194,17.98192&b=52.02934,18.04852';

export const lessons = [
  {
    id: 'bfs',
    steps: [`${maze}&t=0.08`, `${maze}&t=0.4`, maze, `${romania}&alg=bfs`],
  },
  {
    id: 'dijkstra',
    steps: [
      `${romania}&alg=dijkstra&t=0.08`,
      `${romania}&alg=dijkstra&t=0.31`,
      `${romania}&alg=dijkstra&t=0.77`,
      `${romania}&alg=dijkstra`,
    ],
  },
  {
    id: 'astar',
    // A* settles 6 cities on a clock of Dijkstra's 13.
    steps: [`${byBook}&t=0.16`, `${byBook}&t=0.31`, byBook, city],
  },
  {
    id: 'weight',
    steps: [`${city}&w=0`, city, `${city}&w=2`],
  },
  {
    id: 'twoway',
    steps: [`${city}&alg=bidijkstra&t=0.3`, `${city}&alg=bidijkstra`, `${city}&alg=biastar`],
  },
  {
    id: 'landmarks',
    steps: [city, `${city}&alg=landmarks`, `${city}&alg=bilandmarks`],
  },
  {
    id: 'hierarchy',
    steps: [
      `${city}&alg=hierarchy&t=0.01`,
      `${city}&alg=hierarchy`,
      `${city}&alg=hierarchy&t=0.999`,
    ],
  },
  {
    id: 'closures',
    steps: [
      `${city}&close=52.00649,18.00696`,
      // The road from Vaslui to Iasi.
      'n=romania&m=km&h=table&a=46.1866,21.3123&b=46.9275,26.3708&close=46.8996,27.6645',
      'n=manhattan&a=40.75,-73.98&b=40.7515,-73.978',
    ],
  },
] as const satisfies readonly { id: keyof LessonTexts['lessons']; steps: readonly string[] }[];
