import type { StoreFault } from '../kinds.ts';
import { count, listed } from '../numbers.ts';
import type { Part } from '../parts.ts';

const because: Record<StoreFault, string> = {
  blocked: 'Este navegador no guarda nada para esta página.',
  insecure:
    'Los navegadores solo guardan archivos para páginas que llegan por https: abre esta página con una dirección https.',
  newer: 'Lo guardó una versión más nueva de esta página: recarga la página para obtenerla.',
  full: 'No queda sitio para esta página en el navegador.',
  damaged: 'El almacén de este navegador está dañado.',
};

export const keep: Part<'keep'> = {
  notRestored: (fault) =>
    fault === 'damaged'
      ? 'Tu última sesión no se pudo leer y se dejó fuera.'
      : `Tu última sesión no se pudo abrir. ${because[fault]}`,
  networkGone: (name) =>
    `Tu última sesión necesita ${name}, que ya no está guardado. Abre el archivo de nuevo.`,
  notKept: (fault) =>
    fault === 'full'
      ? 'Tu trabajo ya no se guarda: no queda sitio para esta página en el navegador.'
      : `Tu trabajo no se guarda. ${because[fault]}`,
  noRoom: (name) =>
    `No hay sitio en este navegador para guardar ${name}. Sigue abierto hasta que cierres la página.`,
  gaveWay: (names) =>
    `Para hacer sitio se borraron las redes guardadas más antiguas: ${listed(names)}.`,
  saved: 'Redes guardadas',
  nothingSaved: 'Los archivos que abres se guardan aquí, solo en este navegador.',
  noStore: (fault) => because[fault],
  figures: (nodes, size) => `${count(nodes, { one: '# nodo', other: '# nodos' })} · ${size}`,
  actions: (name) => `Acciones para ${name}`,
  reopen: 'Abrir de nuevo desde el disco',
  changedOnDisk: (name) => `${name} cambió en el disco.`,
  reload: 'Recargar',
  notOnDisk: (name) => `${name} ya no está en su sitio, o no se permite leerlo.`,
  rename: 'Cambiar nombre',
  newName: 'Nombre nuevo',
  export: 'Exportar',
  delete: 'Borrar',
  deleted: (name) => `${name} borrado`,
  notThere: (name) => `${name} ya no está guardado. Abre el archivo de nuevo.`,
  forget: 'Olvidar todo…',
  askForget:
    '¿Borrar de este navegador todas las redes guardadas, tus sesiones y los ajustes de esta página?',
  forgetAll: 'Borrar todo',
  forgottenElsewhere:
    'Todo lo guardado se borró en otra pestaña. Esta pestaña ya no se guarda: recárgala para empezar de nuevo.',
  otherFile: (name) =>
    `Este ${name} no es el archivo con el que se hizo el enlace: puede que los puntos y cierres no encajen.`,
};
