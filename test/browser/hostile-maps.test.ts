/** Layers and controls for maps answer hostile arguments with named errors. */
import { build, type Rolldown } from 'vite';
import { expect } from 'vitest';
import { systemTable } from '../../vite/systems/plugin.ts';
import { test } from './page.ts';

declare global {
  interface Window {
    hostileMaps: typeof import('../support/hostile-maps.ts');
  }
}

test('layers and controls for maps refuse what they cannot take, in words', async ({
  browser,
}) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [systemTable()],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'test/support/hostile-maps.ts', name: 'hostileMaps', formats: ['iife'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[];
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addScriptTag({ content: output[0].code });
  const faults = await page.evaluate(() => window.hostileMaps.faultsOfMaps());
  const drawsAgain = await page.evaluate(() => window.hostileMaps.drawsAgain());
  const canvases = await page.locator('canvas').count();
  await page.close();
  expect([...new Set(errors)]).toEqual([]);
  expect(drawsAgain).toBe(true);
  expect(canvases).toBe(0);
  expect(Object.values(faults).flat()).toEqual([]);
  expect(Object.keys(faults).length).toBeGreaterThan(5);
});
