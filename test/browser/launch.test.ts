/** An installed page: files of the system's file manager, and shortcuts. */
import { expect } from 'vitest';
import { answered, networkName, small, test } from './page.ts';
import { town } from './town.ts';

type Launch = (what: { targetURL: string; files: FileSystemFileHandle[] }) => void;

test('files and shortcuts open in the window that is there', async ({ visit }) => {
  const page = await visit({
    ...small,
    prepare: (page) =>
      page.addInitScript(() => {
        const setConsumer = (open: Launch) => Object.assign(window, { launch: open });
        Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
      }),
  });
  await page.waitForFunction(() => 'launch' in window);
  await page.evaluate(async (text) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('town.geojson', { create: true });
    const writing = await handle.createWritable();
    await writing.write(text);
    await writing.close();
    const { launch } = window as unknown as { launch: Launch };
    launch({ targetURL: location.origin, files: [handle] });
  }, town(5));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);

  await page.evaluate(() => {
    const { launch } = window as unknown as { launch: Launch };
    launch({ targetURL: `${location.origin}/#n=manhattan`, files: [] });
  });
  await expect.poll(() => networkName(page)).toBe('Manhattan, schematic');
  await page.keyboard.press('Control+z');
  await expect.poll(() => networkName(page)).toBe('town.geojson');
});
