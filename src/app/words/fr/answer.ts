import type { Way } from '../kinds.ts';
import { count, either, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';
import { algorithms, by, least, worse } from './terms.ts';

const ways: Record<Way, string> = { road: 'de route', corridor: 'de couloir' };
const explored: Record<Way, string> = { road: 'route explorée', corridor: 'couloir exploré' };

export const answer: Part<'answer'> = {
  title: 'Réponse',
  less: (percent) => `${percent} de moins`,
  more: (percent) => `${percent} de plus`,
  asMuch: 'Égalité',
  noRoute: 'Aucun itinéraire',
  searching: 'Recherche…',
  explored: (way, name, rival, kind, route) =>
    `${kind === 'same' ? '' : 'de '}${explored[way]} ${by[name]} ${kind === 'same' ? 'et' : 'que'} ${by[rival]} : ${route}`,
  sameRoute: (length) => `même itinéraire de ${length}`,
  worseRoute: (length, percent, best) =>
    `itinéraire de ${length}, ${percent} ${worse[best]} que ${least[best]}`,
  alone: (way, name, explored, best) =>
    `itinéraire${best ? ` ${least[best]}` : ''}${name ? ` trouvé ${by[name]}` : ''}, ${explored} ${ways[way]} explorés`,
  samePlace: 'Même endroit',
  samePlaceSentence: (length) => `A et B sont au même endroit : ${length}.`,
  guaranteed: (best) => `C’est l’itinéraire ${least[best]}, c’est garanti.`,
  notGuaranteed: (best) => `Cette méthode ne garantit pas l’itinéraire ${least[best]}.`,
  bestThisTime: (best) =>
    `C’est l’itinéraire ${least[best]}, mais la méthode ne le garantit pas.`,
  onAvoided: (length) => `L’itinéraire passe sur ${length} dans des zones évitées.`,
  searches: (searches) => count(searches, { other: '# recherches' }),
  explores: (few, many, percent) => `${few} : ${percent} de moins à explorer que ${many}.`,
  exploreAlike: 'Toutes explorent autant.',
  agree: (length) => `Toutes trouvent le même itinéraire de ${length}.`,
  disagree: (searches, best) => `Ce n’est pas ${least[best]} : ${searches}.`,
  by: (search, percent) => `${search} (+${percent})`,
  askOrigin: 'D’où ?',
  askDestination: 'Vers où ?',
  clickOrigin: `${press} la carte pour placer A.`,
  clickDestination: `${press} la carte pour placer B.`,
  nothingNear: 'Un point est trop loin de toute route.',
  farOff: (point, length) => `${point} : la route la plus proche est à ${length}.`,
  allClosed: (way, roads, areas) => {
    const what = [
      ...(roads ? [way === 'road' ? 'une route' : 'un couloir'] : []),
      ...(areas ? ['une zone'] : []),
    ];
    return `Tous les chemins de A à B sont fermés. Rouvrez ${either(what)}, ou déplacez A ou B.`;
  },

  comparison: 'Comparaison des recherches',
  algorithm: 'Algorithme',
  share: 'Part',
  settled: 'Nœuds fixés',
  roadExplored: 'Route explorée',
  routeLength: 'Itinéraire',
  timeColumn: 'Temps, le plus court de plusieurs essais',
  timeOf: (algorithm) => `temps ${algorithms[algorithm]}`,
  timeTitle: 'Le plus court de plusieurs essais, mesuré quand rien d’autre ne tourne',
  route: 'itinéraire',
  steps: (steps) => count(steps, { other: '# pas' }),
  ascent: 'montée',
  descent: 'descente',
  switchUnits: 'Kilomètres ou miles',
  replay: 'Rejouer',
  replayTitle: 'Rejouer (R)',
  copyLink: 'Partager',
  export: 'Exporter',

  useNearest: (points) => (points === 1 ? 'L’utiliser' : 'Les utiliser'),
  zoomToNetwork: 'Voir le réseau',
  showGap: 'Montrer l’écart',
  ignoreOneways: 'Ignorer les sens uniques',
  ignoreTurns: 'Ignorer sens uniques et restrictions',
  useAllRoads: 'Prendre toutes les routes',
  splitCrossings: 'Couper aux croisements',
  joinUpTo: (length) => `Joindre jusqu’à ${length}…`,
  oneways: (turns, ignored) =>
    turns
      ? `Les sens uniques et les restrictions de tourner sont ${ignored ? 'ignorés' : 'respectés'}.`
      : `Les sens uniques sont ${ignored ? 'ignorés' : 'respectés'}.`,

  nothingToExport: 'Il n’y a pas encore d’itinéraire à exporter.',
  saved: (file) => `${file} enregistré`,
  linkCopied: 'Lien copié.',
  linkNotCopied: 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.',

  legend: 'Sur la carte',
  routeEntry: 'Itinéraire',
  exploredBy: (name) => `Exploré ${by[name]}`,
  onlyBy: (name) => `Seulement ${by[name]}`,
  turns: 'Tourner',
  turnRestrictions: 'Restrictions de tourner',

  timeline: 'Chronologie',
  play: 'Lire',
  pause: 'Pause',
  playTitle: 'Lire ou mettre en pause (Espace)',
  raceWaits: 'La course commence quand A et B sont placés.',
  views: 'Vue',
  overlay: ['Ensemble', 'Toutes les recherches sur une carte'],
  split: ['Divisé', 'Deux cartes, une horloge'],
  grid: ['Grille', 'Une carte par recherche'],
  single: ['Seul', 'Une seule recherche'],
  speed: 'Vitesse',
  instant: 'Instantané',
  settledOf: (count) => `${count} fixés`,
  laneText: (name, time, settled) =>
    `${algorithms[name]} : ${formatCount(Math.min(time, settled))} nœuds fixés sur ${formatCount(settled)}`,
  findsNone: (name) => `${algorithms[name]} : aucun itinéraire`,
  reaches: (name) => `${algorithms[name]} : arrivée à B`,
};
