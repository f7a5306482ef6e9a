import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fact, FactLine, KeyValues, textFact } from './key-values.tsx';

it('leaves out facts without a value, but not a zero or an empty text', () => {
  const items = [
    fact('None', null),
    fact('False', false),
    textFact('Text', ''),
    fact('Zero', 0),
    fact('Empty', ''),
  ];
  for (const list of [<KeyValues items={items} />, <FactLine items={items} />]) {
    const names = [...renderToStaticMarkup(list).matchAll(/<dt[^>]*>(\w+)</g)].map(([, name]) => name);
    expect(names).toEqual(['Zero', 'Empty']);
  }
});
