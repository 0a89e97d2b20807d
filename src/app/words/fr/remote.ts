import type { Fault } from '../../remote/router.ts';
import type { Part } from '../parts.ts';

const faults: Record<Fault, (said: string) => string> = {
  unreachable: () =>
    'Le serveur est injoignable, ou n’autorise pas cette page à l’interroger. Vérifiez son adresse et la connexion.',
  busy: () => 'Le serveur est occupé. Réessayez plus tard.',
  'timed-out': () => 'Le serveur n’a pas répondu à temps. Réessayez plus tard.',
  'not-osrm': () => 'Ce serveur ne parle pas l’interface d’OSRM. Vérifiez son adresse.',
  'too-large': () => 'Le serveur accepte moins de lieux à la fois. Retirez-en.',
  refused: (said) => `Le serveur refuse la question : ${said}`,
};

export const remote: Part<'remote'> = {
  title: 'Réponse d’un autre serveur',
  about:
    'Un serveur qui parle l’interface d’OSRM trouve aussi l’itinéraire, sur ses propres routes. Il est tracé en tirets à côté du vôtre, avec la différence. roadstar serve est un tel serveur.',
  address: 'Adresse du serveur',
  notAServer: 'L’adresse d’un serveur commence par https://, ou est http://localhost.',
  hears: (host) =>
    `${host} reçoit maintenant les positions de A, de B et des étapes, de nouveau à chaque changement, et lors de vos prochaines visites ; celles de vos lieux seulement tant que vous lui demandez leur tableau. Rien d’autre n’est envoyé.`,
  remembered: 'Ce navigateur retient le serveur jusqu’à ce que vous le désactiviez.',
  ask: (host) => (host ? `Interroger ${host}` : 'Interroger'),
  stop: 'Désactiver',
  stopAsking: (host) => `Désactiver ${host}`,

  asking: 'Demande en cours…',
  longer: (percent) => `${percent} plus long que sur vos propres routes`,
  shorter: (percent) => `${percent} plus court que sur vos propres routes`,
  asLong: 'aussi long que sur vos propres routes',
  onlyThere: 'Vos propres routes n’ont pas d’itinéraire.',
  none: {
    'no-way': 'Le serveur ne trouve pas d’itinéraire.',
    'nothing-near': 'Le serveur n’a pas de route près d’un des points.',
  },
  again: 'Réessayer',
  other: 'Un autre serveur…',

  tableBy: 'Qui calcule le tableau',
  ownRoads: 'Propres routes',
  fault: (fault, said) => faults[fault](said),
};
