import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export interface IconFile {
  fileName: string;
  source: Uint8Array;
  size: number;
  purpose: 'any' | 'maskable';
}

let started: Promise<void> | null = null;

/** The star as pixels: as it is, and with a ground that a system may cut to any shape. */
export async function iconsOf(star: string): Promise<IconFile[]> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  started ??= readFile(wasm).then((bytes) => initWasm(bytes));
  await started;
  const wide = maskable(star);
  return [
    { fileName: 'icons/192.png', source: pixels(star, 192), size: 192, purpose: 'any' },
    { fileName: 'icons/512.png', source: pixels(star, 512), size: 512, purpose: 'any' },
    { fileName: 'icons/maskable.png', source: pixels(wide, 512), size: 512, purpose: 'maskable' },
  ];
}

/** The star inside the circle that every mask shows, 80 % of the width, on a ground to the edges. */
function maskable(star: string): string {
  const ground = /<rect[^>]*fill="([^"]+)"[^>]*>/;
  const full = '<rect x="-4" y="-4" width="40" height="40" fill="$1" />';
  return star.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"').replace(ground, full);
}

function pixels(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}
