/** Les leçons en français. */
import type { LessonTexts } from './en.ts';

export const fr: LessonTexts = {
  title: 'Leçons',
  about:
    'Huit courtes leçons à côté de la carte vivante. À chaque étape, tu peux déplacer A et B et relancer la course.',
  all: 'Toutes les leçons',
  lessonOf: (lesson, all) => `Leçon ${lesson} sur ${all}`,
  stepOf: (step, all) => `Étape ${step} sur ${all}`,
  done: 'Lue',
  back: 'Retour',
  next: 'Suite',
  nextLesson: 'Leçon suivante',
  finish: 'Terminer',
  quiz: ['Devine la suite', 'Dix questions sur la recherche de la carte'],
  lessons: {
    bfs: {
      title: 'Le parcours en largeur',
      steps: [
        [
          'Une vague dans un labyrinthe',
          'Comment trouver la sortie sans plan ? Regarde d’abord toutes les cases à un pas de A. Ensuite toutes les cases à deux pas, puis à trois. Les nombres comptent ces pas.',
        ],
        [
          'Anneau par anneau',
          'La recherche s’étend comme une vague sur l’eau. Elle ne regarde jamais une case à six pas avant toutes celles à cinq pas. Seul le dernier anneau attend dans la file.',
        ],
        [
          'Le premier chemin a le moins de pas',
          'Quand la vague atteint B, il ne peut pas exister de chemin avec moins de pas : il serait arrivé plus tôt. Mais regarde le reste du labyrinthe. La vague est allée partout, même loin de B.',
        ],
        [
          'Les pas ne sont pas des kilomètres',
          'Sur une carte de Roumanie, la vague compte les routes. Par Fagaras, il n’en faut que trois, mais 450 km. Quatre routes plus courtes feraient 418 km. Pour des routes, il faut une meilleure règle.',
        ],
      ],
    },
    dijkstra: {
      title: 'L’algorithme de Dijkstra',
      steps: [
        [
          'D’abord le lieu le plus proche',
          'La règle de Dijkstra, en 1959 : repars toujours du lieu en attente qui est le plus proche de A par la route. On commence à Arad, avec 0 km. Ses voisins attendent avec 75, 118 et 140 km.',
        ],
        [
          'Fixé',
          'Zerind est venu en premier, avec 75 km, puis Timisoara avec 118 et Sibiu avec 140. Un lieu qui a été pris est fixé : son nombre ne changera plus, car tout autre chemin vient d’un lieu plus éloigné.',
        ],
        [
          'Un meilleur chemin apparaît',
          'On arrive à Pitesti par Rimnicu Vilcea ou par Craiova. Un lieu en attente garde toujours le plus petit nombre trouvé jusque-là. Par Rimnicu Vilcea, c’est 317 km.',
        ],
        [
          '418 km, c’est certain',
          'Bucarest est la treizième ville fixée, et le chemin est le plus court. Le prix à payer : Dijkstra a aussi regardé Oradea et Drobeta, qui sont du mauvais côté. Il ne sait pas où est B.',
        ],
      ],
    },
    astar: {
      title: 'A* regarde devant lui',
      steps: [
        [
          'Combien reste-t-il ?',
          'A* pose une question de plus que Dijkstra : combien y a-t-il d’ici à B, au moins ? La ligne droite est une bonne estimation, appelée h. Sibiu : 140 km faits, 253 km à faire, en tout f = 393. Timisoara est plus près de A, mais avec f = 447 elle attend.',
        ],
        [
          'La plus petite somme',
          'A* prend toujours le plus petit f = g + h : les kilomètres faits plus les kilomètres estimés. Rimnicu Vilcea a 220 + 193 = 413, Fagaras 239 + 176 = 415. Pointe une ville pour voir ses trois nombres.',
        ],
        [
          'Pas le premier chemin, le meilleur',
          'Depuis Fagaras, A* trouve un chemin de 450 km vers Bucarest. Il ne s’arrête pas : Pitesti a f = 417, donc un chemin plus court est possible. Il existe : 418 km. A* a fixé 6 villes, Dijkstra 13.',
        ],
        [
          'Dans toute une ville',
          'En bleu : A*. En orange : ce que seul Dijkstra a regardé. Tous deux trouvent le même plus court chemin. L’estimation ne doit jamais être trop grande ; la ligne droite ne l’est jamais. A* peut donc ignorer presque toute la ville sans se tromper.',
        ],
      ],
    },
    weight: {
      title: 'Jusqu’où croire l’estimation',
      steps: [
        [
          'Poids 0 : aucune estimation',
          'On peut multiplier l’estimation par un poids : f = g + poids × h. Avec le poids 0 elle disparaît, et A* fait exactement ce que fait Dijkstra. La vague est ronde.',
        ],
        [
          'Poids 1 : juste ce qu’il faut',
          'Maintenant la ligne droite compte entièrement. La vague devient une goutte qui pointe vers B. Le chemin est toujours garanti le plus court.',
        ],
        [
          'Poids 2 : pressé',
          'L’estimation est maintenant trop grande, et A* fonce tout droit. Il ne regarde presque rien, mais le chemin est plus long : le panneau dit de combien. Ouvre « Algorithme et coût » et règle toi-même le poids.',
        ],
      ],
    },
    twoway: {
      title: 'Des deux bouts',
      steps: [
        [
          'Deux petites vagues',
          'Pourquoi A chercherait-il seul ? Ici une vague part de A, et une autre de B, qui suit les routes à l’envers. Elles grandissent tour à tour.',
        ],
        [
          'La moitié du rayon, un quart de la surface',
          'Un disque de rayon moitié n’a qu’un quart de la surface. Deux font la moitié du grand. C’est ce qu’on gagne : compare les deux nombres de nœuds fixés.',
        ],
        [
          'Avec une estimation de chaque côté',
          'A* bidirectionnel donne une estimation à chaque vague. Se rencontrer une fois ne suffit pas : le premier chemin trouvé n’est pas forcément le plus court. La recherche s’arrête quand aucun lieu en attente ne peut l’améliorer.',
        ],
      ],
    },
    landmarks: {
      title: 'Les repères',
      steps: [
        [
          'La ligne droite estime parfois mal',
          'Les routes tournent, et on ne traverse un fleuve que par un pont. La ligne droite n’en sait rien. Plus l’estimation est mauvaise, plus A* doit regarder.',
        ],
        [
          'Mesurer une fois, s’en servir toujours',
          'Choisis quelques repères au bord et mesure une fois le chemin de chacun à tous les carrefours. Si un repère est à 9 km de toi et à 14 km de B, alors B est au moins à 5 km. La première fois, cela prend un moment.',
        ],
        [
          'Une meilleure estimation',
          'Elle vient de vraies routes, avec leurs ponts et leurs détours, et n’est jamais trop grande. La vague devient une bande étroite. Le prix est la mémoire : quelques nombres par carrefour.',
        ],
      ],
    },
    hierarchy: {
      title: 'Une hiérarchie de routes',
      steps: [
        [
          'Des carrefours importants',
          'Pour un long trajet, tu quittes les petites rues et prends les grandes routes. Une hiérarchie le fait exactement : elle range tous les carrefours par importance, avant toute question.',
        ],
        [
          'Toujours vers le haut',
          'Des raccourcis remplacent les petites rues intermédiaires. Puis les deux bouts ne cherchent que vers le haut, vers des carrefours plus importants, jusqu’à se rencontrer. Ce qui est exploré paraît déchiré, car les raccourcis sautent.',
        ],
        [
          'Instantané',
          'La préparation a pris un moment ; chaque réponse ne prend maintenant presque aucun temps. Prends B et traîne-le à travers la ville : le plus court chemin suit ta main. Les calculateurs d’itinéraires travaillent ainsi.',
        ],
      ],
    },
    closures: {
      title: 'Routes fermées et aucun chemin',
      steps: [
        [
          'Un pont est fermé',
          'Le pont d’Emperor Avenue est fermé. Le meilleur chemin en prend maintenant un autre. Pointe une route et appuie sur X pour la fermer ou la rouvrir, et regarde le chemin se plier.',
        ],
        [
          'Aucun chemin',
          'Une seule route mène à Iasi et à Neamt, et elle est fermée. La recherche fixe toutes les villes qu’elle peut atteindre. Quand plus rien n’attend, elle le sait : il n’y a pas de chemin. Cela aussi est une réponse.',
        ],
        [
          'Sens uniques',
          'À Manhattan, la plupart des rues sont à sens unique. Le chemin vers B est plus de deux fois plus long qu’à pied. Échange A et B avec S : le retour est un autre chemin, d’une autre longueur.',
        ],
      ],
    },
  },
};
