import { valconsFromHex } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { signerRecord, signingWindow, type SignedBlock } from './signing-window.ts';
import { describeRecord } from './vote-strip.tsx';

const A = valconsFromHex('AA'.repeat(20), 'elys');
const B = valconsFromHex('BB'.repeat(20), 'elys');

const signed = { flag: 'commit', validator: A } as const;
const someoneAbsent = { flag: 'absent', validator: null } as const;

function block(height: number, rest: Partial<SignedBlock>): SignedBlock {
  return { height, proposer: A, signatures: [signed], set: null, ...rest };
}

function textOf(address: typeof A, blocks: readonly SignedBlock[]) {
  const window = signingWindow(blocks);
  if (window === null) throw new Error('no blocks');
  return describeRecord(signerRecord(window, address));
}

describe('the record of a signer in words', () => {
  const unclear = block(2, { signatures: [signed, someoneAbsent] });

  it('counts the blocks whose votes are not known', () => {
    expect(textOf(B, [block(1, {}), unclear])).toBe('not known for 1 of these blocks');
    expect(textOf(A, [block(1, {}), unclear])).toBe('signed 2 of 2 blocks');
    const voted = block(1, { signatures: [signed, { flag: 'commit', validator: B }] });
    expect(textOf(B, [voted, unclear])).toBe('signed 1 of 1 blocks, not known for 1 of these blocks');
  });

  it('is outside the set only where all votes are known', () => {
    expect(textOf(B, [block(1, {})])).toBe('not in the set in any of these blocks');
  });
});
