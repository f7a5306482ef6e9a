import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRACT_QUESTIONS } from '../e2e/questions/contract-questions.ts';
import { READERS } from '../e2e/questions/pick-questions.ts';

const TEXT = readFileSync(new URL('questions.md', import.meta.url), 'utf8');

/** The first cells of the table under a heading. */
function questionsUnder(heading: string): readonly string[] {
  const section = TEXT.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| (.+?) \|/gm)]
    .map(([, cell = '']) => cell.trim())
    .filter((cell) => cell !== 'question' && !/^-+$/.test(cell));
}

describe('the questions that readers come with', () => {
  it.each(READERS)('$reader: documented questions equal the tested ones', ({ reader, kinds }) => {
    expect(questionsUnder(reader)).toEqual(kinds.map(({ wording }) => wording));
  });

  it('of contract developers are those that are played, by the same way', () => {
    const rows = CONTRACT_QUESTIONS.map(
      ({ wording, way, readFrom }) => `| ${wording} | ${way} | ${readFrom} |`,
    );
    expect(questionsUnder('Contract developers')).toEqual(CONTRACT_QUESTIONS.map(({ wording }) => wording));
    for (const row of rows) expect(TEXT).toContain(row);
  });

  it('are five at least for each reader', () => {
    for (const { reader } of READERS) expect(questionsUnder(reader).length).toBeGreaterThanOrEqual(5);
  });
});
