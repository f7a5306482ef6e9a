import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

const TAGS = ['en', 'de', 'es', 'pt-BR'];
const accepted = (header: string) => languageOf({ 'accept-language': header }, TAGS);

describe('the language of a page', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['DE-ch', 'de'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['en;q=0.2, es;q=0.7, de ; q=0.5', 'es'],
    ['fr, es;q=0.1', 'es'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'en'],
    ['*', 'en'],
    ['en;q=0, *;q=0.5', 'de'],
    ['de;q=0, es;q=0', 'en'],
    ['de;q=0, de-AT', 'en'],
    ['fr, ja', 'en'],
    ['', 'en'],
  ])('of a browser that accepts %j is %s', (header, tag) => {
    expect(accepted(header)).toBe(tag);
  });

  it.each([';;;q=,', 'de;q=2', 'de;q=x', 'd_e', ',,,', '../de', 'de;q=0.5;q=1', '<de>'])(
    'is English for the invalid header %j',
    (header) => {
      expect(accepted(header)).toBe('en');
    },
  );

  it('is found in the beginning of an endless header', () => {
    for (const garbage of ['xy-'.repeat(40_000), 'a,'.repeat(50_000), `de;${' '.repeat(100_000)}q=x`]) {
      expect(accepted(garbage)).toBe('en');
      expect(accepted(`de,${garbage}`)).toBe('de');
      expect(accepted(`${garbage},de`)).toBe('en');
      expect(languageOf({ cookie: garbage, 'accept-language': 'es' }, TAGS)).toBe('es');
    }
  });

  it('is the visitor’s choice, if there is such a language', () => {
    const chosen = (cookie: string) => languageOf({ cookie, 'accept-language': 'de' }, TAGS);
    expect(chosen('cairn-language=es')).toBe('es');
    expect(chosen('a=b; cairn-language=en; c=d')).toBe('en');
    expect(
      ['cairn-language=fr', 'cairn-language=', 'x-cairn-language=es', 'language=es'].map(chosen),
    ).toEqual(['de', 'de', 'de', 'de']);
  });
});
