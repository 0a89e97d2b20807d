/** Roads from OpenStreetMap. */
import type { Course, Fault } from '../../overpass/ask.ts';
import { press } from './press.ts';

const faults: Record<Fault, (said: string) => string> = {
  busy: () => 'The server stayed busy. Try again later, or choose another server.',
  refused: (said) => `The server answered ${said}. Check its address, or choose another server.`,
  unreachable: () =>
    'The server cannot be reached, or does not allow this page to ask it. Check the connection, or choose another server.',
  'cut-off': () => 'The answer was cut off on its way. Try again, or choose a smaller area.',
  'too-large': () =>
    'The answer has more than 512 MB, which is the limit. Choose a smaller area.',
  'no-answer': () => 'The server sent no roads. Check its address, or choose another server.',
  'timed-out': (said) => `The server gave up: ${said} Choose a smaller area, or another server.`,
  empty: () => 'OpenStreetMap has no roads in this area. Choose another one.',
};

export const overpass = {
  title: 'Roads from OpenStreetMap',
  contributors: 'OpenStreetMap contributors',
  about: 'The streets in the dashed box are asked of a server of OpenStreetMap.',
  /** @param area such as "12 km²" */
  size: (area: string, least: string, most: string) =>
    `${area} · ${least} in the country, up to ${most} in a dense city`,
  tooLarge: (area: string, most: string) =>
    `${area} are too many for a public server: the limit is ${most}. Zoom in, or draw a smaller box. For more, drop an extract (.osm.pbf) on the page.`,
  isFlat:
    'This network is a flat plan, which lies nowhere on the globe. Open another network first.',
  takeView: 'Take this view',
  draw: 'Draw a box',
  firstCorner: `${press} a corner of the box.`,
  secondCorner: `${press} the opposite corner.`,
  background: 'Show the background map',
  goTo: 'Go to',
  go: 'Go',
  notAPlace: 'This is not a position. Write latitude, longitude, for example 52.39, 4.84.',
  server: 'Server',
  ownServer: 'Another server…',
  ownAddress: 'Address of the server',
  notAServer: 'A server’s address begins with https://, or is http://localhost.',
  load: 'Load roads',
  again: 'Try again',
  course: (course: Course, size: string) => {
    if (course.step === 'asking')
      return course.attempt === 1
        ? 'Asking the server…'
        : `Asking the server again (attempt ${course.attempt})…`;
    if (course.step === 'receiving') return `Receiving roads: ${size}`;
    const why = course.status === 429 ? 'wants a pause' : 'is busy';
    return `The server ${why}. It is asked again in ${course.seconds} s.`;
  },
  fault: (fault: Fault, said: string) => faults[fault](said),
};
