import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TERMS, termDescription } from '../apps/web/src/shared/words/glossary.ts';

const TEXT = readFileSync(new URL('glossary.md', import.meta.url), 'utf8');
const byTerm = (a: { readonly term: string }, b: { readonly term: string }) =>
  a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1;

describe('the glossary', () => {
  it('says the same in the documents and in the application', () => {
    const written = [...TEXT.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(([, term, description]) => ({
      term,
      description,
    }));
    expect(written).toEqual([...TERMS].sort(byTerm));
    expect(written.length).toBeGreaterThan(30);
  });

  it('takes one or two sentences for each, and begins with a capital letter', () => {
    for (const { description: meaning } of TERMS)
      expect(meaning).toMatch(/^[A-Z][^.]*(: [^.]*)?\.( [A-Z][^.]*\.){0,2}$/);
  });

  it('knows its terms by their ids, and nothing else', () => {
    expect(termDescription('quorum')).toContain('bonded stake');
    expect(termDescription('nonsense')).toBe('');
    expect(termDescription('toString')).toBe('');
  });
});
