import type { LibraryWords } from '../library.ts';

export const library: LibraryWords = {
  errors: {
    'unknown-source': 'On ne peut pas lire de routes dans cela. Ouvrez un fichier de routes.',
    'used-source': 'Les données ont déjà été lues. Ouvrez le fichier de nouveau.',
    'http-error': 'Le serveur n’a pas envoyé le fichier. Vérifiez l’adresse.',
    'refused-address':
      'L’adresse est injoignable, ou le serveur n’autorise pas cette page à lire le fichier. Téléchargez-le et déposez-le ici.',
    'silent-address': 'Le serveur n’envoie plus rien. Réessayez plus tard.',
    'too-large':
      'Le fichier est trop grand : la limite est 512 Mo. Découpez-le par zones et ouvrez une partie.',
    'empty-file': 'Le fichier est vide.',
    'cut-off':
      'Le fichier s’arrête au milieu, sans doute un téléchargement incomplet. Téléchargez-le de nouveau.',
    'damaged-file': 'Le fichier est endommagé ou incomplet. Téléchargez-le de nouveau.',
    'expands-too-much':
      'Le fichier se décompresse en bien plus de données qu’un fichier de routes. Décompressez-le d’abord si vous lui faites confiance.',
    'unknown-compression':
      'Le fichier est chiffré ou compressé d’une façon inhabituelle. Décompressez-le et ouvrez son contenu.',
    archive: 'C’est une archive. Décompressez-la et ouvrez le fichier qu’elle contient.',
    'nested-archive':
      'L’archive en contient une autre. Décompressez-la et ouvrez le fichier qu’elle contient.',
    'no-road-file': 'L’archive ne contient pas de fichier de routes.',
    'unknown-layer':
      'Le fichier n’a pas de couche de ce nom. Ouvrez-le à nouveau et choisissez une couche.',
    'wrong-encoding': 'Le texte n’est pas en UTF-8. Enregistrez-le en UTF-8.',
    'invalid-json':
      'Ce n’est pas du JSON valide. Corrigez l’endroit, ou exportez le fichier de nouveau.',
    'invalid-xml':
      'Ce n’est pas du XML valide. Corrigez l’endroit, ou exportez le fichier de nouveau.',
    'invalid-topojson': 'Le TopoJSON est incomplet. Exportez-le de nouveau, ou en GeoJSON.',
    'not-geojson':
      'C’est du JSON, mais pas du GeoJSON. Ouvrez un fichier avec des lignes de routes.',
    'web-page': 'C’est une page web, pas un fichier de routes. Téléchargez le fichier lui-même.',
    'unsupported-format': 'Ce format n’est pas lu. Exportez les routes en GeoJSON.',
    'no-roads': 'Aucune route trouvée : le fichier n’a pas de lignes utilisables.',
    'missing-nodes':
      'Il manque aux données d’OpenStreetMap les nœuds de leurs chemins. Exportez-les avec les nœuds.',
    'swapped-positions':
      'Ces coordonnées semblent inversées : en GeoJSON, la longitude vient avant la latitude.',
    'longitude-first':
      'Ici, la longitude vient déjà avant la latitude. Ouvrez le fichier sans inverser.',
    'projected-positions':
      'Les coordonnées ressemblent à des mètres, pas à des degrés. Quel est le système de coordonnées ?',
    'unknown-crs': 'Ce système de coordonnées est inconnu. Donnez son code EPSG.',
    'no-heights':
      'Il faut des altitudes, et ces routes n’en ont pas. Ouvrez un fichier dont les positions ont une altitude.',
    'no-usable-roads':
      'Aucune route de ce fichier n’est ouverte à ce profil. Choisissez un autre profil.',
    'unknown-field': 'Aucune route n’a ce champ.',
    'wrong-costs':
      'Ces coûts ne s’additionnent pas exactement : il faut un nombre, 0 ou plus, sur chaque route.',
    'wrong-properties': 'Les propriétés des routes ne peuvent pas être enregistrées.',
    'damaged-network':
      'Le réseau enregistré est endommagé, ou d’une autre version. Ouvrez le fichier dont il vient.',
    'packed-network': 'C’est un réseau déjà construit. Ouvrez le fichier dont il vient.',
  },
  failed: 'Cela n’a pas réussi.',
  noWay: {
    'against-oneway': 'On n’atteint la destination qu’à contresens d’un sens unique.',
    'forbidden-turn': 'On n’atteint la destination qu’en tournant là où c’est interdit.',
    'private-road': 'On n’atteint la destination que par des routes privées, fermées au transit.',
  },
  separate: {
    gap: (length) =>
      `Départ et destination sont dans des parties séparées du réseau. Le plus petit écart entre elles est de ${length}.`,
    crossing: () =>
      'Départ et destination sont dans des parties séparées du réseau. Leurs routes se rencontrent, mais sans point commun.',
    barrier: () =>
      'Départ et destination sont dans des parties séparées du réseau. Leurs routes ne se rencontrent qu’à une barrière, à des niveaux différents ou sans point commun.',
  },
  leftOut: {
    'no geometry': 'sans géométrie',
    'coordinates missing': 'sans coordonnées',
    'unknown geometry type': 'type de géométrie inconnu',
    'position out of range': 'position hors limites',
    'fewer than 2 positions': 'moins de 2 positions',
    'all positions are equal': 'toutes les positions sont identiques',
    'position is not a pair of numbers': 'une position n’est pas une paire de nombres',
    'position is not finite': 'une position n’est pas finie',
    'not a Feature': 'pas une Feature',
    'nested deeper than 32': 'imbriqué trop profondément',
    'closed in both directions': 'fermé dans les deux sens',
    'not for cars': 'pas pour les voitures',
    'not for bicycles': 'pas pour les vélos',
    'not for pedestrians': 'pas pour les piétons',
  },
};
