/** What can be wrong with the look of the page, whatever its language. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/app/words/language.ts';
import { isEnglish } from '../support/english.ts';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A device of which the least is seen. */
export const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true };

/** Some of axe's rules, for a page that keeps all of them in another language or theme. */
const rulesOf = {
  /** For other texts: names that are missing or alike, and what must now be scrolled to be read. */
  texts: /^(html|label|empty|scrollable)\b(?!-content)|-(name|title|alt|lang|text|unique)$/,
  /** For another theme. */
  colours: /^(color-contrast|link-in-text-block)$/,
};

/** Resolves two frames later: sizes and the system's theme are observed at the end of one. */
export function laidOut(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** @returns a line per element that violates a rule of accessibility */
export async function violations(page: Page, some?: keyof typeof rulesOf): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  return page.evaluate(async (some) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const rules = axe.getRules().map(({ ruleId }) => ruleId);
    const options: RunOptions = { resultTypes: ['violations'], preload: false };
    if (some) options.runOnly = rules.filter((id) => some.test(id));
    const found = await axe.run(document, options);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, some && rulesOf[some]);
}

/**
 * @param own what the page shows of files, which is in no language
 * @returns a line per English text on a page in another language
 */
export async function englishOn(
  page: Page,
  language: Language,
  own: string | RegExp = '',
): Promise<string[]> {
  if (language === 'en') return [];
  const left = (await textsOf(page)).filter((text) => isEnglish(language, text.replace(own, '')));
  return left.map((text) => `in English: ${text}`);
}

/** All that is read, or heard as the name of something; not the texts of files and of the library. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const others = '#map, .mirror, bdi, kbd, option, svg, [lang=en], .leaflet-pane';
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(others) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent!.trim());
    }
    return [...new Set(texts)].filter(Boolean);
  });
}

/** @returns a line per text or control that is cut off, out of sight or covered by another */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.scrollingElement!;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);

    const nameOf = (element: Element): string => {
      const parent = element.closest('[id]');
      const own = `${element.localName}${element.classList.length ? `.${[...element.classList].join('.')}` : ''}`;
      const text = element.textContent!.trim().slice(0, 40);
      return `${parent && parent !== element ? `#${parent.id} ` : ''}${element.id ? `#${element.id}` : own} “${text}”`;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.unseen, #map, .mirror, [inert], .skip') &&
      !isBehindDialog(element);
    const modal = document.querySelector('dialog:modal');
    const isBehindDialog = (element: Element) => modal !== null && !modal.contains(element);

    /** A row of cards that a finger moves along. */
    const isInRow = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element).scrollSnapType.startsWith('x') ||
        isInRow(element.parentElement));

    /** What is left of it where its ancestors cut it off; null if nothing is. */
    const visible = (element: Element, { left, right, top, bottom }: DOMRect): DOMRect | null => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        if (position === 'fixed') break;
      }
      [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return right - left > 1 && bottom - top > 1
        ? new DOMRect(left, top, right - left, bottom - top)
        : null;
    };

    interface Line {
      element: Element;
      box: DOMRect;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent!.trim() || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 2 || rect.height < 2) continue;
        if (rect.left < -1 || rect.right > innerWidth + 1) {
          if (!isInRow(element)) faults.push(`beside the screen: ${nameOf(element)}`);
        }
        const box = visible(element, rect);
        if (box) lines.push({ element, box });
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element)) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      );
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      // Names of files may be of any length.
      if (element.matches('.one-line:is(bdi, :has(bdi)), .one-line bdi')) continue;
      if (isCut && (hasText || textOverflow === 'ellipsis'))
        faults.push(`cut off: ${nameOf(element)}`);
      if (
        isCut &&
        !isInRow(element) &&
        !hasText &&
        overflowX !== 'hidden' &&
        textOverflow !== 'ellipsis'
      )
        faults.push(`scrolls sideways: ${nameOf(element)}`);
    }
    const touch = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const isOnTop = ({ element, box }: Line) => {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top === null || element.contains(top) || top.contains(element);
    };
    const seen = lines.filter(isOnTop);
    for (const [i, a] of seen.entries())
      for (const b of seen.slice(i + 1))
        if (
          a.element !== b.element &&
          !a.element.contains(b.element) &&
          !b.element.contains(a.element) &&
          touch(a.box, b.box)
        )
          faults.push(`overlap: ${nameOf(a.element)} and ${nameOf(b.element)}`);
    const controls = [
      ...document.querySelectorAll('button, a[href], input, select, textarea, summary'),
    ];
    for (const control of controls) {
      if (!isSeen(control)) continue;
      const rect = control.getBoundingClientRect();
      if ((rect.left < -1 || rect.right > innerWidth + 1) && !isInRow(control))
        faults.push(`beside the screen: ${nameOf(control)}`);
    }
    const panels = [
      ...document.querySelectorAll('#pill, #legend, #toolbar, #sheet, #hint'),
    ].filter(isSeen);
    for (const [i, a] of panels.entries())
      for (const b of panels.slice(i + 1))
        if (touch(a.getBoundingClientRect(), b.getBoundingClientRect()))
          faults.push(`panels overlap: ${nameOf(a)} and ${nameOf(b)}`);
    return [...new Set(faults)];
  });
}
