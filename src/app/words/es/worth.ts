import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const worth: Part<'worth'> = {
  title: 'Valor de las vías',
  trips: (trips) => count(trips, { one: '# viaje', many: '# de viajes', other: '# viajes' }),
  everyPlace: (places) =>
    `De cada uno de los ${places} cruces y extremos a todos los demás, cada uno por una ruta óptima.`,
  somePlaces: (some, all) =>
    `Una muestra: de ${some} de los ${all} cruces y extremos a todos los demás, cada uno por una ruta óptima.`,
  hint: (way) =>
    `${press} ${way === 'road' ? 'una vía' : 'un pasillo'}: ¿cuánto costaría a todos su cierre?`,
  counting: (percent) => `Contando viajes: ${percent}`,
  all: 'Contar desde cada lugar',
  weighing: 'Cerrando para todos los viajes…',
  longer: (share, way) =>
    `para ${share} de todos los viajes si se cierra ${way === 'road' ? 'esta vía' : 'este pasillo'}.`,
  together: (share) => `Todos los viajes juntos cuestan ${share} más.`,
  lost: (share, way) =>
    `Sin ${way === 'road' ? 'esta vía' : 'este pasillo'}, ${share} de todos los viajes no tienen ruta.`,
  nothing: (way) =>
    `Ningún viaje se alarga si se cierra ${way === 'road' ? 'esta vía' : 'este pasillo'}.`,
  legend: 'Parte de todos los viajes',
  busiest: 'Con más viajes, por parte de todos',
  gained: 'más que con todo abierto',
  gainedMost: 'Los que más ganan, por parte de todos los viajes',
  hollow: 'hueco: con todo abierto',
  histogram: (way) =>
    `Cuántos tramos de ${way === 'road' ? 'vía' : 'pasillo'} llevan qué parte de los viajes`,
  roads: (roads, range) =>
    `${count(roads, { one: '# tramo', many: '# de tramos', other: '# tramos' })}: ${range}`,
  nameless: (way) => (way === 'road' ? 'vía sin nombre' : 'pasillo sin nombre'),
  show: (way) => `Cuánto vale ${way === 'road' ? 'esta vía' : 'este pasillo'}`,
  close: 'Cerrar',
  reopen: 'Reabrir',
  csv: 'CSV',
  geojson: 'GeoJSON',
};
