/** Texts of the directions. */
import { count } from '../numbers.ts';

export const steps = {
  title: 'Directions',
  /** @param via how many places are passed in between */
  summary: (steps: number, via: number) =>
    [
      `${count(steps, { one: '# step', other: '# steps' })} from A to B`,
      via > 0 && `by way of ${count(via, { one: '# place', other: '# places' })}`,
    ]
      .filter(Boolean)
      .join(' '),
  leg: (from: string, to: string) => `${from} to ${to}`,
  stretch: (length: string, from: string, to: string) => `${length}, from ${from} to ${to}`,
  print: 'Print',
  gpx: 'GPX',
  copy: 'Copy',
  copied: 'Directions copied.',
  heights: 'Heights',
  up: (height: string) => `${height} up`,
  down: (height: string) => `${height} down`,
  leastClimb: (height: string) => `Ups and downs of less than ${height} are not counted.`,
  range: (low: string, high: string) => `${low} to ${high}`,
  /** How much higher or lower the lit stretch ends than it starts. */
  climb: (falls: boolean, height: string) => `${falls ? '−' : '+'}${height}`,
  at: (length: string, height: string) => `${length}, ${height} high`,
  next: 'Next step',
  previous: 'Previous step',
  /** Roads without a name, by their value of `highway`. */
  kinds: {
    footway: 'footway',
    path: 'path',
    steps: 'steps',
    cycleway: 'cycle track',
    pedestrian: 'pedestrian street',
    service: 'service road',
    track: 'track',
    living_street: 'living street',
    residential: 'street',
    bridleway: 'bridle path',
    corridor: 'corridor',
  } as Record<string, string>,
};
