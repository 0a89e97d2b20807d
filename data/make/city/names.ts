/** Invented street names: a good many words, put together by class and place. */
import { seeded } from '../../../src/geo/random.ts';
import { type Net, where } from '../plane/net.ts';
import type { Road } from '../plane/roads.ts';
import { type Highway, walked } from '../plane/street.ts';
import { villages } from './districts.ts';

const trades =
  'Tanner Cooper Baker Weaver Salt Fish Rope Glass Candle Chandler Saddler Smith Potter Dyer Furrier Miller Cutler Fletcher Hatter Brewer Goldsmith Mason Thatcher Tiler Carter Porter Ferry Bell Monk Nun Pilgrim Pepper Linen Wool Wine Butter Corn Horse Goose Oxen Needle Button Copper Tin Iron Anvil Lantern Key Mint Guild Scribe Printer Fiddler Piper Drummer'.split(
    ' ',
  );
const trees =
  'Linden Alder Ash Elm Beech Birch Hazel Hawthorn Maple Rowan Chestnut Walnut Poplar Willow Juniper Larch Spruce Pine Cedar Cherry Apple Pear Plum Quince Mulberry Lilac Jasmine Rose Violet Iris Aster Dahlia Peony Foxglove Heather Clover Thyme Sage Fennel Ivy Laurel Myrtle Lavender Primrose Snowdrop Bluebell Marigold Tulip Cowslip Bramble Sorrel Fern Reed Sedge'.split(
    ' ',
  );
const birds =
  'Lark Finch Wren Robin Swift Swallow Starling Thrush Blackbird Nightingale Cuckoo Heron Stork Crane Plover Curlew Lapwing Snipe Woodcock Partridge Quail Falcon Kestrel Merlin Harrier Buzzard Kite Osprey Rook Jackdaw Magpie Jay Raven Dove Owl Siskin Bunting Warbler Wagtail Kingfisher Goldcrest Linnet Redstart Badger Marten Otter Hare Fox Deer Lynx Squirrel Hedgehog'.split(
    ' ',
  );
const people =
  'Arnault Bellamy Corvin Dorner Eckhart Falkner Gessler Hadrian Istvan Jansen Kessel Lorenz Marek Nadler Orlando Petrus Quirin Radomir Sander Tauber Ulrich Valentin Wenzel Xaver Ysolde Zoltan Amadea Beatrix Clara Dorothea Elisabeth Florian Gregor Helena Isidor Johanna Konrad Ludmila Magdalena Nikolaus Ottilie Philippa Rosalind Sebald Theresia Ursula Viktor Wilhelmina Adalbert Benedikt Casimir Dominik Emeric Ferdinand'.split(
    ' ',
  );
const works =
  'Dock Crane Warehouse Foundry Gasworks Tramway Depot Quarry Brickworks Sawmill Ropewalk Customs Harbour Basin Wharf Boiler Engine Turbine Carbide Dynamo Cable Press Spindle Loom Bobbin Granary Malthouse Sugar Cement Timber Coal Coke Slag Siding Goods Freight'.split(
    ' ',
  );
const endings = {
  old: ['Lane', 'Row', 'Street', 'Alley', 'Steps', 'Yard', 'Passage'],
  blocks: ['Street', 'Street', 'Street', 'Avenue', 'Place'],
  garden: ['Way', 'Close', 'Grove', 'Lane', 'Walk', 'Drive', 'Rise'],
  estate: ['Road', 'Way', 'Drive', 'Gardens', 'Terrace'],
  works: ['Road', 'Street', 'Yard', 'Way'],
};
const fields = 'Haw Elder Stone Brook Fern Gold Silver Whit Green Brad Har Win Lang Thorn Ox Hay'
  .split(' ')
  .flatMap((first) =>
    'field wood ford croft dale combe hurst ley mere bank thorpe stead well'
      .split(' ')
      .map((last) => first + last),
  );
const words = {
  old: trades,
  blocks: people,
  garden: [...trees, ...fields],
  estate: [...birds, ...fields],
  works,
};
const saints =
  'St Anne,St Barbara,St Cecilia,St Florian,St George,St Hedwig,St James,St Lawrence,St Lucy,St Martin,St Michael,St Nicholas,St Roch,St Stephen,St Vitus'.split(
    ',',
  );

export function nameRoads(
  net: Net,
  roads: Road[],
  kindAt: (p: { x: number; y: number }) => keyof typeof words,
): void {
  const random = seeded(1871);
  const taken = new Set<string>();
  const ofStreet = new Map<object, string>();
  for (const road of roads) {
    const known = road.street.name ?? ofStreet.get(road.street);
    if (known !== undefined) {
      road.name = known;
      continue;
    }
    const node = road.nodes[road.nodes.length >> 1];
    const p = where(net, node);
    const { highway } = road.street;
    road.name = walked(road.street) ? '' : fresh(() => invented(highway, p), taken);
    ofStreet.set(road.street, road.name);
  }

  function invented(highway: Highway, p: { x: number; y: number }): string {
    const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)];
    if (highway === 'unclassified') {
      const village = villages.reduce((a, b) => (off(p, a.at) < off(p, b.at) ? a : b));
      return `${village.name} ${pick(['Lane', 'Road', 'Mill Lane', 'Field Road', 'Heath', 'Drove'])}`;
    }
    const kind = kindAt(p);
    if (kind === 'old' && random() < 0.12) return `${pick(saints)} ${pick(endings.old)}`;
    const ending = highway === 'tertiary' && kind !== 'old' ? 'Street' : pick(endings[kind]);
    return `${pick(words[kind])} ${ending}`;
  }
}

/** A name not taken yet; when the plain ones run short, its kin: "Upper Mill Lane". */
function fresh(invent: () => string, taken: Set<string>): string {
  const kin = ['', '', '', '', 'Upper ', 'Lower ', 'Old ', 'New ', 'Long ', 'Short ', 'Little '];
  let name = invent();
  for (let i = 0; taken.has(name); i++) name = kin[i % kin.length] + invent();
  taken.add(name);
  return name;
}

function off(p: { x: number; y: number }, q: { x: number; y: number }): number {
  return (p.x - q.x) ** 2 + (p.y - q.y) ** 2;
}
