import type { Fault } from '../../remote/router.ts';
import type { Part } from '../parts.ts';

const faults: Record<Fault, (said: string) => string> = {
  unreachable: () =>
    'No se puede llegar al servidor, o no permite que esta página le pregunte. Comprueba su dirección y la conexión.',
  busy: () => 'El servidor está ocupado. Inténtalo más tarde.',
  'timed-out': () => 'El servidor no respondió a tiempo. Inténtalo más tarde.',
  'not-osrm': () => 'Este servidor no habla la interfaz de OSRM. Comprueba su dirección.',
  'too-large': () => 'El servidor acepta menos lugares a la vez. Quita algunos.',
  refused: (said) => `El servidor rechaza la pregunta: ${said}`,
};

export const remote: Part<'remote'> = {
  title: 'Respuesta de otro servidor',
  about:
    'Un servidor que habla la interfaz de OSRM también encuentra la ruta, en sus propias vías. La ves a trazos junto a la tuya, con la diferencia. roadstar serve es un servidor así.',
  address: 'Dirección del servidor',
  notAServer: 'La dirección de un servidor empieza por https://, o es http://localhost.',
  hears: (host) =>
    `${host} recibe ahora las posiciones de A, B y las paradas, de nuevo cada vez que cambian y en tus próximas visitas; las de tus lugares, solo mientras le pidas su tabla. No se envía nada más.`,
  remembered: 'Este navegador recuerda el servidor hasta que lo desactives.',
  ask: (host) => (host ? `Preguntar a ${host}` : 'Preguntar'),
  stop: 'Desactivar',
  stopAsking: (host) => `Desactivar ${host}`,

  asking: 'Preguntando…',
  longer: (percent) => `${percent} más larga que en tus propias vías`,
  shorter: (percent) => `${percent} más corta que en tus propias vías`,
  asLong: 'tan larga como en tus propias vías',
  onlyThere: 'En tus propias vías no hay ruta.',
  none: {
    'no-way': 'El servidor no encuentra ninguna ruta.',
    'nothing-near': 'El servidor no tiene ninguna vía cerca de uno de los puntos.',
  },
  again: 'Intentar de nuevo',
  other: 'Otro servidor…',

  tableBy: 'Quién calcula la tabla',
  ownRoads: 'Vías propias',
  fault: (fault, said) => faults[fault](said),
};
