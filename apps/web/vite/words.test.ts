import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdsTexts, translate, wordsOf } from './words.ts';

const FILE = 'apps/web/src/pages/some-page.tsx';
const texts = (source: string): readonly string[] => wordsOf(FILE, source);
const inGerman = (source: string, words: Readonly<Record<string, string>>): string =>
  translate(FILE, source, 'de', (text) => words[text]);

describe('what counts as a text', () => {
  it('is the content between tags, as one text with a placeholder for each element and value', () => {
    expect(
      texts(`const a = <p>
        Signed by <b>{name}</b>, in{' '}
        {count} blocks &amp; more.
      </p>;`),
    ).toEqual(['Signed by {0}, in {1} blocks & more.']);
  });

  it('is what is read of attributes and properties, small words too', () => {
    expect(
      texts(`<A what="blocks" label={x ? 'on' : 'off'} className="flex" id="blocks" kind="good" />`),
    ).toEqual(['blocks', 'on', 'off']);
    expect(texts(`const c = [{ id: 'hash', header: 'Hash', align: 'end' }];`)).toEqual(['Hash']);
    expect(texts(`const c = { name: 'Evidence', value: n === 0 ? 'none' : n };`)).toEqual([
      'Evidence',
      'none',
    ]);
    expect(texts(`usdColumn('pnl', 'PnL', pnlOf, { none: 'none' })`)).toEqual(['PnL', 'none']);
  });

  it('is each noun for the signers of blocks', () => {
    const file = 'apps/web/src/entities/validator/staking-words.ts';
    const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
    expect(wordsOf(file, source)).toEqual(
      expect.arrayContaining(['validator', 'validators', 'signer', 'signers']),
    );
  });

  it('is, in other positions, any string that looks like prose', () => {
    expect(
      texts(`const a = ['Not yet', 'Open', 'open', 'AbortError', 'M0 0h8', '/cosmos.bank', 'px-2 py-1'];`),
    ).toEqual(['Not yet', 'Open']);
    expect(texts('const a = `${n} blocks ago`;')).toEqual(['{0} blocks ago']);
    expect(texts('const a = `${x}-${y} ${z}`;')).toEqual([]);
  });

  it('is the template of a sentence, and what is put into it', () => {
    expect(
      texts('const s = sentence`${account(a)} sent ${all ? text("everything") : coins(b)} home`;'),
    ).toEqual(['{0} sent {1} home', 'everything']);
  });

  it('is a lower-case word when the name of its function says so', () => {
    expect(texts(`function stateWords(s) { return s ? 'live' : 'halted'; }`)).toEqual(['live', 'halted']);
    expect(texts(`function stateOf(s) { return s ? 'live' : 'halted'; }`)).toEqual([]);
  });

  it('is nothing that the file compares with, keeps something under, imports or names as a type', () => {
    expect(
      texts(`import a from 'Some words'; type Side = 'Long'; const s = ['Long', 'Short', 'Other'];
      const t = { Short: 1 }; if (s === 'Other') s.get('Some words');`),
    ).toEqual([]);
  });

  it('excludes verbs with their forms, and names of keys', () => {
    expect(texts(`const s = did('no longer pays'); <input enterKeyHint="search" />;`)).toEqual([]);
    expect(texts(`const FORMS = { 'no longer pays': { pastText: 'no longer pays' } };`)).toEqual([
      'no longer pays',
    ]);
  });

  it('is no code', () => {
    expect(texts('<p>Set <code>a b c</code> first</p>')).toEqual(['Set {0} first']);
  });

  it('is looked for in pages, sentences, errors and figures, and not in tests and shapes', () => {
    expect(
      [
        FILE,
        'apps/web/index.html',
        'packages/chain/src/errors.ts',
        'packages/api/src/index-not-ready.ts',
        'apps/service/src/resources/web/head.ts',
        'apps/service/chains/elys-1.json',
        'packages/messages/src/sentence-tag.test.ts',
        'packages/messages/src/protobuf/cosmos-shapes.ts',
        'packages/api/src/history/blocks.ts',
        'apps/service/src/resources/openapi/document.ts',
      ].map(holdsTexts),
    ).toEqual([true, true, true, true, true, true, false, false, false, false]);
    expect(
      wordsOf('apps/web/index.html', '<meta name="description" content="An a." /><noscript>No b.</noscript>'),
    ).toEqual(['An a.', 'No b.']);
    expect(
      wordsOf('apps/service/chains/a-1.json', '{ "name": "A", "reason": "An a.", "recordedNote": null }'),
    ).toEqual(['An a.']);
  });
});

describe('a translation', () => {
  it('replaces its text, with placeholders in any order', () => {
    expect(
      inGerman(`<p title="Block">Signed by <b>{name}</b> in {n} blocks</p>`, {
        'Signed by {0} in {1} blocks': 'In {1} "Blöcken" {0} signiert',
        Block: 'Block {',
      }),
    ).toBe(`<p title={"Block {"}>{"In "}{n}{" \\"Blöcken\\" "}<b>{name}</b>{" signiert"}</p>`);
    expect(inGerman('f(`${a} of ${b} parts`)', { '{0} of {1} parts': 'von {1} `${x}` {0}' })).toBe(
      'f(`von ${b} \\`\\${x}\\` ${a}`)',
    );
    expect(inGerman('sentence`sent ${x}`', { 'sent {0}': '{0} gesandt' })).toBe('sentence`${x} gesandt`');
  });

  it('is made inside the places of another one, and of a text that stays', () => {
    const source = '<p>All <b title="Open">{n ? `${n} open ones` : <i>none of it</i>}</b></p>';
    expect(
      inGerman(source, {
        'All {0}': 'Alle {0}',
        Open: 'Offen',
        '{0} open ones': '{0} offene',
        'none of it': 'keine',
      }),
    ).toBe('<p>{"Alle "}<b title={"Offen"}>{n ? `${n} offene` : <i>{"keine"}</i>}</b></p>');
    expect(inGerman(source, { 'none of it': 'keine' })).toBe(source.replace('none of it', '{"keine"}'));
  });

  it('gives its language to dates and to the order of words', () => {
    expect(
      inGerman("new Intl.DateTimeFormat('en-GB', { day: 'numeric' }); a.localeCompare(b, 'en')", {}),
    ).toBe(
      'new Intl.DateTimeFormat("de-u-hc-h23-nu-latn", { day: \'numeric\' }); a.localeCompare(b, "de-u-hc-h23-nu-latn")',
    );
  });
});
