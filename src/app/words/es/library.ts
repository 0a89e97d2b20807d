import type { LibraryWords } from '../library.ts';

export const library: LibraryWords = {
  errors: {
    'unknown-source': 'De esto no se pueden leer vías. Abre un archivo de vías.',
    'used-source': 'Los datos ya se leyeron. Abre el archivo de nuevo.',
    'http-error': 'El servidor no envió el archivo. Comprueba la dirección.',
    'refused-address':
      'No se puede llegar a la dirección, o el servidor no permite que esta página lea el archivo. Descárgalo y suéltalo aquí.',
    'silent-address': 'El servidor ya no envía nada. Inténtalo más tarde.',
    'too-large':
      'El archivo es demasiado grande: el límite es 512 MB. Divídelo por zonas y abre una parte.',
    'empty-file': 'El archivo está vacío.',
    'cut-off':
      'El archivo se corta a la mitad, quizá por una descarga incompleta. Descárgalo de nuevo.',
    'damaged-file': 'El archivo está dañado o incompleto. Descárgalo de nuevo.',
    'expands-too-much':
      'El archivo se descomprime en muchos más datos que un archivo de vías. Descomprímelo antes si confías en él.',
    'unknown-compression':
      'El archivo está cifrado o comprimido de un modo poco común. Descomprímelo y abre lo que contiene.',
    archive: 'Esto es un archivo comprimido. Descomprímelo y abre el archivo que contiene.',
    'nested-archive':
      'El archivo comprimido contiene otro. Descomprímelo y abre el archivo que contiene.',
    'no-road-file': 'En el archivo comprimido no hay ningún archivo de vías.',
    'unknown-layer':
      'El archivo no tiene ninguna capa con ese nombre. Ábrelo de nuevo y elige una capa.',
    'wrong-encoding': 'El texto no está en UTF-8. Guárdalo como UTF-8.',
    'invalid-json': 'Esto no es JSON válido. Corrige el lugar o exporta el archivo de nuevo.',
    'invalid-xml': 'Esto no es XML válido. Corrige el lugar o exporta el archivo de nuevo.',
    'invalid-topojson': 'El TopoJSON está incompleto. Expórtalo de nuevo o como GeoJSON.',
    'not-geojson': 'Esto es JSON, pero no GeoJSON. Abre un archivo con líneas de vías.',
    'web-page': 'Esto es una página web, no un archivo de vías. Descarga el archivo mismo.',
    'unsupported-format': 'Este formato no se lee. Exporta las vías como GeoJSON.',
    'no-roads': 'No se encontraron vías: el archivo no tiene líneas que sirvan.',
    'missing-nodes':
      'A los datos de OpenStreetMap les faltan los nodos de sus vías. Expórtalos con los nodos.',
    'swapped-positions':
      'Estas coordenadas parecen intercambiadas: en GeoJSON la longitud va antes que la latitud.',
    'longitude-first':
      'Aquí la longitud ya va antes que la latitud. Abre el archivo sin intercambiar.',
    'projected-positions':
      'Las coordenadas parecen metros, no grados. ¿Qué sistema de coordenadas es?',
    'unknown-crs': 'Este sistema de coordenadas no se conoce. Da su código EPSG.',
    'no-heights':
      'Hacen falta alturas, y estas vías no las tienen. Abre un archivo cuyas posiciones tengan altura.',
    'no-usable-roads':
      'Ninguna vía de este archivo está abierta para este perfil. Elige otro perfil.',
    'unknown-field': 'Ninguna vía tiene este campo.',
    'wrong-costs':
      'Estos costes no se pueden sumar con exactitud: hace falta un número, 0 o mayor, en cada vía.',
    'wrong-properties': 'Las propiedades de las vías no se pueden guardar.',
    'damaged-network':
      'La red guardada está dañada o es de otra versión. Abre el archivo del que se construyó.',
    'packed-network': 'Esto es una red ya construida. Abre el archivo del que se construyó.',
  },
  failed: 'No se ha podido.',
  noWay: {
    'against-oneway': 'Al destino solo se llega en contra de un sentido único.',
    'forbidden-turn': 'Al destino solo se llega con un giro prohibido.',
    'private-road': 'Al destino solo se llega por vías privadas, cerradas al paso.',
  },
  separate: {
    gap: (length) =>
      `Origen y destino están en partes separadas de la red. El menor hueco entre ellas es de ${length}.`,
    crossing: () =>
      'Origen y destino están en partes separadas de la red. Sus vías se encuentran, pero sin un punto común.',
    barrier: () =>
      'Origen y destino están en partes separadas de la red. Sus vías solo se encuentran en una barrera, en niveles distintos o sin un punto común.',
  },
  leftOut: {
    'no geometry': 'sin geometría',
    'coordinates missing': 'sin coordenadas',
    'unknown geometry type': 'tipo de geometría desconocido',
    'position out of range': 'posición fuera de rango',
    'fewer than 2 positions': 'menos de 2 posiciones',
    'all positions are equal': 'todas las posiciones son iguales',
    'position is not a pair of numbers': 'una posición no es un par de números',
    'position is not finite': 'una posición no es finita',
    'not a Feature': 'no es un Feature',
    'nested deeper than 32': 'anidado demasiado hondo',
    'closed in both directions': 'cerrado en los dos sentidos',
    'not for cars': 'no es para coches',
    'not for bicycles': 'no es para bicicletas',
    'not for pedestrians': 'no es para peatones',
  },
};
