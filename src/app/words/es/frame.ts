import { isTouch } from '../device.ts';
import { formatPercent } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const frame: Part<'frame'> = {
  undo: 'Deshacer',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Atrás',
  remove: 'Quitar',
  load: 'Cargar',

  skip: 'Ir a la respuesta',
  map: (network) => `Mapa de vías: ${network}`,
  toolbar: 'Mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAll: 'Mostrar todo',
  darkOrLight: 'Oscuro o claro',
  keys: 'Teclas',
  actionsHere: 'Acciones aquí',
  tool: 'Herramienta',
  resizePanel: 'Cambiar el tamaño del panel',
  showMore: 'Mostrar más',

  hint: [
    'Arrastra A o B',
    isTouch
      ? ', o abre tu propio archivo de vías.'
      : ', o suelta aquí tu propio archivo de vías.',
  ],
  hintOwn: [`${press} dos lugares`, ' para poner tus propios A y B.'],
  onlyMap: 'Pulsa F o Escape para volver a mostrar los paneles.',
  undone: (step) => `Deshecho: ${step}`,
  redone: (step) => `Rehecho: ${step}`,
  nothingToUndo: 'No hay nada que deshacer.',
  nothingToRedo: 'No hay nada que rehacer.',

  loading: 'Cargando',
  progress: 'Progreso',
  stages: {
    Reading: 'Leyendo',
    Parsing: 'Analizando',
    Repairing: 'Reparando',
    'Joining ends': 'Uniendo extremos',
    'Building graph': 'Construyendo la red',
    Drawing: 'Dibujando',
    Preparing: 'Preparando',
    Checking: 'Comprobando',
  },
  stage: (stage, done, detail) =>
    `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`,

  notLoaded: 'No se pudo cargar esta parte de la página. Inténtalo de nuevo o recarga la página.',
  notKept:
    'Este navegador no guarda los ajustes de esta página. Tu elección se pierde al cerrarla.',
  badSettings: 'Los ajustes guardados no se pudieron leer y se restablecieron.',
  noBackground: 'El mapa de fondo no está disponible sin conexión.',
  crashed: 'La búsqueda se detuvo de forma inesperada. La red se está abriendo de nuevo.',
};
