import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const inside: Part<'inside'> = {
  title: 'Regarder dedans',
  leave: 'Retour à la course',
  search: 'Recherche',
  stepOf: (step, total) => `Étape ${step} sur ${total}`,
  rule: {
    f: 'prend le nœud au plus petit f',
    g: 'prend le nœud au plus petit g',
    h: 'prend le nœud au plus petit h',
    hops: 'prend le nœud trouvé en premier',
    buckets: 'prend les nœuds du seau le plus bas',
  },
  fromB: 'La recherche depuis B',
  done: 'Rien dans la file ne peut être meilleur : terminé.',
  g: 'g, trajet fait',
  h: 'h, reste estimé',
  f: (unit) => `f, en ${unit}`,
  gAlone: (unit) => `g, trajet fait, en ${unit}`,
  units: {
    meters: 'mètres',
    kilometers: 'kilomètres',
    feet: 'pieds',
    miles: 'miles',
    seconds: 'secondes',
    edges: 'arêtes',
    own: 'unités',
    cost: 'coût',
  },
  roads: (number) => count(number, { one: 'Sa seule route', other: 'Ses # routes, une par une' }),
  noRoads: 'Aucune route ne part d’ici.',
  pruned: (best) =>
    `Ses routes ne sont pas regardées : aucun trajet par ici n’est meilleur que le meilleur connu, ${best}.`,
  toward: [
    'Vers le nord',
    'Vers le nord-est',
    'Vers l’est',
    'Vers le sud-est',
    'Vers le sud',
    'Vers le sud-ouest',
    'Vers l’ouest',
    'Vers le nord-ouest',
  ],
  outcomes: {
    new: (g, weight, sum, key) =>
      `Un nouveau nœud : g = ${g} + ${weight} = ${sum}. Dans la file avec ${key}.`,
    shorter: (g, weight, sum, key, before) =>
      `Plus court que le trajet connu, ${before} : g = ${g} + ${weight} = ${sum}. De nouveau dans la file avec ${key}.`,
    reopened: (g, weight, sum, key, before) =>
      `Fixé trop tôt avec ${before} : g = ${g} + ${weight} = ${sum}. Retour dans la file avec ${key}.`,
    longer: (before, sum) => `Attend déjà avec g = ${before} ; ${sum} n’est pas mieux.`,
    settled: (before, sum) => `Déjà fixé avec g = ${before} ; ${sum} n’est pas mieux.`,
    kept: (before) => `Déjà fixé avec g = ${before} : une recherche gloutonne ne revient pas.`,
    back: (before) => `La recherche vient de là, g = ${before}.`,
    met: 'La recherche depuis l’autre bout l’a fixé.',
    beyond: (sum, best) =>
      `g = ${sum} : aucun trajet par là n’est meilleur que le meilleur connu, ${best}.`,
    closed: 'Fermée.',
  },
  why: {
    bfs: 'La file garde les nœuds dans l’ordre où ils ont été trouvés : d’abord tous ceux à une arête, puis tous ceux à deux. Le premier trajet vers B a donc le moins d’arêtes, quelle que soit leur longueur.',
    dijkstra:
      'Aucune route n’est plus courte que rien : le nœud au plus court trajet de la file ne peut être atteint plus court ensuite, il est fixé pour de bon. La recherche ne sait pas où est B et s’étend également de tous les côtés.',
    astar:
      'Aucun trajet vers B n’est plus court que ce que dit h : f ne dépasse jamais le trajet par le nœud, et les nœuds qui éloignent de B attendent. Quand rien dans la file n’est meilleur que le meilleur trajet vers B, il n’en reste pas de plus court.',
    weighted:
      'Une heuristique comptée plusieurs fois tire la recherche vers B et laisse de côté ce que A* vérifierait encore. Le trajet trouvé est au plus ce nombre de fois plus long que le plus court.',
    greedy:
      'Seul h compte : la recherche continue toujours du nœud qui semble le plus proche de B et oublie la longueur du trajet. Elle arrive souvent vite, et souvent pas par le plus court.',
    bidijkstra:
      'Deux recherches de demi-profondeur couvrent moins de terrain qu’une seule entière. Elles ne finissent pas à leur première rencontre, mais quand aucun trajet qui les relie ne peut être plus court que le meilleur trouvé.',
    biastar:
      'Les deux recherches ont une heuristique vers l’autre bout, et ce que l’une a fixé, l’autre ne le fixe jamais. Un nœud n’est pas regardé plus loin si aucun trajet par lui ne peut améliorer le meilleur trouvé.',
    landmarks:
      'Les trajets de quelques repères lointains à tous les nœuds sont connus : par l’inégalité triangulaire, leurs différences bornent ce qui reste jusqu’à B. Sur les routes, cette borne est bien plus serrée que la ligne droite : moins de nœuds passent avant B.',
    bilandmarks:
      'Des bornes par repères guident une recherche depuis chaque bout. Les deux s’arrêtent quand aucun trajet qui les relie ne peut être plus court que le meilleur trouvé.',
    hierarchy:
      'Quelques nœuds coupent le réseau en parties, et tout long trajet traverse une coupe ; des raccourcis entre les nœuds des coupes sont préparés une fois. Une question ne fait que monter des deux bouts vers les coupes au-dessus, puis ouvre les raccourcis du meilleur trajet.',
  },
  code: 'La boucle unique',
  codeNote: 'le meilleur trajet connu vers B. Chaque algorithme a sa propre clé.',
  queue: (size) => count(size, { one: 'La file : # clé', other: 'La file : # clés' }),
  queueView: 'File comme',
  heap: 'Tas',
  list: 'Liste',
  heapTitle: 'Comme le tas la contient : sous chaque clé, jusqu’à quatre, aucune plus petite (Q)',
  listTitle: 'Par clé (Q)',
  emptyQueue: 'La file est vide.',
  top: (key) => `En haut : ${key}, prise ensuite.`,
  ringed: (keys) => `Entourées : ${keys}, tout juste mises.`,
  overtaken: (number, isText) =>
    `${isText ? 'Barrées' : 'Creuses'} : ${count(number, {
      one: '# entrée qu’un meilleur trajet a dépassée ; elle sera sautée.',
      other: '# entrées qu’un meilleur trajet a dépassées ; elles seront sautées.',
    })}`,
  more: (number) => count(number, { one: 'et # autre', other: 'et # autres' }),
  buckets: (width) =>
    `Seaux larges de ${width}, le plus bas d’abord. Dans un seau, il n’y a pas d’ordre.`,
  bucket: (from, number) => `dès ${from} : ${count(number, { one: '# nœud', other: '# nœuds' })}`,
  taken: (number) =>
    count(number, {
      one: '# nœud reste du seau que l’on vide.',
      other: '# nœuds restent du seau que l’on vide.',
    }),
  tabs: 'Parties',
  node: 'Nœud',
  codeTab: 'Code',
  queueTab: 'File',
  dock: 'Étapes',
  previous: 'Reculer (←)',
  next: 'Avancer (→)',
  play: 'Lecture',
  pause: 'Pause',
  slider: 'Étape',
  pace: 'Un appui vaut',
  paces: {
    arc: ['Route', 'Une route du nœud'],
    node: ['Nœud', 'Un nœud fixé'],
    wave: ['Vague', 'Un centième de la recherche'],
  },
  slow: 'Lent',
  settledEnd: (total) => `${total} fixés`,
  settledNow: (road, formula) => (road ? `Fixé : ${road}, ${formula}` : `Fixé : ${formula}`),
  queuedNow: (list) => `mis en file : ${list}`,
  nothingQueued: 'rien mis en file',
  waiting: 'attend dans la file',
  straightTo: (end, length) => `h : tout droit vers ${end}, ${length}`,
  from: (road) => `atteint par ${road}`,
  climbCode: 'Monter et déplier',
  climbs: 'Deux montées, pas de file',
  cut: (level, total, nodes) =>
    count(nodes, {
      one: `Coupe ${level} sur ${total} : # nœud partage ce que les coupes au-dessus ont laissé entier, et se place au-dessus de tout cela.`,
      other: `Coupe ${level} sur ${total} : # nœuds partagent ce que les coupes au-dessus ont laissé entier, et se placent au-dessus de tout cela.`,
    }),
  climb: (end, weight) =>
    `La montée depuis ${end} fixe un nœud, à ${weight}. Ses raccourcis ne mènent qu’à des nœuds de rang plus élevé.`,
  climbed: (end, number) =>
    count(number, { one: `Depuis ${end} : # nœud`, other: `Depuis ${end} : # nœuds` }),
  bestSoFar: (weight) => `Meilleur trajet jusqu’ici : ${weight}`,
  notMet: 'Les montées ne se sont pas encore rencontrées.',
  packed: (pieces) =>
    count(pieces, {
      one: 'Le meilleur trajet est # raccourci.',
      other:
        'Le meilleur trajet : # raccourcis et routes, en montant de A et en descendant vers B.',
    }),
  unpacked: (pieces) =>
    count(pieces, {
      one: 'Chaque raccourci s’ouvre en deux par un nœud de rang plus bas : # morceau.',
      other: 'Chaque raccourci s’ouvre en deux par un nœud de rang plus bas : # morceaux.',
    }),
  whole: (roads) =>
    count(roads, {
      one: 'Il ne reste que # route : voilà le trajet.',
      other: 'Il ne reste que des routes, # en tout : voilà le trajet.',
    }),
};
