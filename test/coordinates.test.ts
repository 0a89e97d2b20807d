import { describe, expect, test } from 'vitest';
import { readPosition } from '../src/app/points/coordinates.ts';

const place = [4.84019, 52.3905];
const south = [-70.5, -33.25];

describe('a position is read', () => {
  test.each([
    ['52.3905, 4.84019', place],
    ['52.3905 4.84019', place],
    ['52.3905,4.84019', place],
    ['52.3905; 4.84019', place],
    ['52.3905/4.84019', place],
    ['52,3905 4,84019', place],
    ['52,3905; 4,84019', place],
    ['52,3905, 4,84019', place],
    ['  +52.3905 ,\t4.84019 ', place],
    ['52, 4', [4, 52]],
    ['52,4', [4, 52]],
    ['-33.25, -70.5', south],
    ['−33.25, −70.5', south],
    ['33.25 S, 70.5 W', south],
    ['S33.25 W70.5', south],
    ['70.5w 33.25s', south],
    ['33,25°S 70,5°W', south],
    ["-33°15' -70°30'", south],
    ['52.3905° N, 4.84019° E', place],
    ['N 52.3905° E 4.84019°', place],
    ['52°23\'25.8"N 4°50\'24.684"E', place],
    ['52° 23′ 25.8″ N, 4° 50′ 24.684″ E', place],
    ['52º23’25,8”N, 4º50’24,684”E', place],
    ["52°23'25.8''N 4°50'24.684''E", place],
    ["N 52° 23.43' E 4° 50.4114'", place],
    ['N 52 23.43 E 4 50.4114', place],
    ['52 23.43 4 50.4114', place],
    ['52 23 25.8 4 50 24.684', place],
    ['52 deg 23\' 25.8" N 4 degrees 50\' 24.684" E', place],
    ['lat=52.3905;lon=4.84019', place],
    ['lon: 4.84019, lat: 52.3905', place],
    ['Latitude 52,3905 Longitude 4,84019', place],
    ['{"lat": 52.3905, "lng": 4.84019}', place],
    ['[4.84019, 52.3905]', place],
    ['POINT(4.84019 52.3905)', place],
    ['SRID=4326;POINT (4.84019 52.3905)', place],
    ['geo:52.3905,4.84019', place],
    ['geo:52.3905,4.84019,12;u=35', place],
    ['GEO:52.3905,4.84019?z=15', place],
    ['https://www.openstreetmap.org/#map=15/52.3905/4.84019', place],
    ['https://www.openstreetmap.org/?mlat=52.3905&mlon=4.84019', place],
    ['https://maps.example/maps/@52.3905,4.84019,15z', place],
    ['https://maps.example/?q=52.3905%2C4.84019', place],
    // No latitude is above 90°.
    ['151.2, -33.25', [151.2, -33.25]],
  ])('%s', (text, [lng, lat]) => {
    const found = readPosition(text);
    expect(found?.[0]).toBeCloseTo(lng!, 9);
    expect(found?.[1]).toBeCloseTo(lat!, 9);
  });

  test.each([
    ['120, 45.5', [120, 45.5]],
    ['120,5 45,5', [120.5, 45.5]],
    ['-1200; 4500', [-1200, 4500]],
    ['y=45.5 x=120', [120, 45.5]],
    ['[120, 45.5]', [120, 45.5]],
  ])('on a plane: %s', (text, position) => {
    expect(readPosition(text, 'plane')).toEqual(position);
  });
});

test.each([
  '',
  'Rua Direita',
  'Rua 25 / Rua 4',
  '52.3905',
  '1 2 3',
  '91, 181',
  '52.3905 N, 4.84 S',
  '-52.3905 N, 4.84 E',
  "52°61' 4°50'",
  "52.5°30' 4°50'",
  '5th Avenue & 42nd Street',
  'E 4 E 5',
  '1 2 3 4 5 6 7 8',
])('no position: %s', (text) => {
  expect(readPosition(text)).toBeUndefined();
});
