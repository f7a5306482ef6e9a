import { accFromBytes } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { starTarget } from './star-target.ts';
import { exportStars, importStars } from './stars-file.ts';

const ACC = accFromBytes(new Uint8Array(20).fill(7), 'elys');

describe('starTarget', () => {
  it.each([
    [ACC, 'address', `/address/${ACC}`],
    ['/proposal/12', 'proposal', '/proposal/12'],
    ['proposals/12', 'proposal', '/proposal/12'],
    ['uelys', 'asset', '/asset/uelys'],
    ['ibc/F082B65C88E4B6D5', 'asset', '/asset/ibc/F082B65C88E4B6D5'],
    ['/asset/amm/pool/1', 'asset', '/asset/amm/pool/1'],
  ])('%s is of kind %s', (id, kind, to) => {
    expect(starTarget(id)).toMatchObject({ kind, to });
  });
  it('makes no link of anything else', () => {
    expect(starTarget('javascript:alert(1)//')).not.toMatchObject({ to: 'javascript:alert(1)//' });
    expect(starTarget('<img src=x>')).toBeNull();
    expect(starTarget('!')).toBeNull();
  });
});

describe('stars as a file', () => {
  const stars = [{ id: ACC, label: 'mine', note: 'a "note"\nof two lines' }];

  it('come back as they went', () => {
    expect(importStars(exportStars(stars), [])).toEqual({ stars, added: 1, updated: 0, skipped: 0 });
  });
  it('join those there are; a label that the file lacks stays', () => {
    const file = JSON.stringify({ stars: [{ id: ACC, note: 'new' }, { id: 'uelys' }] });
    expect(importStars(file, stars)).toEqual({
      stars: [
        { id: ACC, label: 'mine', note: 'new' },
        { id: 'uelys', label: '', note: '' },
      ],
      added: 1,
      updated: 1,
      skipped: 0,
    });
  });
  it('lose a bad entry alone', () => {
    const { skipped, added } = importStars(JSON.stringify([{ id: 7 }, null, { id: '' }, 'uelys']), []);
    expect({ skipped, added }).toEqual({ skipped: 3, added: 1 });
  });
  it.each(['', '{', '5', '{"stars":5}', '{"other":[]}'])('refuses %j as a whole', (text) => {
    expect(() => importStars(text, [])).toThrow(SyntaxError);
  });
});
