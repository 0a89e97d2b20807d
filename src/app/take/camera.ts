/** Where the camera of a film is: it begins near A, follows the searches outwards, and ends on the route. */

/** What a picture shows, in world widths. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The shape of each picture. */
export interface Frame {
  /** Width / height. */
  ratio: number;
  /** Share of the height that the caption covers at the bottom. */
  covered: number;
}

export interface Shots {
  first: Box;
  all: Box;
  last: Box;
}

/** How much nearer than all the camera may come. */
const CLOSEST = 2.2;
/** What is left free around a route, as a share of it. */
const MARGIN = 0.3;

/**
 * @param seen what is to be seen of the race
 * @param route the box of the route; empty for a point
 * @param from where A is
 */
export function shotsOf(
  seen: Box,
  route: Box,
  from: { x: number; y: number },
  frame: Frame,
): Shots {
  const all = shaped(around(seen, route), frame, 0);
  const least = all.width / CLOSEST;
  const near = { ...from, width: 0, height: 0 };
  const last = shaped(
    {
      x: route.x - (route.width * MARGIN) / 2,
      y: route.y - (route.height * MARGIN) / 2,
      width: route.width * (1 + MARGIN),
      height: route.height * (1 + MARGIN),
    },
    frame,
    least,
  );
  return { first: shaped(near, frame, least), all, last: last.width > all.width ? all : last };
}

/** @param race share of the race, 0 to 1 @param route share of the route that is drawn */
export function cameraAt({ first, all, last }: Shots, race: number, route: number): Box {
  return race < 1 ? between(first, all, race) : between(all, last, route);
}

/** All that the camera may see. */
export function stageOf({ first, all, last }: Shots): Box {
  return around(around(first, all), last);
}

/** Zooms evenly, and stays straight above the line between both. */
function between(one: Box, other: Box, share: number): Box {
  const zoomed = one.width ** (1 - share) * other.width ** share;
  const change = other.width - one.width;
  const moved = Math.abs(change) > other.width * 1e-3 ? (zoomed - one.width) / change : share;
  const scale = zoomed / one.width;
  const mixed = (a: number, b: number) => a + (b - a) * moved;
  const [width, height] = [zoomed, one.height * scale];
  return {
    x: mixed(one.x + one.width / 2, other.x + other.width / 2) - width / 2,
    y: mixed(one.y + one.height / 2, other.y + other.height / 2) - height / 2,
    width,
    height,
  };
}

/** The smallest picture of at least this width that has the box in the middle of its free part. */
function shaped({ x, y, width, height }: Box, { ratio, covered }: Frame, least: number): Box {
  const free = 1 - covered;
  const wide = Math.max(width, (height * ratio) / free, least);
  const high = wide / ratio;
  return {
    x: x + (width - wide) / 2,
    y: y + (height - high * free) / 2,
    width: wide,
    height: high,
  };
}

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
