/** A language of a test: every text with accents on its letters, so that a word without one was not translated. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { parseJson, textsIn } from '../../apps/web/testing/json.ts';

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
export function pseudoTranslation(): string {
  const catalogue = parseJson(readFileSync(join(ROOT, 'apps/web/words/en.json'), 'utf8'));
  const words = [...textsIn(catalogue)].map(({ text }): [string, string] => [text, accented(text)]);
  return JSON.stringify({ '*': Object.fromEntries(words) });
}

/** What of a shown text was not translated: runs of plain words, without what is around them. */
export function plainRuns(shown: string): readonly string[] {
  return shown
    .split(new RegExp(`[⟦⟧]|[^\\s⟦⟧]*[${ACCENTED}][^\\s⟦⟧]*`, 'u'))
    .map((run) => run.trim())
    .filter((run) => /[a-z]{3}|[a-z]{2}\b/.test(run) && /[A-Za-z]{3}/.test(run));
}
