/**
 * Roads → SQL for PostGIS and pgRouting: the nodes and edges of their network in a schema of its own,
 * in one transaction. Needs no extension but `postgis` for the geometries.
 *
 * Source: https://docs.pgrouting.org/latest/en/pgRouting-concepts.html
 */
import type { GeoJsonProperties } from 'geojson';
import type { FieldChoices } from '../attributes/fields.ts';
import { readFields } from '../attributes/read-fields.ts';
import { WEIGHTS_PER_METER, weightOf } from '../graph/graph.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { TravelTimes } from '../metric/time.ts';
import { buildNetwork } from '../network/build.ts';
import { edgeLine, type Network } from '../network/network.ts';
import { lineWkt } from './wkt.ts';

/** Rows of one statement. */
const ROWS = 1000;
const WGS84 = 4326;
/** What pgRouting takes for a direction that is closed. */
const CLOSED = -1;

/**
 * Costs are meters in whole micrometers, as routes of this library count them; a closed direction
 * costs -1. Ids of nodes and edges are those of the router that opens the same file. Turn
 * restrictions are lost.
 */
export function* writeSql(
  roads: Roads,
  { fields }: { fields?: FieldChoices } = {},
): Generator<string> {
  const network = buildNetwork(readFields(roads, fields).roads);
  const srid = network.flat ? 0 : WGS84;
  yield start(srid);
  yield* inserts('nodes', nodeRows(network, srid));
  yield* inserts('edges', edgeRows(network, srid, roads));
  yield end;
}

function start(srid: number): string {
  return `-- Nodes and edges for PostGIS and pgRouting, written by roadstar: psql -d DATABASE -f FILE.
-- SELECT * FROM pgr_dijkstra('SELECT id, source, target, cost, reverse_cost FROM roadstar.edges', 0, 9);
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
BEGIN;
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE SCHEMA roadstar;
CREATE TABLE roadstar.nodes (
  id bigint PRIMARY KEY,
  geom geometry(Point, ${srid}) NOT NULL
);
CREATE TABLE roadstar.edges (
  id bigint PRIMARY KEY,
  source bigint NOT NULL REFERENCES roadstar.nodes,
  target bigint NOT NULL REFERENCES roadstar.nodes,
  cost double precision NOT NULL,
  reverse_cost double precision NOT NULL,
  seconds double precision,
  reverse_seconds double precision,
  name text,
  feature bigint,
  feature_id text,
  properties jsonb,
  geom geometry(LineString, ${srid}) NOT NULL
);
COMMENT ON COLUMN roadstar.edges.cost IS 'meters from source to target; -1 where that is closed';
COMMENT ON COLUMN roadstar.edges.properties IS 'of the road with which the edge begins';
`;
}

const end = `CREATE INDEX ON roadstar.nodes USING gist (geom);
CREATE INDEX ON roadstar.edges (source);
CREATE INDEX ON roadstar.edges (target);
CREATE INDEX ON roadstar.edges USING gist (geom);
COMMIT;
ANALYZE roadstar.nodes;
ANALYZE roadstar.edges;
`;

function* inserts(table: string, rows: Iterable<readonly string[]>): Generator<string> {
  let texts: string[] = [];
  const statement = () => `INSERT INTO roadstar.${table} VALUES\n${texts.join(',\n')};\n`;
  for (const row of rows) {
    texts.push(`(${row.join(', ')})`);
    if (texts.length < ROWS) continue;
    yield statement();
    texts = [];
  }
  if (texts.length > 0) yield statement();
}

function* nodeRows({ nodeLng, nodeLat }: Network, srid: number): Generator<string[]> {
  for (let node = 0; node < nodeLng.length; node++) {
    yield [`${node}`, literal(`SRID=${srid};POINT(${nodeLng[node]} ${nodeLat[node]})`)];
  }
}

/** @param roads as they are in the file, before tags were added */
function* edgeRows(
  network: Network,
  srid: number,
  { feature, properties, ids }: Roads,
): Generator<string[]> {
  const { edgeTail, edgeHead, edgeMeters, edgeDirection, edgeCost } = network;
  const { firstShape, shapeRoad, roadFeature, hasSpeeds } = network;
  /** A road of each feature: the network may have fewer roads than the file. */
  const roadOf = new Map(Array.from(feature, (each, road) => [each, road]));
  const times = hasSpeeds ? new TravelTimes(network) : null;
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const meters = edgeMeters[edge];
    const road = shapeRoad[firstShape[edge]];
    const isOpen = [edgeDirection[edge] >= 0, edgeDirection[edge] <= 0];
    const costs = [edgeCost.forward[edge], edgeCost.backward[edge]].map(
      (cost) => weightOf(cost) / WEIGHTS_PER_METER,
    );
    const seconds = [
      times?.seconds(edge, 0, meters) ?? null,
      times?.seconds(edge, meters, 0) ?? null,
    ];
    const written = roadOf.get(roadFeature[road])!;
    const name: unknown = network.properties.at(road)?.name;
    yield [
      `${edge}`,
      `${edgeTail[edge]}`,
      `${edgeHead[edge]}`,
      ...costs.map((cost, way) => `${isOpen[way] ? cost : CLOSED}`),
      ...seconds.map((time, way) => `${isOpen[way] ? time : CLOSED}`),
      literal(typeof name === 'string' ? name : null),
      `${roadFeature[road]}`,
      literal(ids?.[written]),
      jsonOf(properties.at(written)),
      literal(`SRID=${srid};${lineWkt(edgeLine(network, edge))}`),
    ];
  }
}

/** Text in quotes; PostgreSQL has no NUL, and no halves of surrogate pairs. */
function literal(text: string | number | null | undefined): string {
  if (text === null || text === undefined) return 'null';
  return `'${clean(String(text)).replaceAll("'", "''")}'`;
}

function clean(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}

function jsonOf(properties: GeoJsonProperties | undefined): string {
  if (!properties) return 'null';
  const cleaned = Object.entries(properties).map(([name, value]) => [clean(name), value]);
  const text = JSON.stringify(Object.fromEntries(cleaned), (_, value: unknown) =>
    typeof value === 'string' ? clean(value) : value,
  );
  return literal(text);
}
