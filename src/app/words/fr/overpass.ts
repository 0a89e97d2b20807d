import type { Fault } from '../../overpass/ask.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const faults: Record<Fault, (said: string) => string> = {
  busy: () => 'Le serveur est resté occupé. Réessayez plus tard, ou choisissez un autre serveur.',
  refused: (said) =>
    `Le serveur a répondu ${said}. Vérifiez son adresse, ou choisissez un autre serveur.`,
  unreachable: () =>
    'Le serveur est injoignable, ou n’autorise pas cette page à l’interroger. Vérifiez la connexion, ou choisissez un autre serveur.',
  'cut-off': () =>
    'La réponse a été coupée en route. Réessayez, ou choisissez une zone plus petite.',
  'too-large': () => 'La réponse dépasse 512 Mo, la limite. Choisissez une zone plus petite.',
  'no-answer': () =>
    'Le serveur n’a pas envoyé de routes. Vérifiez son adresse, ou choisissez un autre serveur.',
  'timed-out': (said) =>
    `Le serveur a renoncé : ${said} Choisissez une zone plus petite, ou un autre serveur.`,
  empty: () => 'OpenStreetMap n’a pas de routes dans cette zone. Choisissez-en une autre.',
};

export const overpass: Part<'overpass'> = {
  title: 'Routes d’OpenStreetMap',
  contributors: 'les contributeurs d’OpenStreetMap',
  about: 'Les rues du cadre en pointillés sont demandées à un serveur d’OpenStreetMap.',
  size: (area, least, most) =>
    `${area} · ${least} à la campagne, jusqu’à ${most} dans une ville dense`,
  tooLarge: (area, most) =>
    `${area}, c’est trop pour un serveur public : la limite est ${most}. Agrandissez la carte, ou dessinez un cadre plus petit. Pour plus, déposez un extrait (.osm.pbf) sur la page.`,
  isFlat:
    'Ce réseau est un plan sans projection, qui n’est nulle part sur le globe. Ouvrez d’abord un autre réseau.',
  takeView: 'Prendre cette vue',
  draw: 'Dessiner un cadre',
  firstCorner: `${press} un coin du cadre.`,
  secondCorner: `${press} le coin opposé.`,
  background: 'Montrer le fond de carte',
  goTo: 'Aller à',
  go: 'Aller',
  notAPlace: 'Ce n’est pas une position. Écrivez latitude, longitude, par exemple 52.39, 4.84.',
  server: 'Serveur',
  ownServer: 'Un autre serveur…',
  ownAddress: 'Adresse du serveur',
  notAServer: 'L’adresse d’un serveur commence par https://, ou est http://localhost.',
  load: 'Charger les routes',
  again: 'Réessayer',
  course: (course, size) => {
    if (course.step === 'asking')
      return course.attempt === 1
        ? 'Demande au serveur…'
        : `Nouvelle demande au serveur (essai ${course.attempt})…`;
    if (course.step === 'receiving') return `Réception des routes : ${size}`;
    const why = course.status === 429 ? 'veut une pause' : 'est occupé';
    return `Le serveur ${why}. Nouvelle demande dans ${course.seconds} s.`;
  },
  fault: (fault, said) => faults[fault](said),
};
