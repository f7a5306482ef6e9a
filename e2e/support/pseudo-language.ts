/** A language of a test: every text with accents on its letters, so that a word without one was not translated. */
import { readCatalogue } from '../../scripts/lib/catalogue.mjs';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž';

/** A text in the language: letters accented, places kept. */
function accented(text: string): string {
  const parts = text
    .split(/(\{[^{}]*\})/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    );
  return `⟦${parts.join('')}⟧`;
}

/** The translation of the whole catalogue, as a build reads it. */
export async function pseudoTranslation(): Promise<string> {
  const texts = Object.values(await readCatalogue()).flat();
  const words = texts.map((text): [string, string] => [text, accented(text)]);
  return JSON.stringify({ '*': Object.fromEntries(words) });
}

/** What of a shown text was not translated: runs of plain words, without what is around them. */
export function plainRuns(shown: string): readonly string[] {
  return shown
    .split(new RegExp(`[⟦⟧]|[^\\s⟦⟧]*[${ACCENTED}][^\\s⟦⟧]*`, 'u'))
    .map((run) => run.trim())
    .filter((run) => /[a-z]{3}|[a-z]{2}\b/.test(run) && /[A-Za-z]{3}/.test(run));
}
