import { accFromValoper, parseAccAddress, valoperFromAcc } from '@cairn/chain/address';
import { decFromInt } from '@cairn/chain/dec';
import { parseTxHash } from '@cairn/chain/hash';
import { parseTimestamp } from '@cairn/chain/time';
import { listValidators } from '@cairn/node-client/modules/staking';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { voteWords } from '../../entities/proposal/proposal-words.ts';
import { readVoteOptions, type CastVote } from '../../entities/proposal/read-votes.ts';
import { conversionHeight, governorVotes, voteRows } from './vote-rows.ts';

const ann = parseAccAddress('elys1vzwhdmyae7qvjy0e8vpyn7f4jp3nxgf0yah6cs');
const bob = parseAccAddress('elys1dkndp8972jxg9z4xku5jt3sehce8mp554adqy3');
const yes = readVoteOptions('[{"option":1,"weight":"1"}]');
const no = readVoteOptions('[{"option":3,"weight":"1"}]');

const cast = (voter: typeof ann, options: typeof yes, height: number, isReplaced = false): CastVote => ({
  voter,
  options,
  height,
  time: parseTimestamp('2026-11-21T09:00:00Z'),
  hash: parseTxHash('A'.repeat(64)),
  isReplaced,
});
const summaryOf = (rows: ReturnType<typeof voteRows>) =>
  rows.map(({ voter, options, fate, cast: how }) => [voter, voteWords(options), fate, how?.height]);

describe('voteRows', () => {
  it('lists of an ended vote what was cast, the changed ones last', () => {
    const rows = voteRows(null, [cast(ann, yes, 5, true), cast(bob, yes, 6), cast(ann, no, 9)], null, null);
    expect(summaryOf(rows)).toEqual([
      [bob, 'Yes', 'counts', 6],
      [ann, 'No', 'counts', 9],
      [ann, 'Yes', 'changed', 5],
    ]);
  });

  it('trusts the chain while voting lasts, and adds when each was cast', () => {
    const running = [
      { proposalId: 7, voter: ann, options: no, metadata: '' },
      { proposalId: 7, voter: bob, options: yes, metadata: '' },
    ];
    expect(summaryOf(voteRows(running, [cast(ann, yes, 5, true), cast(ann, no, 9)], null, null))).toEqual([
      [ann, 'No', 'counts', 9],
      [bob, 'Yes', 'counts', undefined],
      [ann, 'Yes', 'changed', 5],
    ]);
  });

  it('counts nothing that was cast before an expedited vote started over', () => {
    const rows = voteRows(null, [cast(ann, yes, 5, true), cast(bob, yes, 6), cast(ann, no, 9)], null, 8);
    expect(summaryOf(rows)).toEqual([
      [ann, 'No', 'counts', 9],
      [ann, 'Yes', 'dropped', 5],
      [bob, 'Yes', 'dropped', 6],
    ]);
  });

  it('adds to a governor what it carries for others', () => {
    const weighed = {
      ownPower: new Map([
        [ann, decFromInt(5)],
        [bob, decFromInt(2)],
      ]),
      carriedPower: new Map([[valoperFromAcc(ann), decFromInt(40)]]),
      tally: { yes: 47n, no: 0n, noWithVeto: 0n, abstain: 0n },
    };
    const running = [ann, bob].map((voter) => ({ proposalId: 7, voter, options: yes, metadata: '' }));
    expect(voteRows(running, [], weighed, null).map(({ power }) => power)).toEqual([
      decFromInt(45),
      decFromInt(2),
    ]);
  });

  it('has a key of its own for every row, whatever one tx holds', () => {
    const same = [cast(ann, yes, 5, true), cast(ann, yes, 5, true), cast(ann, no, 5)];
    const keys = voteRows(null, same, null, null).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('conversionHeight', () => {
  it.each([
    { blocks: [], isOver: true, height: null },
    { blocks: [{ height: 301 }], isOver: true, height: null },
    { blocks: [{ height: 301 }, { height: 247 }], isOver: true, height: 247 },
    { blocks: [{ height: 247 }], isOver: false, height: 247 },
    { blocks: [], isOver: false, height: null },
  ])('is $height of $blocks', ({ blocks, isOver, height }) => {
    expect(conversionHeight(blocks, isOver)).toBe(height);
  });
});

describe('governorVotes of the recorded governors', () => {
  it('lists the active ones, strongest first, with those who did not vote', async () => {
    const { value } = await listValidators.all(recordedNode(2480).node);
    const active = value.items.filter(({ status }) => status === 'bonded');
    const [first] = active;
    if (first === undefined) throw new Error('no governors');
    const rows = voteRows(null, [cast(accFromValoper(first.address), yes, 5)], null, null);
    const list = governorVotes(value.items, rows, null, true);
    expect(list).toHaveLength(active.length);
    expect(list.filter(({ vote }) => vote !== null).map(({ governor }) => governor.address)).toEqual([
      first.address,
    ]);
    const stakes = list.map(({ governor }) => governor.tokens);
    expect(stakes).toEqual(stakes.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  });
});
