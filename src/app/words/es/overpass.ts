import type { Fault } from '../../overpass/ask.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const faults: Record<Fault, (said: string) => string> = {
  busy: () => 'El servidor siguió ocupado. Inténtalo más tarde o elige otro servidor.',
  refused: (said) =>
    `El servidor respondió ${said}. Comprueba su dirección o elige otro servidor.`,
  unreachable: () =>
    'No se puede llegar al servidor, o no permite que esta página le pregunte. Comprueba la conexión o elige otro servidor.',
  'cut-off': () =>
    'La respuesta se cortó por el camino. Inténtalo de nuevo o elige una zona más pequeña.',
  'too-large': () => 'La respuesta pasa de 512 MB, que es el límite. Elige una zona más pequeña.',
  'no-answer': () => 'El servidor no envió vías. Comprueba su dirección o elige otro servidor.',
  'timed-out': (said) =>
    `El servidor se rindió: ${said} Elige una zona más pequeña u otro servidor.`,
  empty: () => 'OpenStreetMap no tiene vías en esta zona. Elige otra.',
};

export const overpass: Part<'overpass'> = {
  title: 'Vías de OpenStreetMap',
  contributors: 'colaboradores de OpenStreetMap',
  about: 'Las calles del recuadro de trazos se piden a un servidor de OpenStreetMap.',
  size: (area, least, most) =>
    `${area} · ${least} en el campo, hasta ${most} en una ciudad densa`,
  tooLarge: (area, most) =>
    `${area} es demasiado para un servidor público: el límite es ${most}. Acerca el mapa o dibuja un recuadro más pequeño. Para más, suelta un extracto (.osm.pbf) en la página.`,
  isFlat:
    'Esta red es un plano sin proyección, que no está en ningún lugar del globo. Abre antes otra red.',
  takeView: 'Tomar esta vista',
  draw: 'Dibujar un recuadro',
  firstCorner: `${press} una esquina del recuadro.`,
  secondCorner: `${press} la esquina opuesta.`,
  background: 'Mostrar el mapa de fondo',
  goTo: 'Ir a',
  go: 'Ir',
  notAPlace: 'Esto no es una posición. Escribe latitud, longitud, por ejemplo 52.39, 4.84.',
  server: 'Servidor',
  ownServer: 'Otro servidor…',
  ownAddress: 'Dirección del servidor',
  notAServer: 'La dirección de un servidor empieza por https://, o es http://localhost.',
  load: 'Cargar vías',
  again: 'Intentar de nuevo',
  course: (course, size) => {
    if (course.step === 'asking')
      return course.attempt === 1
        ? 'Preguntando al servidor…'
        : `Preguntando de nuevo al servidor (intento ${course.attempt})…`;
    if (course.step === 'receiving') return `Recibiendo vías: ${size}`;
    const why = course.status === 429 ? 'pide una pausa' : 'está ocupado';
    return `El servidor ${why}. Se le preguntará de nuevo en ${course.seconds} s.`;
  },
  fault: (fault, said) => faults[fault](said),
};
