import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PositionOptions } from '../src/input/crs.ts';
import type { Roads } from '../src/input/geojson/roads.ts';
import { InputError } from '../src/input/input-error.ts';
import { readRoads } from '../src/input/read.ts';
import { TOGETHER } from '../src/input/together.ts';
import { sources } from './setup/sources.ts';
import { dbf, packed, shape, shp, zip } from './support/archives.ts';
import { blobOf } from './support/osm-files.ts';
import { seeded } from './support/random.ts';
import { geoPackage, type Layer, wkb } from './support/sqlite.ts';

const encode = (text: string) => new TextEncoder().encode(text);

async function* inPieces(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const read = (bytes: Uint8Array, options: PositionOptions = {}, size?: number) =>
  readRoads(inPieces(bytes, size), { positions: options });

/** The line and the properties of each road, to seven places. */
function contentOf({ positions, firstPosition, properties, report }: Roads) {
  const round = (value: number) => Math.round(value * 1e7) / 1e7;
  const roads = [...properties].map((own, road) => {
    const slice = positions.slice(2 * firstPosition[road], 2 * firstPosition[road + 1]);
    return { line: [...slice].map(round), own };
  });
  return { roads, skipped: Object.fromEntries(report.skipped), warnings: report.warnings };
}

async function messageOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof InputError)) throw new Error('no InputError', { cause: error });
  return error.message;
}

/** Two roads that meet; the second one in two parts, where the format has such. */
const [a, b, c, d, e] = [
  [8.5, 47.1],
  [8.6, 47.2],
  [8.7, 47.3],
  [8.8, 47.4],
  [8.9, 47.5],
];
const main = { line: [...a, ...b, ...c], own: { highway: 'primary', name: 'Süd & Co' } };
const side = { line: [...c, ...d], own: { highway: 'path' } };
const end = { line: [...d, ...e], own: { highway: 'path' } };

const osm = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <gpx> --><osm version="0.6">
  <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="-3"/>
    <tag k="highway" v="primary"/><tag k="name" v="S&#252;d &amp; Co"/></way>
  <way id="11"><nd ref="-3"/><nd ref="9007199254740991"/><tag k="highway" v="path"/></way>
  <way id="12"><nd ref="1"/><nd ref="2"/><tag k="building" v="yes"/></way>
  <way id="13" visible="false"><nd ref="1"/><nd ref="2"/><tag k="highway" v="path"/></way>
  <node id="9007199254740991" lat="47.4" lon="8.8"/>
  <node id="1" lat="47.1" lon="8.5"/><node id="2" lat="47.2" lon="8.6"/>
  <node id="-3" lat="47.3" lon="8.7"><tag k="barrier" v="gate"/></node>
</osm>`;
const leftOut = 'Left out: 1 way without a highway tag, such as buildings.';

const overpass = {
  version: 0.6,
  elements: [
    { type: 'way', id: 10, nodes: [1, 2, 3], tags: main.own },
    { type: 'way', id: 11, tags: side.own, geometry: [lonLat(c), lonLat(d), null, lonLat(e)] },
    { type: 'node', id: 3, ...lonLat(c) },
    { type: 'node', id: 1, ...lonLat(a) },
    { type: 'node', id: 2, ...lonLat(b) },
    { type: 'relation', id: 1, members: [] },
  ],
  remark: 'runtime error: Query timed out.',
};

function lonLat([lon, lat]: number[]) {
  return { lon, lat };
}

const topology = {
  arcs: [
    [
      [0, 0],
      [1, 1],
    ],
    [
      [2, 2],
      [-1, -1],
    ],
    [
      [2, 2],
      [1, 1],
    ],
    [
      [4, 4],
      [-1, -1],
    ],
  ],
  transform: { scale: [0.1, 0.1], translate: [8.5, 47.1] },
  objects: {
    roads: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'LineString', arcs: [0, -2], properties: main.own },
        { type: 'MultiLineString', arcs: [[2], [-4]], properties: side.own },
        { type: 'LineString', arcs: [77] },
        { type: 'Point', coordinates: [1, 1] },
      ],
    },
  },
  type: 'Topology',
};

const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1">
  <metadata><name>not this</name></metadata>
  <wpt lat="47.1" lon="8.5"><name>A</name></wpt>
  <rte><name>Süd &amp; Co</name><type>primary</type><rtept lat="47.1" lon="8.5"/>
    <rtept lat="47.2" lon="8.6"><ele>3</ele><name>not this</name></rtept>
    <rtept lat="47.3" lon="8.7"/></rte>
  <trk><type>path</type>
    <trkseg><trkpt lat="47.3" lon="8.7"/><trkpt lat="47.4" lon="8.8"/></trkseg>
    <trkseg><trkpt lat="47.4" lon="8.8"/><trkpt lat="47.5" lon="8.9"/></trkseg></trk>
  <trk><trkseg><trkpt lat="47.3"/><trkpt lat="47.4" lon="8.8"/></trkseg></trk>
</gpx>`;

const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <name>not this</name><Folder><Placemark><name><![CDATA[Süd & Co]]></name>
    <ExtendedData><Data name="highway"><value>primary</value></Data></ExtendedData>
    <LineString><coordinates> 8.5,47.1,0
      8.6,47.2,0 8.7,47.3,0 </coordinates></LineString></Placemark>
  <Placemark><ExtendedData><SchemaData><SimpleData name="highway">path</SimpleData></SchemaData>
    </ExtendedData><MultiGeometry><LineString><coordinates>8.7,47.3 8.8,47.4</coordinates>
    </LineString><gx:Track><when/><gx:coord>8.8 47.4 0</gx:coord>
    <gx:coord>8.9 47.5 0</gx:coord></gx:Track></MultiGeometry></Placemark>
  <Placemark><name>P</name><Point><coordinates>8.5,47.1</coordinates></Point></Placemark>
  <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>8,47 8,48 9,48 8,47</coordinates>
    </LinearRing></outerBoundaryIs></Polygon></Placemark>
</Folder></Document></kml>`;

const shapefile = {
  'x/roads.shp': shp(shape([a, b, c]), shape([c, d], [d, e])),
  'x/ROADS.DBF': dbf(
    [
      ['name', 'C'],
      ['maxspeed', 'N'],
      ['oneway', 'L'],
    ],
    [
      ['S\u00fcd', '50', 'T'],
      ['', '', '?'],
    ],
  ),
  'x/roads.prj': 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]',
  '__MACOSX/x/roads.shp': 'a shadow',
};
const blank = { name: '', maxspeed: null, oneway: null };
const shapes = [
  { line: main.line, own: { name: 'Süd', maxspeed: 50, oneway: true } },
  { line: side.line, own: blank },
  { line: end.line, own: blank },
];

const street = { name: 'Sürstraße', oneway: true, maxspeed: 50, width: 3.5, lanes: 2 };
const other = { name: 'b', oneway: false, maxspeed: 30, width: 2.25 };
const layer: Layer = {
  name: 'ro"ads',
  type: 'MULTILINESTRING',
  columns: ['name', 'highway', 'lanes'],
  rows: [
    { lines: [[a, b, c]], values: ['Süd & Co', 'primary', 2] },
    {
      lines: [
        [c, d],
        [d, e],
      ],
      values: [null, 'path', 1.5],
    },
  ],
};

const gml = `<wfs:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="w">
  <wfs:member><app:road gml:id="r.1"><app:name>Süd &amp; Co</app:name><app:highway>primary</app:highway>
    <app:geom><gml:Curve srsName="urn:ogc:def:crs:EPSG::4326"><gml:segments><gml:LineStringSegment>
    <gml:posList>47.1 8.5 47.2 8.6 47.3 8.7</gml:posList></gml:LineStringSegment></gml:segments>
    </gml:Curve></app:geom></app:road></wfs:member>
  <wfs:member><app:road><app:highway>path</app:highway><app:geom>
    <gml:MultiCurve srsName="EPSG:4326"><gml:curveMember><gml:LineString srsDimension="3">
    <gml:pos>8.7 47.3 4</gml:pos><gml:pos>8.8 47.4 5</gml:pos></gml:LineString></gml:curveMember>
    <gml:curveMember><gml:LineString><gml:coordinates>8.8,47.4 8.9,47.5</gml:coordinates></gml:LineString>
    </gml:curveMember></gml:MultiCurve></app:geom></app:road></wfs:member>
  <wfs:member><app:park><app:geom><gml:Polygon><gml:posList>8 47 8 48 9 48 8 47</gml:posList>
    </gml:Polygon></app:geom></app:park></wfs:member>
  <wfs:member><app:tree><app:geom><gml:Point><gml:pos>8 47</gml:pos></gml:Point></app:geom></app:tree>
  </wfs:member>
</wfs:FeatureCollection>`;

const tcx = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="t"><Courses><Course><Name>Süd</Name>
  <Track>${[a, b, c]
    .map(
      ([lng, lat]) =>
        `<Trackpoint><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position><AltitudeMeters>5</AltitudeMeters></Trackpoint>`,
    )
    .join('')}<Trackpoint><Time>now</Time></Trackpoint></Track></Course></Courses>
</TrainingCenterDatabase>`;

const csv = `id;WKT;highway;name
1;"LINESTRING (8.5 47.1, 8.6 47.2, 8.7 47.3)";primary;"Süd ""&"" Co"
2;MULTILINESTRING((8.7 47.3, 8.8 47.4),(8.8 47.4, 8.9 47.5));path;
3;POINT (8 47);;
4;;;
`;

/** As PostGIS writes a table, with the system EPSG:4326 in the first geometry. */
const [whole, parts] = [
  [[a, b, c]],
  [
    [c, d],
    [d, e],
  ],
].map((lines) => wkb(lines).toString('hex'));
const csvOfPostGIS = `id,geom
1,0102000020e6100000${whole.slice(10)}
2,${parts.toUpperCase()}
3,${whole.slice(0, -2)}
`;

const esri = {
  displayFieldName: 'name',
  geometryType: 'esriGeometryPolyline',
  spatialReference: { wkid: 102100, latestWkid: 4326 },
  features: [
    { attributes: main.own, geometry: { paths: [[a, b, c]] } },
    {
      attributes: side.own,
      geometry: {
        paths: [
          [c, d],
          [d, e],
        ],
      },
    },
    { attributes: null, geometry: { rings: [[a, b, c, a]] } },
    { attributes: null },
  ],
};

const far = [30, 2, -8.7, -47.3]; // node 3 of the packed data lies elsewhere

const stops =
  'The file stops in the middle: probably an incomplete download. What comes before is loaded.';

interface Format {
  bytes: Uint8Array;
  roads: { line: number[]; own: unknown }[];
  skipped?: Record<string, number>;
  warnings?: string[];
}

const formats: Record<string, Format> = {
  'OSM XML': {
    bytes: encode(osm),
    roads: [main, side],
    skipped: { Point: 1 },
    warnings: [leftOut],
  },
  'OSM XML in Latin-1': {
    bytes: new Uint8Array(
      Buffer.from(osm.replace('UTF-8', 'ISO-8859-1').replace('&#252;', 'ü'), 'latin1'),
    ),
    roads: [main, side],
    skipped: { Point: 1 },
    warnings: [leftOut],
  },
  'OSM XML in UTF-16': {
    bytes: new Uint8Array(Buffer.from(`\ufeff${osm}`, 'utf16le')),
    roads: [main, side],
    skipped: { Point: 1 },
    warnings: [leftOut],
  },
  'OSM PBF': {
    bytes: packed.pbf,
    roads: [
      {
        line: [...a, ...b, ...far.slice(2)],
        own: { highway: 'residential', name: 'Sürstraße & Co' },
      },
      { line: [...a, ...b], own: { highway: 'path' } },
      { line: [...far.slice(2), -8.7, -47.4], own: { highway: 'path' } },
    ],
    skipped: { Point: 1 },
    warnings: [leftOut, 'Cut where nodes are missing, as at the border of an extract: 1 way.'],
  },
  'Overpass JSON': {
    bytes: encode(JSON.stringify(overpass)),
    roads: [main, side],
    warnings: [
      'Overpass says: runtime error: Query timed out. Some roads may be missing.',
      'Cut where nodes are missing, as at the border of an extract: 1 way.',
    ],
  },
  TopoJSON: {
    bytes: encode(JSON.stringify(topology)),
    roads: [main, side, end],
    skipped: { 'coordinates missing': 1, Point: 1 },
    warnings: ['Feature 2 was left out: coordinates missing.'],
  },
  GPX: {
    bytes: encode(gpx),
    roads: [
      { line: main.line, own: { name: 'Süd & Co', type: 'primary' } },
      { line: side.line, own: { type: 'path' } },
      { line: end.line, own: { type: 'path' } },
    ],
    skipped: { Point: 1, 'position is not finite': 1 },
    warnings: ['Feature 3 was left out: position is not finite.'],
  },
  KML: {
    bytes: encode(kml),
    roads: [main, side, end],
    skipped: { Point: 1, Polygon: 1 },
  },
  KMZ: {
    bytes: zip({ 'doc.kml': kml }),
    roads: [main, side, end],
    skipped: { Point: 1, Polygon: 1 },
  },
  FlatGeobuf: {
    bytes: packed.fgb,
    roads: [
      { line: main.line, own: street },
      { line: side.line, own: other },
      { line: [8.9, 47.4, 9, 47.5, 9.1, 47.6], own: other },
    ],
  },
  GeoPackage: {
    bytes: geoPackage([layer]),
    roads: [
      { line: main.line, own: { name: 'Süd & Co', highway: 'primary', lanes: 2 } },
      { line: side.line, own: { name: null, highway: 'path', lanes: 1.5 } },
      { line: end.line, own: { name: null, highway: 'path', lanes: 1.5 } },
    ],
  },
  GML: {
    bytes: encode(gml),
    roads: [main, side, end],
    skipped: { Polygon: 1, Point: 1 },
  },
  TCX: { bytes: encode(tcx), roads: [{ line: main.line, own: { name: 'Süd' } }] },
  CSV: {
    bytes: encode(csv),
    roads: [
      { line: main.line, own: { id: 1, highway: 'primary', name: 'Süd "&" Co' } },
      { line: side.line, own: { id: 2, highway: 'path', name: null } },
      { line: end.line, own: { id: 2, highway: 'path', name: null } },
    ],
    skipped: { Point: 1, 'no geometry': 1 },
    warnings: ['Feature 3 was left out: no geometry.'],
  },
  'CSV of PostGIS': {
    bytes: encode(csvOfPostGIS),
    roads: [
      { line: main.line, own: { id: 1 } },
      { line: side.line, own: { id: 2 } },
      { line: end.line, own: { id: 2 } },
    ],
    skipped: { 'no geometry': 1 },
    warnings: ['Feature 2 was left out: no geometry.'],
  },
  'Esri JSON': {
    bytes: encode(JSON.stringify(esri)),
    roads: [main, side, end],
    skipped: { Polygon: 1, 'no geometry': 1 },
    warnings: ['Feature 3 was left out: no geometry.'],
  },
  'a zipped Shapefile': { bytes: zip(shapefile), roads: shapes },
  'the .shp of a Shapefile': {
    bytes: new Uint8Array(shapefile['x/roads.shp']),
    roads: shapes.map(({ line }) => ({ line, own: null })),
    warnings: [
      'The Shapefile comes without its .dbf, so names and one-ways are not known. Zip .shp, .dbf and .prj together, or load them from one folder.',
    ],
  },
};

describe.each(Object.entries(formats))('%s', (_, { bytes, ...expected }) => {
  test('gives its roads, what is left out, and the warnings', async () => {
    expect(contentOf(await read(bytes))).toEqual({ skipped: {}, warnings: [], ...expected });
  });

  test('gives the same gzipped, and in pieces of any size', async () => {
    const whole = contentOf(await read(bytes));
    expect(contentOf(await read(new Uint8Array(gzipSync(bytes))))).toEqual(whole);
    for (const size of [1, 2, 7, 100])
      expect(contentOf(await read(bytes, {}, size))).toEqual(whole);
  });

  test('cut anywhere, gives the first of its roads or a plain word', async () => {
    const whole = contentOf(await read(bytes)).roads;
    for (let length = 1; length < bytes.length; length += Math.ceil(bytes.length / 60)) {
      const roads = await read(bytes.subarray(0, length)).then(contentOf, (error) => {
        expect(error).toBeInstanceOf(InputError);
        return { roads: [] };
      });
      for (const { line } of roads.roads) {
        const start = line.slice(0, 4).join();
        expect(whole.some((road) => road.line.join().startsWith(start))).toBe(true);
      }
    }
  });

  test('with any byte changed, gives roads or a plain word', async () => {
    const random = seeded(7);
    for (let round = 0; round < 100; round++) {
      const changed = bytes.slice();
      for (let i = random.below(3); i >= 0; i--) {
        changed[random.below(bytes.length)] = random.below(256);
      }
      await read(changed).catch((error) => expect(error).toBeInstanceOf(InputError));
    }
  });
});

test('of several layers the first one with lines is taken', async () => {
  const points = shp();
  points.writeInt32LE(1, 32);
  const bytes = zip({ 'a.shp': points, ...shapefile, 'z.shp': shp(shape([d, e])) });
  const { roads, warnings } = contentOf(await read(bytes));
  expect(roads).toEqual(shapes);
  expect(warnings).toEqual([
    expect.stringMatching(/^The zip archive holds 3 road files: x\/roads\.shp is loaded\./),
  ]);
});

test('a field of the table that lies beyond its row is none', async () => {
  const table = dbf(
    [
      ['name', 'C'],
      ['lanes', 'N'],
    ],
    [['Mill Rd', '2']],
  );
  const rowOf = async () => {
    const { properties } = await read(zip({ 'r.shp': shp(shape([a, b])), 'r.dbf': table }));
    return properties.at(0);
  };
  expect(await rowOf()).toEqual({ name: 'Mill Rd', lanes: 2 });
  // The row ends one byte before the last field does.
  table.writeUInt16LE(table.readUInt16LE(10) - 1, 10);
  expect(await rowOf()).toEqual({ name: 'Mill Rd' });
});

test('of several files in a zip archive the first one is taken', async () => {
  const { roads, warnings } = contentOf(
    await read(zip({ 'readme.txt': '', 'a.gpx': gpx, 'b.kml': kml })),
  );
  expect(roads[0].own).toEqual({ name: 'Süd & Co', type: 'primary' });
  expect(warnings[0]).toBe(
    'The zip archive holds 2 road files: a.gpx is loaded. To load another one, name it (--layer): b.kml.',
  );
});

test('of an archive that says so, all files are one network', async () => {
  const bytes = zip(
    {
      'readme.txt': '',
      'a.gpx': gpx,
      'b/points.geojson': '{"type":"Point","coordinates":[8,47]}',
      ...shapefile,
      'c.pbf': Buffer.from(packed.pbf),
    },
    TOGETHER,
  );
  const parts = await Promise.all(
    [encode(gpx), zip(shapefile), packed.pbf].map(async (part) => contentOf(await read(part))),
  );
  const { roads, warnings } = contentOf(await read(bytes));
  expect(roads).toEqual(parts.flatMap((part) => part.roads));
  expect(warnings[0]).toMatch(/^b\/points\.geojson was left out: No roads/);
  const none = zip({ 'a.json': '{"type":"Point","coordinates":[8,47]}' }, TOGETHER);
  expect(await messageOf(read(none))).toMatch(/^No roads/);
});

test('names of properties touch no prototype', async () => {
  const evil = kml.replaceAll('"highway"', '"__proto__"').replace('primary', 'polluted');
  const { properties } = await read(encode(evil));
  expect(Object.hasOwn(properties.at(0) ?? {}, '__proto__')).toBe(true);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a cut document says so', async () => {
  const { report } = await read(encode(gpx.slice(0, gpx.indexOf('<trk><trkseg>'))));
  expect(report.warnings).toEqual([stops]);
});

test('where no way is a road, all ways are taken', async () => {
  const rails = osm.replaceAll('"highway"', '"railway"');
  expect(contentOf(await read(encode(rails))).roads).toHaveLength(3);
});

describe('a plain word for', () => {
  const table: [what: string, content: string | Uint8Array, message: RegExp][] = [
    ['GeoPackage, cut off', 'SQLite format 3\0', /GeoPackage is cut off or damaged/],
    ['GeoPackage of nothing', geoPackage([]), /GeoPackage without a layer/],
    ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), /picture \(PNG\)/],
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /picture \(JPEG\)/],
    ['PDF', '%PDF-1.7\n', /PDF/],
    ['Excel', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), /Excel sheet/],
    ['old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /Excel sheet/],
    ['CSV', 'id,name\n1,Main Street\n', /table \(CSV\) without lines/],
    ['CSV with semicolons', '"id";"name"\n1;"Main"\n', /table \(CSV\)/],
    ['DXF', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', /DXF/],
    ['TAB', '!table\n!version 300\n', /MapInfo TAB/],
    ['MIF', 'Version   300\nCharset "Neutral"\n', /MapInfo MIF/],
    ['WKT', 'MULTILINESTRING ((1 2, 3 4))', /WKT/],
    [
      'GML of nothing',
      '<?xml version="1.0"?>\n<wfs:FeatureCollection xmlns:wfs="x"/>',
      /^No roads/,
    ],
    ['OSM changes', '<osmChange version="0.6"/>', /change file/],
    ['TCX of nothing', '<TrainingCenterDatabase/>', /^No roads/],
    ['SVG', '<!DOCTYPE svg><svg/>', /SVG/],
    ['HTML', '<!DOCTYPE html><html>', /web page/],
    ['other XML', '<roads/>', /This is XML/],
    ['Esri JSON of nothing', '{"geometryType":"x","features":[]}', /^No roads/],
    ['bzip2, cut off', 'BZh91AY', /bzip2 archive is cut off or damaged/],
    ['xz', new Uint8Array([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), /xz archive/],
    ['zip without roads', zip({ 'readme.txt': 'hello' }), /found "readme\.txt", expected \.shp/],
    ['zip in zip', zip({ 'roads.json': Buffer.from(zip({ 'a.kml': kml })) }), /holds another/],
    ['geodatabase', zip({ 'x.gdb/a0001.gdbtable': '' }), /geodatabase/],
    ['Overpass without nodes', '{"elements":[{"type":"way","nodes":[1,2]}]}', /out geom/],
    ['Overpass with nothing', '{"elements":[]}', /No roads found/],
    ['TopoJSON without arcs', '{"type":"Topology"}', /"arcs"/],
    ['XML gone wrong', '<osm>\n<node id="1" id="2"/>', /valid XML at line 2, column/],
    ['unknown entity', '<osm>&lol;</osm>', /valid XML at line 1/],
    ['unknown encoding', '<?xml version="1.0" encoding="klingon"?><osm/>', /encoding klingon/],
    ['empty', '', /empty/],
    ['null', 'null', /not GeoJSON/],
  ];
  test.each(table)('%s', async (_, content, message) => {
    const bytes = typeof content === 'string' ? encode(content) : content;
    expect(await messageOf(read(bytes))).toMatch(message);
  });

  test('arcs that are used far too often', async () => {
    const arcs = [Array.from({ length: 1000 }, (_, i) => [i / 1000, 0])];
    const geometry = { type: 'LineString', arcs: new Array(1e5).fill(0) };
    const bomb = JSON.stringify({ type: 'Topology', arcs, objects: { geometry } });
    expect(await messageOf(read(encode(bomb)))).toMatch(/hold more than 2,097,152 positions/);
  });

  test('a block of OSM PBF that is damaged, too large, or packed in another way', async () => {
    const start = blobOf('OSMHeader', encode(''));
    const fileOf = (field: number, content: Uint8Array) =>
      new Uint8Array(Buffer.concat([start, blobOf('OSMData', content, field)]));
    const bomb = deflateSync(Buffer.alloc(2 ** 25 + 1));
    expect(await messageOf(read(fileOf(3, bomb)))).toMatch(/unpacks to more than its format/);
    const wrongChecksum = deflateSync(Buffer.alloc(100));
    wrongChecksum[wrongChecksum.length - 1] ^= 1;
    expect(await messageOf(read(fileOf(3, wrongChecksum)))).toMatch(/cut off or damaged/);
    expect(await messageOf(read(fileOf(7, bomb)))).toMatch(/is not packed with zlib/);
  });

  test('a zip archive whose directory states another size', async () => {
    const stated = (size: number): Uint8Array => {
      const bytes = zip({ 'a.kml': kml });
      const entry = Buffer.from(bytes).indexOf('PK\x01\x02');
      new DataView(bytes.buffer).setUint32(entry + 24, size, true);
      return bytes;
    };
    // No more than that is unpacked.
    const { report } = await read(stated(kml.length - 4));
    expect(report.warnings).toEqual([expect.stringMatching(/^The file stops in the middle/)]);
    expect(await messageOf(read(stated(200_000_000)))).toMatch(
      /hold more than 67,108,864 unpacked bytes/,
    );
    expect(await messageOf(read(stated(600_000_000)))).toMatch(/a file larger than 512 MB/);
  });

  test('a zip archive that is encrypted, or packed in another way', async () => {
    const encrypted = zip({ 'a.kml': kml });
    encrypted[6] = 1;
    expect(await messageOf(read(encrypted))).toMatch(/^The zip archive is encrypted or packed/);
    const other = zip({ 'a.kml': kml });
    const entry = Buffer.from(other).indexOf('PK\x01\x02');
    other[entry + 10] = 99;
    expect(await messageOf(read(other))).toMatch(/^The zip archive is encrypted or packed/);
  });

  test('a zip archive with a directory of four billion entries', async () => {
    const bytes = zip({ 'a.kml': kml });
    const count = 2 ** 32 - 1;
    const directory = new Uint8Array(56 + 20);
    const view = new DataView(directory.buffer);
    view.setUint32(0, 0x06064b50, true);
    view.setUint32(32, count, true);
    view.setUint32(56, 0x07064b50, true);
    view.setUint32(56 + 8, bytes.length - 22, true);
    const parts = [bytes.subarray(0, -22), directory, bytes.subarray(-22)];
    expect(await messageOf(read(new Uint8Array(Buffer.concat(parts))))).toMatch(/damaged/);
  });
});

describe('decoys', () => {
  const line = { type: 'LineString', coordinates: [a, b] };
  const decoys: [what: string, value: object][] = [
    ['a member called arcs', { arcs: [], ...line }],
    ['elements beside a type', { elements: [], type: 'FeatureCollection', features: [road()] }],
    ['another type in the properties', road({ type: 'Topology', elements: [] })],
    ['objects before the type', { objects: { a: [] }, ...line }],
  ];
  test.each(decoys)('%s', async (_, value) => {
    expect((await read(encode(JSON.stringify(value)))).firstPosition).toHaveLength(2);
  });

  function road(properties: object = {}) {
    return { properties, type: 'Feature', geometry: line };
  }
});

test('what reads a format is loaded only when it is met', () => {
  const files = new Map(sources('src').map(({ path, code }) => [path, code]));
  const found = new Set<string>();
  const follow = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const statements = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm;
    for (const [, name] of (files.get(path) ?? '').matchAll(statements)) {
      follow(name.startsWith('.') ? new URL(name, `file:///${path}`).pathname.slice(1) : name);
    }
  };
  for (const start of ['src/index.ts', 'src/cli/main.ts']) follow(start);
  expect([...found].filter((path) => /^src\/input\/(formats\/|crs)/.test(path)).sort()).toEqual([
    'src/input/crs.ts',
    'src/input/formats/collect.ts',
    'src/input/formats/recognise.ts',
  ]);
  const libraries = /^(saxes|proj4|fflate|pbf|flat|topojson)/;
  expect([...found].filter((name) => libraries.test(name))).toEqual([]);
});
