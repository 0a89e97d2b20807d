import type { Attribute } from '../../../attributes/fields.ts';
import type { Fault } from '../kinds.ts';
import { count, type Forms, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';

const kinds: Record<Fault, Forms> = {
  components: { one: 'partie séparée', other: 'parties séparées' },
  dangles: {
    one: 'bout libre tout près d’une route',
    other: 'bouts libres tout près d’une route',
  },
  intersections: { one: 'croisement sans nœud', other: 'croisements sans nœud' },
  nearDuplicates: {
    one: 'paire de sommets presque identiques',
    other: 'paires de sommets presque identiques',
  },
  duplicates: { one: 'route en double', other: 'routes en double' },
  traps: { one: 'piège à sens unique', other: 'pièges à sens unique' },
  turns: {
    one: 'restriction de tourner sans effet',
    other: 'restrictions de tourner sans effet',
  },
};

const turnsLeftOut: Readonly<Record<string, string>> = {
  'members missing': 'avec des routes absentes du fichier',
  'several members': 'avec plusieurs routes',
  'no road near': 'loin des routes',
  conditional: 'à certaines heures seulement',
  'unknown word': 'd’un genre inconnu',
};

const fieldsRead: Record<Attribute, string> = {
  name: 'les noms',
  oneway: 'les sens uniques',
  speed: 'les vitesses',
  class: 'les classes de routes',
  length: 'les longueurs',
  cost: 'les coûts',
};

const lookingFor: Readonly<Record<string, string>> = {
  roads: 'Préparation des routes…',
  dangles: 'Recherche des bouts libres…',
  intersections: 'Recherche des croisements sans nœud…',
};

export const report: Part<'report'> = {
  title: 'Rapport sur le réseau',
  close: 'Fermer le rapport',
  figures: {
    roads: 'Routes',
    nodes: 'Nœuds',
    edges: 'Arêtes',
    length: 'Longueur',
    parts: 'Parties séparées',
    largest: 'Plus grande partie',
    bounds: 'Limites',
    turns: 'Restrictions de tourner',
  },
  turns: ({ read, used, leftOut }) => {
    const others = Object.entries(leftOut).map(
      ([reason, count]) => `${formatCount(count)} ${turnsLeftOut[reason] ?? reason}`,
    );
    const most = `${formatCount(used)} sur ${formatCount(read)} en service`;
    return others.length ? `${most} ; ignorées : ${others.join(', ')}` : most;
  },

  fields: 'Champs utilisés',
  change: 'Changer',
  done: 'Terminé',
  noFields: 'Aucun champ de ce fichier n’est utilisé.',
  fieldNames: {
    name: 'nom',
    oneway: 'sens unique',
    speed: 'vitesse',
    class: 'classe',
    length: 'longueur',
    cost: 'coût',
  },
  unit: 'Unité des vitesses',
  none: 'Aucun',
  guessed: (field) => `${field ?? 'Aucun'} (deviné)`,
  ways: {
    both: 'Deux sens',
    forward: 'Sens du tracé',
    backward: 'Sens contraire',
    closed: 'Fermé',
  },
  noValue: 'sans valeur',
  openWith: (value) => `Les routes avec ${value} sont ouvertes`,
  codes: (field) => `Sens des valeurs de ${field}, dans la direction du tracé`,
  value: 'Valeur',
  roads: 'Routes',
  open: 'Ouvert',
  otherValues: (roads) =>
    count(roads, {
      one: '# route avec d’autres valeurs',
      other: '# routes avec d’autres valeurs',
    }),
  roundabouts: 'Un rond-point sans valeur est à sens unique.',
  metrics:
    'Les itinéraires peuvent minimiser la durée, la longueur ou le coût : choisissez sous « Algorithme et coût ».',
  readFrom: (what, field) =>
    field === null
      ? `Sans champ pour ${fieldsRead[what]}`
      : `Champ pour ${fieldsRead[what]} : ${field}`,

  checking: 'Recherche des défauts…',
  lookingFor: (what) => lookingFor[what] ?? 'Recherche des défauts…',
  cancelled: 'La vérification a été annulée.',
  again: 'Vérifier encore',
  faults: (kinds) =>
    kinds === 0
      ? 'Aucun défaut trouvé'
      : count(kinds, {
          one: 'Un genre de défauts trouvé',
          other: '# genres de défauts trouvés',
        }),
  aMaze: 'Un labyrinthe n’a pas de routes à vérifier.',
  builtNetwork:
    'Un réseau déjà construit ne contient pas les routes de son fichier. Pour les vérifier, ouvrez ce fichier.',
  tooLarge:
    'La page vérifie les fichiers jusqu’à 512 Mo. Pour de plus grands, utilisez les commandes : roadstar check, roadstar repair.',

  kind: (kind, number) => count(number, kinds[kind]),
  part: (number) => `Partie ${formatCount(number)}`,
  smallerParts: (parts) =>
    count(parts, { one: '# partie plus petite', other: '# parties plus petites' }),
  noFault: (kind) => `${feminine.has(kind) ? 'Aucune' : 'Aucun'} ${kinds[kind].one}`,
  about: {
    dangles: 'Routes qui s’arrêtent peu avant une autre route.',
    intersections:
      'Routes qui se croisent au même niveau sans sommet commun, si bien que personne ne peut y tourner. Les ponts et les tunnels ne comptent pas.',
    nearDuplicates: 'Sommets si proches qu’ils n’en font sans doute qu’un.',
    duplicates: 'Routes posées d’un bout à l’autre sur une autre route.',
    traps: 'Des sens uniques y entrent sans en sortir, ou en sortent sans y entrer.',
    turns:
      'Leurs routes manquent, ne se touchent pas ou ne forment pas un virage : voyez le fichier.',
  },
  show: 'Montrer',
  showTitle: (kind) => `Montrer sur la carte : ${kinds[kind].other}`,
  next: (index, count) => `Suivant · ${shown(index, count)}`,
  shown,
  showing: (kind, index, count) => `${kinds[kind].one} ${shown(index, count)}`,
  most: (kind) => `Distance maximale : ${kinds[kind].other}`,
  noneUpTo: (reach, count, most) =>
    `Aucun jusqu’à ${reach}, ${formatCount(count)} jusqu’à ${most}.`,
  largestPart: (percent) => `La plus grande partie a ${percent} de la longueur des routes.`,
  joiningLeaves: (reach, parts) =>
    `Joindre les bouts libres jusqu’à ${reach} laisse ${partsOf(parts)}.`,
  joiningNothing: 'Aucun bout libre à moins de 10 m d’une route ne les relierait.',
  joined: (before, after) =>
    before === 1
      ? 'Le réseau est déjà d’un seul tenant.'
      : before === after
        ? `Les joindre laisse ${partsOf(after)}.`
        : `Les joindre ramène ${partsOf(before)} à ${formatCount(after)}.`,

  join: (ends, reach) =>
    `Joindre ${count(ends, { one: '# bout', other: '# bouts' })}${reach ? ` jusqu’à ${reach}` : ''}`,
  split: (crossings) =>
    `Couper ${count(crossings, { one: '# croisement', other: '# croisements' })}`,
  merge: 'Fusionner',
  removeRoads: (roads) => `Supprimer ${count(roads, { one: '# route', other: '# routes' })}`,
  didJoin: 'Bouts libres joints',
  didSplit: 'Croisements coupés',
  didMerge: 'Sommets fusionnés',
  didDrop: 'Routes en double supprimées',
  repairs: ({ joined = 0, split = 0, merged = 0, dropped = 0 }) => [
    joined > 0 && count(joined, { one: '# bout libre joint', other: '# bouts libres joints' }),
    split > 0 && count(split, { one: '# croisement coupé', other: '# croisements coupés' }),
    merged > 0 &&
      count(merged, {
        one: '# paire de sommets fusionnée',
        other: '# paires de sommets fusionnées',
      }),
    dropped > 0 &&
      count(dropped, {
        one: '# route en double supprimée',
        other: '# routes en double supprimées',
      }),
  ],
  did: (what, before, after) => {
    if (!what) return 'Rien à réparer : le réseau n’a pas changé.';
    if (before === after) return `${what}.`;
    return `${what} : ${partsOf(after)} au lieu de ${formatCount(before)}.`;
  },
  repaired: 'Réparé :',
  writing: 'Écriture du fichier…',
  save: 'Enregistrer le fichier réparé',
};

const feminine: ReadonlySet<Fault> = new Set([
  'components',
  'nearDuplicates',
  'duplicates',
  'turns',
]);

function shown(index: number, count: number): string {
  return `${formatCount(index + 1)} sur ${formatCount(count)}`;
}

function partsOf(number: number): string {
  return count(number, { one: '# partie', other: '# parties séparées' });
}
