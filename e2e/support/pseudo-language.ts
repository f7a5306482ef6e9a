/** A test language: every text with accented letters, so that a word without any is untranslated. */
import { readCatalogue } from '../../scripts/lib/catalogue.mjs';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž';

/** A text in the language: letters accented, placeholders unchanged. */
function accented(text: string): string {
  const parts = text
    .split(/(\{[^{}]*\})/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    );
  return `⟦${parts.join('')}⟧`;
}

/** The translation of the full catalogue, as a build reads it. */
export async function pseudoTranslation(): Promise<string> {
  const texts = Object.values(await readCatalogue()).flat();
  const words = texts.map((text): [string, string] => [text, accented(text)]);
  return JSON.stringify({ '*': Object.fromEntries(words) });
}

/** The untranslated parts of a visible text: runs of plain words, without their surroundings. */
export function plainRuns(shown: string): readonly string[] {
  return shown
    .split(new RegExp(`[⟦⟧]|[^\\s⟦⟧]*[${ACCENTED}][^\\s⟦⟧]*`, 'u'))
    .map((run) => run.trim())
    .filter((run) => /[a-z]{3}|[a-z]{2}\b/.test(run) && /[A-Za-z]{3}/.test(run));
}
