import { valconsFromBytes, type ValconsAddress } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { blocksOfGrid } from './index-window.ts';
import { signerRecord, signingWindow } from './signing-window.ts';

const A = valconsFromBytes(new Uint8Array(20).fill(1), 'elys');
const B = valconsFromBytes(new Uint8Array(20).fill(2), 'elys');

/** A signer's record in a grid of two. */
function recordOf(address: ValconsAddress, letters: { readonly a: string; readonly b: string }) {
  const rows = [
    { signer: A, power: 2n, blocks: letters.a },
    { signer: B, power: 1n, blocks: letters.b },
  ];
  const window = signingWindow(blocksOfGrid({ from: 10, to: 10 + letters.a.length - 1, rows }));
  if (window === null) throw new Error('no window');
  return signerRecord(window, address);
}

describe('blocksOfGrid', () => {
  it('counts signed, nil and missed blocks, and those outside the set not at all', () => {
    const { signed, nil, absent, counted } = recordOf(A, { a: 'spnm-', b: 'sssss' });
    expect({ signed, nil, absent, counted }).toEqual({ signed: 2, nil: 1, absent: 1, counted: 4 });
  });

  it('has no more blocks than were requested', () => {
    expect(blocksOfGrid({ from: 0, to: Number.MAX_SAFE_INTEGER, rows: [] })).toHaveLength(100);
  });

  it('reports the proposer whatever its own vote was', () => {
    expect(recordOf(B, { a: 'spss', b: 'psMN' }).proposed).toBe(3);
    expect(recordOf(A, { a: 'spss', b: 'psMN' }).proposed).toBe(1);
  });

  it('attributes a miss to the absent validator only', () => {
    expect(recordOf(B, { a: 'm', b: 's' }).votes).toEqual([
      { height: 10, vote: 'signed', hasProposed: false },
    ]);
    expect(recordOf(A, { a: 'm', b: 's' }).votes).toEqual([
      { height: 10, vote: 'absent', hasProposed: false },
    ]);
  });
});
