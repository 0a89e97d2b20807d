/** A walk through the states of the page, in any language and on any screen. */
import type { Page } from 'playwright-core';
import { answered, drop, dropAll } from './page.ts';
import { corner, town } from './town.ts';

export interface State {
  name: string;
  enter: (page: Page) => Promise<unknown>;
  /** What is on the page as long as it is in this state, in each language. */
  seen: string;
  /** Back to the answer; a toast is hidden then. */
  leave?: (page: Page) => Promise<unknown>;
  /** Whether it keeps the place or the language in which it was entered. */
  isFixed?: boolean;
}

export const firstView: State = {
  name: 'first view',
  enter: async () => {},
  seen: '#card',
};

/** The page begins with any network; all other states begin with this file and its answer. */
export const fileOpen: State = {
  name: 'a file with faults is open',
  enter: async (page) => {
    await drop(page, fileName, hills());
    await page.locator('#network-name', { hasText: fileName }).waitFor({ state: 'attached' });
    await answered(page);
  },
  seen: '#toast p',
};

/** What is asked of the roads, and how it was found. */
export const questions: readonly State[] = [
  {
    name: 'options',
    enter: (page) => openDetails(page, true),
    seen: '#card details[open]',
    leave: (page) => openDetails(page, false),
  },
  {
    name: 'two via points and a closed road in its list',
    enter: async (page) => {
      await key(page, 'v');
      await page.locator('[data-field="via-1"]').waitFor({ state: 'attached' });
      await key(page, 'x');
      await page.locator('#closures').waitFor({ state: 'attached' });
      await openSheet(page);
      await press(page, '#closures [data-list]');
    },
    seen: '#closures-list li',
    leave: async (page) => {
      for (let step = 0; step < 2; step++) await key(page, 'Control+z');
    },
  },
  {
    name: 'ways',
    enter: async (page) => {
      await openSheet(page);
      await press(page, '#aspects [value=ways]');
    },
    seen: '[data-way]',
    leave: (page) => press(page, '#aspects [value=race]'),
  },
  {
    name: 'three searches compared',
    enter: async (page) => {
      await openSheet(page);
      await key(page, 'c');
      await page.locator('#compared').waitFor();
      await press(page, '[data-add-search]');
      await page.locator('#compared tbody tr:nth-child(3) td:nth-of-type(6)').waitFor({
        state: 'attached',
      });
    },
    seen: '#weight-plot',
  },
  {
    name: 'a formula of the user',
    enter: async (page) => {
      await press(page, '[data-edit="first"]');
      await page.locator('#search-heuristic').selectOption('=abs(dx) + abs(dy)');
      await page.locator('#formula').fill('2 * dx +');
      await press(page, '.heuristic summary');
    },
    seen: '.verdict[data-stale="false"]',
    leave: (page) => press(page, '[data-edit="first"]'),
  },
  {
    name: 'a map for each of them',
    enter: async (page) => {
      await key(page, '3');
    },
    seen: '[data-cell] >> nth=2',
  },
  {
    name: 'two maps with a divider',
    enter: async (page) => {
      await key(page, '2');
    },
    seen: '#divider',
    leave: async (page) => {
      await key(page, '1');
      await press(page, '[data-back]');
    },
  },
  {
    name: 'steps with heights',
    enter: async (page) => {
      await openSheet(page);
      await press(page, '#aspects [value=steps]');
      await page.locator('.strip').waitFor();
    },
    // In the language of the page: the worker is asked for them anew.
    seen: '//*[contains(@class, "steps-list") and @lang = /html/@lang]//li',
    leave: (page) => press(page, '#aspects [value=race]'),
  },
  {
    name: 'reach',
    enter: async (page) => {
      await openSheet(page);
      await press(page, '#modes [value=reach]');
    },
    seen: 'path.reach-rim',
    leave: (page) => press(page, '#modes [value=route]'),
  },
  {
    name: 'worth of a road',
    enter: async (page) => {
      await openSheet(page);
      await press(page, '#modes [value=worth]');
      await page.locator('.worth-list li').first().waitFor({ state: 'attached' });
      await page.locator('.worth-count').waitFor({ state: 'hidden' });
      await press(page, '.worth-list button');
    },
    seen: '#worth [data-close]',
    leave: (page) => press(page, '#modes [value=route]'),
  },
  {
    name: 'nearest places, and one that cannot be read',
    enter: async (page) => {
      await openSheet(page);
      await press(page, '#modes [value=places]');
      await page.locator('#places').waitFor({ state: 'attached' });
      await press(page, '#places details:last-of-type summary');
      await addPlaces(page, '50.001, 10.001\n50.003, 10.004');
      await page.locator('#nearest li').first().waitFor({ state: 'attached' });
      await addPlaces(page, 'nowhere');
      await page.locator('#toast').waitFor();
    },
    seen: '#nearest li',
  },
  {
    name: 'table of the routes between places',
    enter: async (page) => {
      await press(page, '#places-view [value=table]');
    },
    seen: '#costs tbody tr',
    leave: async (page) => {
      await press(page, '#places-view [value=nearest]');
      await press(page, '[data-remove-all]');
      await press(page, '#modes [value=route]');
    },
  },
  {
    name: 'detours',
    enter: async (page) => {
      await key(page, 'w');
      await page.locator('#toast').waitFor();
      await key(page, 'Shift+W');
    },
    seen: '#detours',
    leave: (page) => press(page, '#detours [data-hide]'),
  },
  {
    name: 'a search step by step',
    enter: async (page) => {
      await key(page, 'l');
      await page.locator('.inside-arcs').waitFor({ state: 'attached' });
      await openSheet(page);
      await key(page, 'ArrowRight');
    },
    seen: '.inside-arcs',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'the queue of a search',
    enter: async (page) => {
      await key(page, 'l');
      await press(page, '#inside-tabs [value=queue]');
      await page.locator('.heap').waitFor({ state: 'attached' });
      await openSheet(page);
    },
    seen: '.heap',
    leave: async (page) => {
      await press(page, '#inside-tabs [value=node]');
      await key(page, 'Escape');
    },
  },
];

/** What is done with the answer and the roads, in dialogs and with tools. */
export const tools: readonly State[] = [
  {
    name: 'report',
    enter: async (page) => {
      await key(page, 'n');
      await page.locator('[data-fault]').first().waitFor({ state: 'attached' });
      await press(page, '.report-fields .pill');
    },
    seen: '[data-fault]',
    leave: async (page) => {
      await press(page, '.report-fields .pill');
      await key(page, 'n');
    },
  },
  {
    name: 'export',
    enter: async (page) => {
      await press(page, '[data-export]');
    },
    seen: '#export',
    leave: (page) => press(page, '#export [data-close]'),
  },
  {
    name: 'a file cannot be embedded',
    enter: async (page) => {
      await press(page, '[data-export]');
      await press(page, '#export [data-take=embed]');
    },
    seen: '#embed',
    leave: (page) => press(page, '#embed [data-close]'),
  },
  {
    name: 'film',
    enter: async (page) => {
      await press(page, '[data-export]');
      await press(page, '#export [data-take=film]');
    },
    seen: '#film',
    leave: (page) => press(page, '#film [data-close]'),
  },
  {
    name: 'classroom',
    enter: async (page) => {
      await key(page, 'Shift+C');
    },
    seen: '[data-screen=classroom]',
    leave: (page) => key(page, 'Shift+C'),
  },
  {
    name: 'on paper',
    isFixed: true,
    enter: async (page) => {
      await page.dispatchEvent('html', 'mouseleave');
      await page.locator('#print').waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
    },
    seen: '#print img',
    leave: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
    },
  },
  {
    name: 'networks',
    enter: async (page) => {
      await press(page, '[data-change]');
    },
    seen: '#saved',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'lessons',
    enter: async (page) => {
      await press(page, '[data-change]');
      await press(page, '[data-lessons]');
    },
    seen: '.lesson-list',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'quiz, with a wrong answer or a right one',
    enter: async (page) => {
      await press(page, '[data-change]');
      await press(page, '[data-lessons]');
      await press(page, '[data-quiz]');
      await page.locator('.quiz-choices').waitFor();
      await press(page, '.quiz-choices [data-choice]');
    },
    seen: '.quiz-choices ~ .verdict',
    leave: async (page) => {
      await key(page, 'Escape');
      await key(page, '1');
    },
  },
  {
    name: 'a step of a lesson',
    enter: async (page) => {
      await press(page, '[data-change]');
      await press(page, '[data-lessons]');
      await press(page, '[data-lesson=astar]');
      await page.locator('.lesson-steps').waitFor();
      await page
        .locator('#network-name', { hasNotText: fileName })
        .waitFor({ state: 'attached' });
    },
    seen: '.lesson-steps',
    leave: async (page) => {
      await key(page, 'Escape');
      await key(page, 'Control+z');
      await page.locator('#network-name', { hasText: fileName }).waitFor({ state: 'attached' });
      await answered(page);
    },
  },
  {
    name: 'roads from OpenStreetMap',
    enter: async (page) => {
      await press(page, '[data-change]');
      await press(page, '[data-overpass]');
    },
    seen: '#roads-wanted',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'another server',
    enter: async (page) => {
      await openSheet(page);
      await press(page, '[data-server]');
      await page.locator('#other-server input').fill('http://localhost:5000');
    },
    seen: '#other-server',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'keys',
    enter: async (page) => {
      await key(page, '?');
    },
    seen: '#keys',
    leave: (page) => press(page, '#keys [data-close]'),
  },
  {
    name: 'menu of the map',
    isFixed: true,
    enter: async (page) => {
      const { width, height } = page.viewportSize()!;
      await page.mouse.click(width * 0.6, height * 0.3, { button: 'right' });
    },
    seen: '#context-menu',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'an area is drawn',
    enter: async (page) => {
      await key(page, 'd');
    },
    seen: '#tool',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'a turn is forbidden',
    enter: async (page) => {
      await key(page, 't');
    },
    seen: '#tool',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'several files',
    enter: async (page) => {
      await dropAll(page, { 'one.geojson': town(3), 'two.geojson': town(4) });
    },
    seen: '#several',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'a file that cannot be read',
    enter: async (page) => {
      await drop(page, 'meters.geojson', town(3).replaceAll('[1', '[70000'));
    },
    seen: '#system',
  },
  {
    name: 'no route',
    enter: async (page) => {
      await openSheet(page);
      await page.locator('[data-field="b"]').fill(onIsland);
      await page.locator('[data-field="b"]').press('Enter');
    },
    seen: '#show-gap',
    leave: (page) => key(page, 'Control+z'),
  },
  {
    name: 'a labyrinth and its pens',
    enter: async (page) => {
      await drop(page, fileName.replace('geojson', 'txt'), 'S..9\n.##.\n...F\n');
      await page.locator('#labyrinth').waitFor();
      await answered(page);
      await hideToast(page);
      await press(page, '[data-tool-name=weight]');
    },
    seen: '[data-weight="2"]',
    leave: (page) => key(page, 'Escape'),
  },
  {
    name: 'a graph is drawn',
    enter: async (page) => {
      await openSheet(page);
      await press(page, '[data-change]');
      await press(page, '[data-network=drawing]');
      await page.locator('#draw').waitFor();
      await answered(page);
      await hideToast(page);
      await press(page, '[data-tool-name=draw]');
      await press(page, '.graph-edge');
    },
    seen: '.strip-weight-field input',
  },
];

const onIsland = '50.0005, 10.0084';
export const fileName = 'Stadt-der-hundert-Hügel.geojson';

/** A town on a hill: with an island, two ends that are almost joined, and a road of one position. */
function hills(): string {
  const file = JSON.parse(town(5, { highway: 'residential', maxspeed: 30 }));
  const raised = ([lng, lat]: number[]) => [lng, lat, 100 + Math.round((lng! - 10) * 9000)];
  for (const { geometry } of file.features)
    geometry.coordinates = geometry.coordinates.map(raised);
  const add = (...coordinates: number[][]) =>
    file.features.push({
      type: 'Feature',
      properties: { name: 'Nebenstraße' },
      geometry: { type: 'LineString', coordinates: coordinates.map(raised) },
    });
  add(corner(6, 0), corner(6, 1), corner(7, 1));
  add(corner(4.02, 0.5), corner(5, 0.5));
  add(corner(1, 1));
  return JSON.stringify(file);
}

/** Works as well where the sheet hides it. */
function press(page: Page, selector: string): Promise<void> {
  return page.locator(selector).first().dispatchEvent('click');
}

async function addPlaces(page: Page, text: string): Promise<void> {
  await page.locator('#places textarea').fill(text);
  await press(page, '#places [data-add]');
}

async function key(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(name);
}

/** Half of it, where it had to give way to the map. */
async function openSheet(page: Page): Promise<void> {
  const isLow = await page.locator('#sheet').evaluate((sheet) => {
    const { display, position } = getComputedStyle(sheet);
    return display !== 'contents' && position === 'fixed' && sheet.dataset.stop === 'peek';
  });
  if (isLow) await press(page, '#peek');
}

export async function hideToast(page: Page): Promise<void> {
  const close = page.locator('#toast > .icon-button');
  if (await close.count()) await close.dispatchEvent('click');
}

function openDetails(page: Page, open: boolean): Promise<void> {
  return page.locator('#card details').evaluateAll((all, open) => {
    for (const each of all) (each as HTMLDetailsElement).open = open;
  }, open);
}
