import { valconsFromHex, type ValconsAddress } from '@cairn/chain/address';
import type { CommitFlag, CommitSignature } from '@cairn/chain/block';
import { decToString } from '@cairn/chain/dec';
import { parseTimestamp } from '@cairn/chain/time';
import { recordedHeights, recordedValidatorSets } from '@cairn/chain/testing/recorded-chain';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { needsSet, signerRecord, signingWindow, type SignedBlock } from './signing-window.ts';

const A = valconsFromHex('AA'.repeat(20), 'elys');
const B = valconsFromHex('BB'.repeat(20), 'elys');
const time = parseTimestamp('2026-11-21T00:00:00Z');

function signature(validator: ValconsAddress, flag: CommitFlag): CommitSignature {
  return { flag, validator: flag === 'absent' ? null : validator, time, signature: '' };
}

function block(height: number, flags: readonly CommitFlag[], rest: Partial<SignedBlock> = {}): SignedBlock {
  const signatures = flags.map((flag, index) => signature(index === 0 ? A : B, flag));
  return { height, proposer: A, signatures, set: [A, B], ...rest };
}

function recordOf(address: ValconsAddress, blocks: readonly SignedBlock[]) {
  const window = signingWindow(blocks);
  if (window === null) throw new Error('no blocks');
  return signerRecord(window, address);
}

describe('the record of a signer', () => {
  it('counts presence for the block and for nil, and absence by the place in the set', () => {
    const blocks = [
      block(3, ['commit', 'nil']),
      block(1, ['commit', 'commit']),
      block(2, ['commit', 'absent']),
    ];
    const record = recordOf(B, blocks);
    expect(record.votes.map(({ vote }) => vote)).toEqual(['signed', 'absent', 'nil']);
    expect(record).toMatchObject({ signed: 1, nil: 1, absent: 1, counted: 3, proposed: 0 });
    expect(record.uptime === null ? null : decToString(record.uptime)).toBe('0.666666666666666666');
    expect(recordOf(A, blocks).proposed).toBe(3);
  });

  it('does not count blocks from before it joined', () => {
    const before = block(1, ['commit'], { set: [A] });
    expect(recordOf(B, [before, block(2, ['commit', 'commit'])])).toMatchObject({ counted: 1, signed: 1 });
  });

  it('attributes nothing while the absent validators are unknown', () => {
    const record = recordOf(B, [block(1, ['commit', 'absent'], { set: null })]);
    expect(record).toMatchObject({ absent: 0, counted: 0, uptime: null });
    expect(record.votes.map(({ vote }) => vote)).toEqual(['unknown']);
  });

  it('does not trust a set of another length', () => {
    expect(recordOf(B, [block(1, ['commit', 'absent'], { set: [B] })]).votes[0]?.vote).toBe('unknown');
  });

  it('needs the set only when a validator was absent', () => {
    expect(needsSet(block(1, ['commit', 'nil']))).toBe(false);
    expect(needsSet(block(1, ['commit', 'absent']))).toBe(true);
  });
});

const wireBlock = v.object({
  block: v.object({
    header: v.object({ proposer_address: v.string() }),
    last_commit: v.object({
      signatures: v.array(v.object({ block_id_flag: v.number(), validator_address: v.string() })),
    }),
  }),
});
const wireSet = v.object({ validators: v.array(v.object({ address: v.string() })) });
const FLAGS: readonly CommitFlag[] = ['absent', 'absent', 'commit', 'nil'];

describe('on the recorded commits', () => {
  const sets = new Map<number, readonly string[]>();
  for (const { height, validators } of recordedValidatorSets('elysnet-1'))
    sets.set(
      height,
      v.parse(wireSet, validators).validators.map(({ address }) => address),
    );
  const setAt = (height: number): readonly string[] =>
    sets.get(Math.max(...[...sets.keys()].filter((from) => from <= height))) ?? [];

  it.each([100, 1500, 2479])('equals a plain count of the raw commits, window ending at %i', (to) => {
    const from = Math.max(1, to - 99);
    const byHeight = new Map(
      [...recordedHeights('elysnet-1', from, to + 1)].map(({ height, block }) => [
        height,
        v.parse(wireBlock, JSON.parse(block)).block,
      ]),
    );
    const blocks: SignedBlock[] = [];
    const present = new Map<string, number>();
    const members = new Map<string, number>();
    for (let height = from; height <= to; height += 1) {
      const own = byHeight.get(height);
      const next = byHeight.get(height + 1);
      if (own === undefined || next === undefined) throw new Error(`height ${height} is not recorded`);
      for (const address of setAt(height)) members.set(address, (members.get(address) ?? 0) + 1);
      for (const item of next.last_commit.signatures) {
        if (item.block_id_flag === 1) continue;
        present.set(item.validator_address, (present.get(item.validator_address) ?? 0) + 1);
      }
      blocks.push({
        height,
        proposer: valconsFromHex(own.header.proposer_address, 'elys'),
        signatures: next.last_commit.signatures.map((item) => ({
          flag: FLAGS[item.block_id_flag] ?? 'absent',
          validator: item.validator_address === '' ? null : valconsFromHex(item.validator_address, 'elys'),
          time,
          signature: '',
        })),
        set: setAt(height).map((address) => valconsFromHex(address, 'elys')),
      });
    }
    expect(members.size).toBeGreaterThan(0);
    for (const [hex, counted] of members) {
      const record = recordOf(valconsFromHex(hex, 'elys'), blocks);
      expect(record.counted).toBe(counted);
      expect(record.signed + record.nil).toBe(present.get(hex) ?? 0);
      expect(record.absent).toBe(counted - (present.get(hex) ?? 0));
    }
    const proposed = [...members.keys()].map((hex) => recordOf(valconsFromHex(hex, 'elys'), blocks).proposed);
    expect(proposed.reduce((sum, item) => sum + item, 0)).toBe(to - from + 1);
  });
});
