/** Text colours: axe measures each pair once, because it is the same everywhere. */
import type { Page } from 'playwright-core';

/** Each combination that a visible text is set in: colour, size, weight, and all backgrounds behind it. */
const LOOKS = `(() => {
  const behind = new Map([[null, '']]);
  const behindOf = (element) => {
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].join(' ');
    const isBare = /^(rgba\\(0, 0, 0, 0\\)|transparent) none 1$/.test(own);
    const all = (isBare ? '' : own + ' > ') + behindOf(element.parentElement);
    behind.set(element, all);
    return all;
  };
  const isText = (element) => element.matches('input, select, textarea') || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const shown = [...document.body.querySelectorAll('*')].filter((element) => isText(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  return [...new Set(shown.map((element) => {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textDecorationLine, element.closest('p') !== null, element.matches('a[href]'), behindOf(element)].join(' ');
  }))];
})()`;

const measured = new Set<string>();

/** Whether a text of the page has a new combination; remembers them. */
export async function showsNewColours(page: Page): Promise<boolean> {
  const looks = await page.evaluate<readonly string[]>(LOOKS);
  const fresh = looks.filter((look) => !measured.has(look));
  for (const look of fresh) measured.add(look);
  return fresh.length > 0;
}
