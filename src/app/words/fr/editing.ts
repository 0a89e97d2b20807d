import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const editing: Part<'editing'> = {
  ghost: ['Glissez pour passer ailleurs', 'cliquez pour tenir ici'],

  viaHere: '+ Étape ici',

  grip: (point) => `Déplacer ${point} dans l’ordre`,
  gripTitle: 'Glissez, ou appuyez sur Espace et les flèches, pour changer l’ordre',
  reordered: 'Ordre changé',
  inBestOrder: 'Meilleur ordre pris',
  lifted: (point, place, count) =>
    `${point} est soulevé, place ${place} sur ${count}. Les flèches déplacent, Espace pose, Échap annule.`,
  heldAt: (point, place, count) => `${point} : place ${place} sur ${count}`,
  dropped: (place, count) => `Posé à la place ${place} sur ${count}.`,
  putBack: 'L’ordre est comme avant.',
  start: 'départ',
  withoutVias: (length) => `${length} sans étapes`,
  bestOrder: (saved) => (saved ? `Meilleur ordre : −${saved}` : 'Meilleur ordre'),

  places: 'Rues et carrefours',
  found: (places) => count(places, { one: '# lieu', other: '# lieux' }),
};
