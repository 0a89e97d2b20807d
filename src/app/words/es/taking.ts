import type { Part } from '../parts.ts';

export const taking: Part<'taking'> = {
  clip: 'Segundos de la animación',
  start: 'Desde',
  end: 'Hasta',

  embed: 'Insertar',
  preview: 'Vista previa',
  size: 'Tamaño del marco',
  html: 'HTML para copiar',
  copy: 'Copiar el HTML',
  copied: 'HTML copiado.',
  openPage: 'Abrir en Roadstar',
  frameTitle: (searches, network) => `${searches} en las calles de ${network}`,
  onlyHere:
    'Este archivo solo está en su dispositivo, y ninguna otra página puede mostrarlo. Publíquelo en la web y cárguelo aquí desde su dirección.',
};
