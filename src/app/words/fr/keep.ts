import type { StoreFault } from '../kinds.ts';
import { count, listed } from '../numbers.ts';
import type { Part } from '../parts.ts';

const because: Record<StoreFault, string> = {
  blocked: 'Ce navigateur n’enregistre rien pour cette page.',
  insecure:
    'Les navigateurs n’enregistrent des fichiers que pour les pages en https : ouvrez cette page par une adresse https.',
  newer:
    'C’est l’œuvre d’une version plus récente de cette page : rechargez la page pour l’obtenir.',
  full: 'Il n’y a plus de place pour cette page dans le navigateur.',
  damaged: 'Le stockage de ce navigateur est endommagé.',
};

export const keep: Part<'keep'> = {
  notRestored: (fault) =>
    fault === 'damaged'
      ? 'Votre dernière session était illisible et a été laissée de côté.'
      : `Votre dernière session n’a pas pu être ouverte. ${because[fault]}`,
  networkGone: (name) =>
    `Votre dernière session a besoin de ${name}, qui n’est plus enregistré. Ouvrez le fichier de nouveau.`,
  notKept: (fault) =>
    fault === 'full'
      ? 'Votre travail n’est plus enregistré : il n’y a plus de place pour cette page dans le navigateur.'
      : `Votre travail n’est pas enregistré. ${because[fault]}`,
  noRoom: (name) =>
    `Il n’y a pas de place dans ce navigateur pour enregistrer ${name}. Il reste ouvert jusqu’à la fermeture de la page.`,
  gaveWay: (names) =>
    `Pour faire de la place, les réseaux enregistrés les plus anciens ont été supprimés : ${listed(names)}.`,
  saved: 'Réseaux enregistrés',
  nothingSaved:
    'Les fichiers que vous ouvrez sont enregistrés ici, dans ce navigateur seulement.',
  noStore: (fault) => because[fault],
  figures: (nodes, size) => `${count(nodes, { one: '# nœud', other: '# nœuds' })} · ${size}`,
  actions: (name) => `Actions pour ${name}`,
  reopen: 'Rouvrir depuis le disque',
  changedOnDisk: (name) => `${name} a changé sur le disque.`,
  reload: 'Recharger',
  notOnDisk: (name) => `${name} n’est plus à sa place, ou sa lecture est interdite.`,
  rename: 'Renommer',
  newName: 'Nouveau nom',
  export: 'Exporter',
  delete: 'Supprimer',
  deleted: (name) => `${name} supprimé`,
  notThere: (name) => `${name} n’est plus enregistré. Ouvrez le fichier de nouveau.`,
  forget: 'Tout oublier…',
  askForget:
    'Supprimer de ce navigateur tous les réseaux enregistrés, vos sessions et les réglages de cette page ?',
  forgetAll: 'Tout supprimer',
  forgottenElsewhere:
    'Tout ce qui était enregistré a été supprimé dans un autre onglet. Cet onglet n’est plus enregistré : rechargez-le pour recommencer.',
  otherFile: (name) =>
    `Ce ${name} n’est pas le fichier avec lequel le lien a été fait : points et fermetures peuvent ne pas correspondre.`,
};
