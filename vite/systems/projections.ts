/** Projections of the EPSG dataset → parameters of PROJ strings, as `proj4` reads them. */
import { converted, type Row, short, type Units } from './database.ts';

/** Codes of the parameters of projections. */
const parameter = {
  latitude: 8801,
  longitude: 8802,
  scale: 8805,
  east: 8806,
  north: 8807,
  centerLatitude: 8811,
  centerLongitude: 8812,
  azimuth: 8813,
  angle: 8814,
  centerScale: 8815,
  centerEast: 8816,
  centerNorth: 8817,
  coneAxis: 1036,
  parallelOfCone: 8818,
  scaleOfCone: 8819,
  falseLatitude: 8821,
  falseLongitude: 8822,
  firstParallel: 8823,
  secondParallel: 8824,
  falseEast: 8826,
  falseNorth: 8827,
  parallel: 8832,
  polarLongitude: 8833,
  ellipsoidScale: 1038,
} as const;

type Parameter = keyof typeof parameter;
type Given = (name: Parameter) => number;
type Terms = readonly [name: string, value: number | string][];

const origin = (given: Given): Terms => [
  ['lat_0', given('latitude')],
  ['lon_0', given('longitude')],
];
const offsets = (given: Given): Terms => [
  ['x_0', given('east')],
  ['y_0', given('north')],
];
const scaled = (given: Given): Terms => [
  ...origin(given),
  ['k', given('scale')],
  ...offsets(given),
];
const plain = (given: Given): Terms => [...origin(given), ...offsets(given)];
const cone = (given: Given): Terms => [
  ['lat_0', given('falseLatitude')],
  ['lon_0', given('falseLongitude')],
  ['lat_1', given('firstParallel')],
  ['lat_2', given('secondParallel')],
  ['x_0', given('falseEast')],
  ['y_0', given('falseNorth')],
];
const tangent = (given: Given): Terms => [['lat_1', given('latitude')], ...scaled(given)];
const oblique = (given: Given): Terms => [
  ['lat_0', given('centerLatitude')],
  ['lonc', given('centerLongitude')],
  ['alpha', given('azimuth')],
  ['gamma', given('angle')],
  ['k', given('centerScale')],
];
const centered = (given: Given): Terms => [
  ['x_0', given('centerEast')],
  ['y_0', given('centerNorth')],
];
const trueParallel = (given: Given): Terms => [
  ['lat_ts', given('firstParallel')],
  ['lon_0', given('longitude')],
  ...offsets(given),
];
const krovak = (given: Given): Terms => [
  ['lat_0', given('centerLatitude')],
  ['lon_0', given('polarLongitude')],
  ['alpha', given('coneAxis')],
  ['k', given('scaleOfCone')],
  ...offsets(given),
];

/** By code of the method. */
const methods: Readonly<Record<number, (given: Given) => [projection: string, ...Terms]>> = {
  1024: (given) => ['merc', ['a', 6378137], ['b', 6378137], ...offsets(given)],
  1027: (given) => ['laea', ...plain(given)],
  1028: (given) => ['eqc', ...trueParallel(given)],
  1029: (given) => ['eqc', ...trueParallel(given)],
  1041: (given) => ['krovak', ...krovak(given)],
  1051: (given) => ['lcc', ...cone(given), ['k_0', given('ellipsoidScale')]],
  1078: (given) => ['eqearth', ['lon_0', given('longitude')], ...offsets(given)],
  1102: (given) => [
    'lcc',
    ['lat_0', given('falseLatitude')],
    ['lat_1', given('latitude')],
    ['lon_0', given('longitude')],
    ['k', given('scale')],
    ['x_0', given('falseEast')],
    ['y_0', given('falseNorth')],
  ],
  1111: (given) => ['tmerc', ...scaled(given)],
  1125: (given) => ['aeqd', ...plain(given)],
  9801: (given) => ['lcc', ...tangent(given)],
  9802: (given) => ['lcc', ...cone(given)],
  9804: (given) => [
    'merc',
    ['lon_0', given('longitude')],
    ['k', given('scale')],
    ...offsets(given),
  ],
  9805: (given) => ['merc', ...trueParallel(given)],
  9806: (given) => ['cass', ...plain(given)],
  9807: (given) => ['tmerc', ...scaled(given)],
  9808: (given) => ['tmerc', ...scaled(given), ['axis', 'wsu']],
  9809: (given) => ['sterea', ...scaled(given)],
  9810: (given) => ['stere', ...scaled(given)],
  9811: (given) => ['nzmg', ...plain(given)],
  9812: (given) => ['omerc', ...oblique(given), ...offsets(given), ['no_uoff', '']],
  9815: (given) =>
    given('azimuth') === 90 && given('angle') === 90
      ? [
          'somerc',
          ['lat_0', given('centerLatitude')],
          ['lon_0', given('centerLongitude')],
          ['k_0', given('centerScale')],
          ...centered(given),
        ]
      : ['omerc', ...oblique(given), ...centered(given)],
  9818: (given) => ['poly', ...plain(given)],
  9819: (given) => ['krovak', ...krovak(given), ['axis', 'swu']],
  9820: (given) => ['laea', ...plain(given)],
  9822: (given) => ['aea', ...cone(given)],
  9823: (given) => ['eqc', ...trueParallel(given)],
  9826: (given) => ['lcc', ...tangent(given), ['axis', 'wnu']],
  9829: (given) => [
    'stere',
    ['lat_0', Math.sign(given('parallel')) * 90],
    ['lat_ts', given('parallel')],
    ['lon_0', given('polarLongitude')],
    ...offsets(given),
  ],
  9834: (given) => ['cea', ...trueParallel(given)],
  9835: (given) => ['cea', ...trueParallel(given)],
  9842: (given) => ['eqc', ...trueParallel(given)],
};

/** Methods for a sphere, whose radius is the greater half-axis of the ellipsoid. */
export const spherical: ReadonlySet<number> = new Set([1024, 1027, 1029, 9823, 9834]);

/**
 * @param row of the table `conversion_table`
 * @returns null if the projection is not known to `proj4`
 */
export function projectionOf(row: Row, units: Units): string | null {
  const method = methods[Number(row.method_code)];
  if (method === undefined) return null;
  const [projection, ...terms] = method((name) => givenValue(row, parameter[name], units));
  const parts = terms.map(([name, value]) =>
    value === '' ? name : `${name}=${typeof value === 'number' ? short(value) : value}`,
  );
  return [projection, ...parts].join(' ');
}

/** In degrees, meters or as a factor; 0 if it is not given. */
function givenValue(row: Row, code: number, units: Units): number {
  for (let i = 1; i <= 7; i++) {
    if (Number(row[`param${i}_code`]) !== code) continue;
    return converted(row[`param${i}_value`]!, row[`param${i}_uom_code`]!, units);
  }
  return 0;
}
