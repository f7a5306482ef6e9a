/** Sizes of what a finger aims at, and contrast of amounts; both run in the page. */

/**
 * What a page is used with on a phone: header, tabs, pages of lists, fields, buttons, heads of panels, and cards, which
 * open as a whole. Not: links within sentences and facts, the footer, copies, and the braces of raw JSON.
 */
const PRIMARY = [
  'header:not(main header) :is(a, button)',
  '[role=tab]',
  'main :is(input:not([type=hidden]), select, textarea)',
  'main button:not([aria-label^="Copy"], :is(.mono, .font-mono) button)',
  'main .button',
  'main summary:not(:is(.mono, .font-mono) summary)',
  'main nav :is(a, button)',
  'main .tap',
  '.panel-head a',
  'main :is(tr, li)[data-row]:has(a)',
];

/** Primary actions below 44 px, as lines. Overlays of a target count: the browser is queried for what is hit. */
export const SMALL_TARGETS = `(() => {
  const found = [];
  const reach = (element, x, y, step) => {
    let far = 0;
    while (far < 44) {
      const hit = document.elementFromPoint(x, y + step * (far + 1));
      if (hit === null || !(element === hit || element.contains(hit) || hit.closest('label')?.contains(element))) break;
      far += 1;
    }
    return far;
  };
  for (const element of document.querySelectorAll(${JSON.stringify(PRIMARY.join(', '))})) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height >= 43.5) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const height = reach(element, x, y, -1) + 1 + reach(element, x, y, 1);
    if (height < 43) found.push('below 44 px: ' + element.tagName.toLowerCase() + ' ' + Math.round(box.width) + ' x ' + height + ' "' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) + '"');
  }
  scrollTo(0, 0);
  return found;
})()`;

/** The lowest contrast of a text in an amount; null without amounts. */
export const LOWEST_AMOUNT_CONTRAST = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const lights = new Map();
  const light = (colour) => {
    if (lights.has(colour)) return lights.get(colour);
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => byte / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    lights.set(colour, value);
    return value;
  };
  const behind = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!/^(transparent|rgba\\(0, 0, 0, 0\\))$/.test(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  let lowest = null;
  for (const element of document.querySelectorAll('main data, main data *')) {
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')) continue;
    const [one, other] = [light(getComputedStyle(element).color), light(behind(element))];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    lowest = Math.min(lowest ?? ratio, ratio);
  }
  return lowest;
})()`;
