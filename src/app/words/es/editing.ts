import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const editing: Part<'editing'> = {
  ghost: ['Arrastra para pasar por otro lado', 'haz clic para fijarla aquí'],

  viaHere: '+ Parada aquí',

  grip: (point) => `Mover ${point} en el orden`,
  gripTitle: 'Arrastra, o pulsa Espacio y las flechas, para cambiar el orden',
  reordered: 'Orden cambiado',
  inBestOrder: 'Mejor orden tomado',
  lifted: (point, place, count) =>
    `${point} está levantado, lugar ${place} de ${count}. Las flechas lo mueven, Espacio lo suelta, Escape cancela.`,
  heldAt: (point, place, count) => `${point}: lugar ${place} de ${count}`,
  dropped: (place, count) => `Soltado en el lugar ${place} de ${count}.`,
  putBack: 'El orden es el de antes.',
  start: 'salida',
  withoutVias: (length) => `${length} sin paradas`,
  bestOrder: (saved) => (saved ? `Mejor orden: −${saved}` : 'Mejor orden'),

  places: 'Calles y cruces',
  found: (places) => count(places, { one: '# lugar', other: '# lugares' }),
};
