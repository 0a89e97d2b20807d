/**
 * Makes the README's pictures from the running app: `npm run pictures`, or some of them:
 * `npm run pictures -- labyrinth.jpg`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../test/setup/chromium.ts';
import { animationOf } from './animation.ts';
import { hierarchyPicture } from './hierarchy.ts';

interface Picture {
  /** Its ending says whether it is a picture, or an animation of the race. */
  file: `${string}.jpg` | `${string}.webp`;
  /** The app's state, as in a shared link. */
  link: string;
  theme: 'dark' | 'light';
  phone?: boolean;
}

const pictures: readonly Picture[] = [
  { file: 'race.webp', link: '', theme: 'dark' },
  { file: 'manhattan.jpg', link: '#n=manhattan', theme: 'light' },
  { file: 'labyrinth.jpg', link: '#n=labyrinth', theme: 'light' },
  { file: 'romania.jpg', link: '#n=romania', theme: 'dark' },
  { file: 'phone.jpg', link: '', theme: 'dark', phone: true },
];

const wanted = process.argv.slice(2);
const isWanted = (file: string) => wanted.length === 0 || wanted.includes(file);
const server = await preview({ preview: { port: 0 }, logLevel: 'error' });
const address = server.resolvedUrls?.local[0] as string;
const browser = await chromium.launch(await findChromium());
for (const { file, link, theme, phone = false } of pictures) {
  if (!isWanted(file)) continue;
  const page = await browser.newPage({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    colorScheme: theme,
  });
  await page.goto(address + link);
  await page.locator('[data-play][data-playing]').waitFor();
  await page.locator('[data-play]:not([data-playing])').waitFor();
  // The route draws itself and the figure counts up after the race.
  await page.waitForTimeout(1500);
  if (file.endsWith('.webp')) await writeFile(pathOf(file), await animationOf(page));
  else await shoot(page, file);
  process.stdout.write(`${file}\n`);
  await page.close();
}
if (isWanted('hierarchy.jpg')) {
  const { svg, width, height } = hierarchyPicture();
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin: 0">${svg}</body>`);
  await shoot(page, 'hierarchy.jpg');
  process.stdout.write('hierarchy.jpg\n');
}
await browser.close();
await server.close();

async function shoot(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: pathOf(file), type: 'jpeg', quality: 90 });
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
