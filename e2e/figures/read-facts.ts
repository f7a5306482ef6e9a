/** What a page says, as figures: names from its definition lists, table heads and section titles, exact values from its markup. */
import * as v from 'valibot';
import { readUntil, type PageLike } from '../../apps/web/testing/page-like.ts';

const valueSchema = v.object({ exact: v.string(), shown: v.string() });
const factSchema = v.object({
  /** Title of the section it stands in; '' outside of any. */
  section: v.string(),
  /** The term, the column's head, `item` of a list, `head` of the page. */
  name: v.string(),
  /** Text of the row or item around it: it distinguishes rows. */
  row: v.string(),
  text: v.string(),
  /** Every `<data>` in it. */
  numbers: v.array(valueSchema),
  /** Every `<time datetime>` in it. */
  times: v.array(v.string()),
  /** The full values of shortened texts: tooltips and link targets. */
  full: v.array(v.string()),
});

export type Fact = v.InferOutput<typeof factSchema>;

const READ = `(() => {
  const content = document.getElementById('content') ?? document.getElementById('root');
  // Places where a long name may break say nothing.
  const textOf = (element) => (element?.textContent ?? '').replaceAll('\u200b', '').trim();
  const sectionOf = (element) => {
    for (let section = element.closest('section'); section !== null; section = section.parentElement?.closest('section') ?? null) {
      const id = section.getAttribute('aria-labelledby');
      const title = id === null ? section.getAttribute('aria-label') : textOf(document.getElementById(id));
      if (title !== null && title !== '') return title;
    }
    return '';
  };
  const fullTextsOf = (element) => [element, ...element.querySelectorAll('[data-hint], a[href]')].flatMap((each) =>
    [each.getAttribute('data-hint'), each.getAttribute('href')].filter((text) => text !== null));
  const fact = (element, name, around) => ({
    section: sectionOf(element),
    name,
    row: [textOf(around), ...fullTextsOf(around)].join(' '),
    text: textOf(element),
    numbers: [...element.querySelectorAll('data')].map((data) => ({ exact: data.value, shown: textOf(data) })),
    times: [...element.querySelectorAll('time')].map((time) => time.getAttribute('datetime') ?? ''),
    full: fullTextsOf(element),
  });
  const facts = [];
  for (const term of content.querySelectorAll('dt')) {
    const value = term.nextElementSibling;
    if (value !== null) facts.push(fact(value, textOf(term), value));
  }
  for (const cell of content.querySelectorAll('td, tbody th')) {
    const index = [...cell.parentElement.children].indexOf(cell);
    const head = cell.closest('table').querySelector('thead tr')?.children[index];
    facts.push(fact(cell, (cell.getAttribute('data-label') ?? textOf(head)).replace(/[↑↓]/g, '').trim(), cell.parentElement));
  }
  for (const item of content.querySelectorAll('li')) facts.push(fact(item, 'item', item));
  for (const item of content.querySelectorAll('p')) facts.push(fact(item, 'sentence', item));
  for (const header of content.querySelectorAll('header')) if (header.querySelector('h1') !== null) facts.push(fact(header, 'head', header));
  return facts;
})()`;

/** Every fact that the page shows at this moment. */
export async function readFacts(page: PageLike): Promise<readonly Fact[]> {
  return v.parse(v.array(factSchema), await page.evaluate<unknown>(READ));
}

/** What pages said when they were last opened, by address. */
export type SeenPages = Map<string, readonly Fact[]>;

/**
 * Opens a page and reads it until `isRight`, or until it has had its time. A page that was right when it was last
 * opened is not opened again.
 */
export async function openFacts(
  page: PageLike,
  url: string,
  isRight: (facts: readonly Fact[]) => boolean,
  seen: SeenPages = new Map(),
): Promise<readonly Fact[]> {
  const known = seen.get(url);
  if (known !== undefined && isRight(known)) return known;
  await page.goto(url);
  const facts = await readUntil(page, () => readFacts(page), isRight);
  seen.set(url, facts);
  return facts;
}
