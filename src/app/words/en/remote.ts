/** The answer of another server. */
import type { Fault } from '../../remote/router.ts';

const faults: Record<Fault, (said: string) => string> = {
  unreachable: () =>
    'The server cannot be reached, or does not allow this page to ask it. Check its address and the connection.',
  busy: () => 'The server is busy. Try again later.',
  'timed-out': () => 'The server has not answered in time. Try again later.',
  'not-osrm': () => 'This server does not speak the interface of OSRM. Check its address.',
  'too-large': () => 'The server takes fewer places at once. Remove some.',
  refused: (said) => `The server refuses the question: ${said}`,
};

export const remote = {
  title: 'Answer by another server',
  about:
    'A server that speaks the interface of OSRM finds the route, too, on its own roads. You see it as dashes beside yours, with the difference. roadstar serve is such a server.',
  address: 'Address of the server',
  notAServer: 'A server’s address begins with https://, or is http://localhost.',
  hears: (host: string) =>
    `${host} gets the positions of A, B and the stops between now, again whenever they change, and on your next visits; those of your places only while you ask it for their table. Nothing else is sent.`,
  remembered: 'This browser remembers the server until you switch it off.',
  /** @param host empty while there is no address */
  ask: (host: string) => (host ? `Ask ${host}` : 'Ask it'),
  stop: 'Switch off',
  stopAsking: (host: string) => `Switch off ${host}`,

  asking: 'Asking…',
  longer: (percent: string) => `${percent} longer than on your own roads`,
  shorter: (percent: string) => `${percent} shorter than on your own roads`,
  asLong: 'as long as on your own roads',
  onlyThere: 'Your own roads have no route.',
  none: {
    'no-way': 'The server finds no route.',
    'nothing-near': 'The server has no road near one of the points.',
  },
  again: 'Try again',
  other: 'Another server…',

  tableBy: 'Who computes the table',
  ownRoads: 'Own roads',
  /** @param said by the server, in a language of its own */
  fault: (fault: Fault, said: string) => faults[fault](said),
};
