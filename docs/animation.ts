/** The race of a page as one animated picture, taken frame by frame, however slow the machine is. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The percentage of the race from one frame to the next. */
const STEP = 4;
const WIDTH = 960;
/** Milliseconds of a frame, and of the last one. */
const [DELAY, END] = [110, 3000];

export async function animationOf(page: Page): Promise<Buffer> {
  const frames: Buffer[] = [];
  const take = async () => {
    // The painter answers within a few frames.
    await page.waitForTimeout(250);
    frames.push(
      await sharp(await page.screenshot())
        .resize({ width: WIDTH })
        .png()
        .toBuffer(),
    );
  };
  await page.keyboard.press('Home');
  for (let percent = 0; percent < 100; percent += STEP) {
    await take();
    for (let i = 0; i < STEP; i++) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('End');
  await take();
  const delay = frames.map((_, i) => (i === frames.length - 1 ? END : DELAY));
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 72, effort: 6, loop: 0, delay })
    .toBuffer();
}
