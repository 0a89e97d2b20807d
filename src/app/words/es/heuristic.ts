import type { Part } from '../parts.ts';

export const heuristic: Part<'heuristic'> = {
  formula: 'Fórmula',
  examples: 'Ejemplos',
  mayUse: 'Lo que puede usar una fórmula',
  variables: {
    dx: 'metros hasta B hacia el este; bajo 0 si B está al oeste',
    dy: 'metros hasta B hacia el norte; bajo 0 si B está al sur',
    distance: 'metros hasta B en línea recta',
    degree: 'vías que se juntan en el lugar',
    class: 'la más importante de ellas, de 0 (autopista) a 4 (calle) y 5 (camino)',
    rate: 'lo mínimo que cuesta un metro; 1 si cuenta la longitud',
  },
  operators: 'Números, pi y',
  functions: 'Funciones',

  empty: (example) => `Escriba una fórmula, por ejemplo ${example}.`,
  long: (most) => `Una fórmula tiene ${most} caracteres como máximo.`,
  unfinished: 'Falta algo al final.',
  several: 'Hay dos expresiones seguidas. Ponga un operador como + entre ellas.',
  unsupported: 'Solo sirven números, nombres, operadores y funciones de la lista de abajo.',
  unexpected: (rest) => `No se espera «${rest}» aquí.`,
  unknown: (name) => `No se conoce «${name}». La lista de abajo tiene todos los nombres.`,
  oneValue: (name) => `${name} toma un valor, por ejemplo ${name}(dx).`,
  twoValues: (name) => `${name} toma dos valores, por ejemplo ${name}(dx, 2).`,
  stays: (formula) => `La búsqueda sigue con ${formula}.`,
  staysZero: 'La búsqueda sigue con 0.',

  checking: 'Comprobando todos los lugares…',
  admissible: (places) =>
    `Admisible: en ninguno de ${places} lugares supera lo que cuesta el mejor camino a B.`,
  tooHigh: (some, all) => `No admisible: demasiado alta en ${some} de ${all} lugares.`,
  highest: (estimate, exact) =>
    `Lo peor, en el anillo: dice ${estimate}, el mejor camino cuesta ${exact}.`,
  consistent: 'Consistente: a lo largo de ninguna vía baja más de lo que cuesta la vía.',
  steep: (arcs) => `No consistente: baja demasiado a lo largo de ${arcs} sentidos de vías.`,
  steepest: (before, after, more) =>
    `Lo peor, a lo largo de la vía de trazos: de ${before} a ${after}, que es ${more} más de lo que cuesta la vía.`,
  atGoal: (estimate) => `En el mismo B vale ${estimate} en vez de 0.`,
  odd: {
    notNumber: (places) => `En ${places} lugares no es un número: vale 0 en su lugar.`,
    infinite: (places) => `En ${places} lugares es infinita: vale 0 en su lugar.`,
    negative: (places) => `En ${places} lugares está bajo 0: vale 0 en su lugar.`,
  },
  exact:
    'Por eso A* no visita ningún lugar dos veces, y su ruta es con seguridad de las mejores.',
  again: 'Por eso la ruta de A* es de las mejores, aunque puede visitar lugares otra vez.',
  unsure: 'Por eso la ruta puede ser más larga que la mejor.',
  show: 'Mostrar',
};
