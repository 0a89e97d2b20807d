/** The lessons in English. */
import type { Texts } from '../../words/parts.ts';

/** What each language has: a title and steps for each lesson, and the texts of the panel. */
export type LessonTexts = Texts<typeof en>;

export const en = {
  title: 'Lessons',
  about:
    'Eight short lessons beside the live map. You can move A and B, and play, at every step.',
  all: 'All lessons',
  lessonOf: (lesson: number, all: number) => `Lesson ${lesson} of ${all}`,
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  done: 'Done',
  back: 'Back',
  next: 'Next',
  nextLesson: 'Next lesson',
  finish: 'Finish',
  quiz: ['Predict', 'Ten questions about the search on the map'],
  lessons: {
    bfs: {
      title: 'Breadth-first search',
      steps: [
        [
          'A wave in a maze',
          'How do you find a way out without a plan? First look at every place that is one step from A. Then at every place that is two steps away, then three. The numbers are these steps.',
        ],
        [
          'Ring by ring',
          'The search spreads like a wave in water. It never looks at a place that is six steps away before all places that are five steps away. Only the newest ring has to wait in a queue.',
        ],
        [
          'The first way has the fewest steps',
          'When the wave reaches B, no way with fewer steps can exist: it would have arrived earlier. But look at the rest of the maze. The wave went everywhere, also away from B.',
        ],
        [
          'Steps are not kilometers',
          'On a map of Romania the wave counts roads. By Fagaras it takes only three roads, but 450 km. Four shorter roads would need 418 km. For roads we need a better rule.',
        ],
      ],
    },
    dijkstra: {
      title: 'Dijkstra’s algorithm',
      steps: [
        [
          'The nearest place first',
          'Dijkstra’s rule of 1959: always go on from the waiting place that is nearest to A by road. We start at Arad, with 0 km. Its neighbours wait with 75, 118 and 140 km.',
        ],
        [
          'Settled',
          'Zerind came first, with 75 km, then Timisoara with 118 and Sibiu with 140. A place that is taken is settled: its number is final, because every other way comes from a place that is farther away.',
        ],
        [
          'A better way turns up',
          'Pitesti can be reached by Rimnicu Vilcea or by Craiova. A waiting place always keeps the smallest number found yet. By Rimnicu Vilcea it is 317 km.',
        ],
        [
          '418 km, for certain',
          'Bucharest is the thirteenth city to be settled, and the route is the shortest. The price: Dijkstra also looked at Oradea and Drobeta, although they lie the wrong way. It does not know where B is.',
        ],
      ],
    },
    astar: {
      title: 'A* looks ahead',
      steps: [
        [
          'How far is it still?',
          'A* asks one thing more than Dijkstra: how far is it from here to B, at least? A straight line is a good guess, called h. Sibiu: 140 km driven, 253 km to go, together f = 393. Timisoara is nearer to A, but has f = 447, and waits.',
        ],
        [
          'The smallest sum',
          'A* always takes the smallest f = g + h: kilometers driven plus kilometers guessed. Rimnicu Vilcea has 220 + 193 = 413, Fagaras 239 + 176 = 415. Point at a city to see its three numbers.',
        ],
        [
          'Not the first way, the best',
          'From Fagaras, A* finds a way to Bucharest with 450 km. It does not stop: Pitesti has f = 417, so a shorter way may exist. It does: 418 km. A* settled 6 cities, Dijkstra 13.',
        ],
        [
          'In a whole city',
          'Blue: A*. Orange: what only Dijkstra looked at. Both find the same shortest route. The guess must never be too high; a straight line never is. So A* may ignore most of the city and still be right.',
        ],
      ],
    },
    weight: {
      title: 'How much to trust the guess',
      steps: [
        [
          'Weight 0: no guess at all',
          'The guess can be multiplied by a weight: f = g + weight × h. With weight 0 it vanishes, and A* does exactly what Dijkstra does. The wave is round.',
        ],
        [
          'Weight 1: just right',
          'Now the straight line counts in full. The wave becomes a drop that points to B. The route is still guaranteed to be the shortest.',
        ],
        [
          'Weight 2: in a hurry',
          'The guess is now too high, and A* runs straight ahead. It looks at almost nothing, but the route is longer: the card says by how much. Open “Algorithm and cost” and move the weight yourself.',
        ],
      ],
    },
    twoway: {
      title: 'From both ends',
      steps: [
        [
          'Two small waves',
          'Why should only A search? Here one wave starts at A and another at B, which follows the roads backwards. They grow in turn.',
        ],
        [
          'Half the radius, a quarter of the area',
          'A circle with half the radius has only a quarter of the area. Two of them are half of the big one. That is what you save: compare both numbers of settled nodes.',
        ],
        [
          'With a guess on both sides',
          'Two-way A* gives each wave a guess. Meeting once is not enough: the first way found may not be the shortest. The search stops when no waiting place can improve it.',
        ],
      ],
    },
    landmarks: {
      title: 'Landmarks',
      steps: [
        [
          'A straight line can be a poor guess',
          'Roads bend, and a river can only be crossed at a bridge. The straight line knows nothing of that. The worse the guess, the more A* has to look at.',
        ],
        [
          'Measure once, use forever',
          'Choose a few landmarks at the rim and measure the way from each of them to every crossing, once. If a landmark is 9 km from you and 14 km from B, then B is at least 5 km away. The first time this takes a moment.',
        ],
        [
          'A better guess',
          'That guess comes from real roads, with bridges and detours in it, and is never too high. The wave becomes a thin band. The price is memory: some numbers for each crossing.',
        ],
      ],
    },
    hierarchy: {
      title: 'A hierarchy of roads',
      steps: [
        [
          'Important crossings',
          'On a long trip you leave the small streets and take the great roads. A hierarchy does this exactly: it puts all crossings in an order of importance, before anybody asks.',
        ],
        [
          'Only upwards',
          'Shortcuts replace the small streets in between. Then both ends search only upwards, to more important crossings, until they meet. What it explores looks torn, because the shortcuts jump.',
        ],
        [
          'Instant',
          'The preparation took a moment, each answer now takes almost no time. Take pin B and drag it through the city: the shortest route follows your hand. Route planners work like this.',
        ],
      ],
    },
    closures: {
      title: 'Closed roads and no route',
      steps: [
        [
          'A bridge is closed',
          'The bridge of Emperor Avenue is closed. The best route now takes another one. Point at any road and press X to close it, or to open it again, and watch the route bend.',
        ],
        [
          'No route at all',
          'Only one road leads to Iasi and Neamt, and it is closed. The search settles every city that it can reach. When nothing is left to wait, it knows: there is no route. That too is an answer.',
        ],
        [
          'One-way streets',
          'In Manhattan most streets are one-ways. The way to B is more than twice as long as on foot. Swap A and B with S: the way back is another one, with another length.',
        ],
      ],
    },
  },
} as const;
