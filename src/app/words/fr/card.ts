import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const card: Part<'card'> = {
  title: 'Itinéraire',
  open: 'Ouvrir',
  openFile: 'Ouvrir un fichier de routes',

  network: 'Réseau',
  change: 'Changer',
  changeNetwork: 'Ouvrir un autre réseau',
  report: 'Rapport',
  reportTitle: 'Rapport sur le réseau (N)',
  figures: ({ nodes, edges, components, turns }) => [
    count(nodes, { one: '# nœud', other: '# nœuds' }),
    count(edges, { one: '# arête', other: '# arêtes' }),
    components > 1 && count(components, { other: '# parties séparées' }),
    turns.used > 0 &&
      count(turns.used, {
        one: '# restriction de tourner',
        other: '# restrictions de tourner',
      }),
  ],
  preparing: (percent) => `Préparation des itinéraires instantanés · ${percent}`,
  preparingLandmarks: 'Préparation des repères…',
  prepared: 'Les itinéraires instantanés sont prêts.',
  builtIn: 'Réseaux fournis',
  networks: {
    city: ['Aldermund', 'Un port qui n’a jamais existé, là où l’Alder rejoint la mer'],
    manhattan: ['Manhattan, schématique', 'Le plan de 1811, sens uniques'],
    romania: ['Roumanie', 'Les vingt villes du manuel'],
    labyrinth: ['Labyrinthe', 'Un labyrinthe en texte, dont les pas sont comptés'],
    drawing: ['Votre graphe', 'Des nœuds et des arêtes sur un plan vide'],
  },
  lessons: ['Leçons', 'Comment on trouve un chemin, en huit courtes leçons'],
  chooseFile: 'Ouvrir un fichier…',
  chooseFolder: 'Ouvrir un dossier…',
  overpass: 'Routes d’OpenStreetMap…',
  aboutOverpass: 'Demande à un serveur les rues d’un cadre sur la carte',
  fileKinds:
    'GeoJSON, TopoJSON, OSM, GPX, KML, GML, CSV, GeoPackage, Shapefile, FlatGeobuf, un réseau .roadstar ou un labyrinthe en texte. Vous pouvez aussi le déposer sur la page.',
  fromAddress: 'Charger depuis une adresse',
  staysHere: 'Les fichiers ne quittent jamais cet appareil.',

  modes: 'Réponse',
  routeMode: ['Itinéraire', 'Le chemin de A à B'],
  reachMode: ['Portée', 'Tout ce qui est à une durée ou distance de A (I)'],
  placesMode: ['Lieux', 'Les lieux les plus proches, et les itinéraires entre tous (P)'],
  worthMode: ['Valeur', 'Ce que perdent tous les trajets si une route est fermée (K)'],
  aspects: 'Sur l’itinéraire',
  raceAspect: ['Course', 'Comment l’itinéraire a été trouvé'],
  waysAspect: ['Variantes', 'D’autres itinéraires qui valent le choix'],
  stepsAspect: ['Pas à pas', 'L’itinéraire, pas à pas'],

  lookInside: ['Pas à pas', 'Regarder dans la recherche, pas à pas (L)'],

  method: 'Algorithme et coût',
  minimize: 'Minimiser',
  algorithm: 'Algorithme',
  heuristic: 'Heuristique',
  weight: 'Poids de l’heuristique',
  compare: ['Comparer…', 'Comparer deux à quatre recherches (C)'],
  compared: 'Recherches comparées',
  ownHeuristic: ['Votre heuristique…', 'Écrire votre propre estimation et la faire courir'],
  otherServer: [
    'Autre serveur…',
    'Un serveur à interface OSRM répond à la même question, pour comparer',
  ],
  backToRace: 'Retour à la course',
  answersLater: (algorithm) => `${algorithm} : la réponse viendra quand le réseau sera prêt.`,

  roads: 'Routes et sens uniques',
  profile: 'Profil',
  withProfile: {
    all: 'Toutes les routes',
    car: 'Routes pour voitures',
    bicycle: 'Routes pour vélos',
    foot: 'Routes pour piétons',
  },
  ignoreOneways: 'Ignorer les sens uniques',
  closeArea: ['Fermer une zone…', 'Fermer une zone (D)'],
  closeKind: ['Fermer par propriété…', 'Fermer toutes les routes ayant une propriété'],
  avoidArea: ['Éviter une zone…', 'Éviter une zone (Maj D)'],
  forbidTurn: [
    'Interdire de tourner…',
    'Interdire de tourner au carrefour au milieu de la carte (T)',
  ],

  look: 'Apparence',
  theme: 'Thème',
  themes: { system: 'Système', ink: 'Sombre', paper: 'Clair' },
  language: 'Langue',
  systemLanguage: 'Comme le navigateur',
  units: 'Unités',
  unitChoices: { metric: 'km', imperial: 'mi' },
  classroom: ['Salle de classe', 'Grands caractères, fort contraste, touches pressées (Shift C)'],
  turnSigns: ['Restrictions de tourner', 'Panneaux aux carrefours, quand vous agrandissez'],
  background: ['Fond de carte', 'OpenStreetMap, demande Internet'],
};
