import { parseAccAddress, parseValoperAddress, valoperFromAcc } from '@cairn/chain/address';
import { decFromInt, decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { parseTxHash } from '@cairn/chain/hash';
import { parseTimestamp } from '@cairn/chain/time';
import { constructedEvent, constructedTx } from '@cairn/chain/testing/constructed-tx';
import { getTally, listVotes } from '@cairn/node-client/modules/gov';
import { listDelegations, listValidators, type Validator } from '@cairn/node-client/modules/staking';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { readCastVotes, readVoteOptions } from './read-votes.ts';
import { weighVotes } from './weigh-votes.ts';

const ann = parseAccAddress('elys1vzwhdmyae7qvjy0e8vpyn7f4jp3nxgf0yah6cs');
const bob = parseAccAddress('elys1dkndp8972jxg9z4xku5jt3sehce8mp554adqy3');

const voteTx = (height: number, ...votes: readonly { voter: string; option: string; id?: string }[]) =>
  constructedTx({
    hash: parseTxHash(height.toString(16).toUpperCase().padStart(64, '0')),
    height,
    events: votes.map(({ voter, option, id = '7' }) =>
      constructedEvent('proposal_vote', { voter, option, proposal_id: id }),
    ),
  });
const YES = '[{"option":1,"weight":"1.000000000000000000"}]';
const NO = '[{"option":3,"weight":"1.000000000000000000"}]';

describe('readVoteOptions', () => {
  it('reads a split vote', () => {
    expect(readVoteOptions('[{"option":1,"weight":"0.7"},{"option":4,"weight":"0.3"}]')).toEqual([
      { option: 'yes', weight: parseDec('0.7') },
      { option: 'no-with-veto', weight: parseDec('0.3') },
    ]);
  });

  it('reads the form of older nodes', () => {
    expect(readVoteOptions('option:VOTE_OPTION_ABSTAIN weight:"1.000000000000000000"')).toEqual([
      { option: 'abstain', weight: decFromInt(1) },
    ]);
  });

  it.each([
    '',
    '[]',
    '{}',
    '[{"option":9,"weight":"1"}]',
    '[{"option":"constructor","weight":"1"}]',
    '[{"option":1}]',
    'yes',
    '[1]',
  ])('refuses %s', (text) => {
    expect(() => readVoteOptions(text)).toThrow(SyntaxError);
  });
});

describe('readCastVotes', () => {
  it('counts the last vote of each voter and marks the earlier ones', () => {
    const { votes } = readCastVotes(
      [
        voteTx(5, { voter: ann, option: YES }),
        voteTx(6, { voter: bob, option: YES }),
        voteTx(9, { voter: ann, option: NO }),
      ],
      7,
    );
    expect(votes.map(({ voter, height, isReplaced }) => [voter, height, isReplaced])).toEqual([
      [ann, 5, true],
      [bob, 6, false],
      [ann, 9, false],
    ]);
  });

  it('takes the later of two votes inside one tx', () => {
    const { votes } = readCastVotes([voteTx(5, { voter: ann, option: YES }, { voter: ann, option: NO })], 7);
    expect(votes.map(({ isReplaced }) => isReplaced)).toEqual([true, false]);
  });

  it('leaves out votes on other proposals in the same tx', () => {
    const { votes } = readCastVotes(
      [voteTx(5, { voter: ann, option: YES, id: '8' }, { voter: bob, option: NO })],
      7,
    );
    expect(votes.map(({ voter }) => voter)).toEqual([bob]);
  });

  it('counts what it cannot read rather than losing the rest', () => {
    const txs = [
      voteTx(5, { voter: 'nobody', option: YES }, { voter: bob, option: 'x' }, { voter: ann, option: NO }),
    ];
    expect(readCastVotes(txs, 7)).toMatchObject({ unreadable: 2, votes: [{ voter: ann }] });
  });
});

describe('weighVotes', () => {
  const uelys = parseDenom('uelys');
  const governor = (
    address: string,
    tokens: bigint,
    shares: bigint,
    status: Validator['status'] = 'bonded',
  ) => ({
    address: parseValoperAddress(address),
    consensusKey: null,
    jailed: false,
    status,
    tokens,
    delegatorShares: decFromInt(shares),
    description: { moniker: '', identity: '', website: '', securityContact: '', details: '' },
    unbondingHeight: 0,
    unbondingTime: parseTimestamp('1970-01-01T00:00:00Z'),
    commission: { rate: parseDec('0'), maxRate: parseDec('0'), maxChangeRate: parseDec('0') },
    commissionUpdated: parseTimestamp('1970-01-01T00:00:00Z'),
    minSelfDelegation: 1n,
  });
  const bobs = valoperFromAcc(bob);
  const stake = (shares: bigint) => ({
    delegator: ann,
    validator: bobs,
    shares: decFromInt(shares),
    balance: { denom: uelys, baseUnits: shares },
  });
  const vote = (voter: typeof ann, text: string) => ({ voter, options: readVoteOptions(text) });

  it('takes a delegator who votes out of what the governor carries', () => {
    const { tally, carriedPower, ownPower } = weighVotes(
      [vote(ann, NO), vote(bob, YES)],
      new Map([[ann, [stake(300n)]]]),
      [governor(bobs, 1000n, 1000n)],
    );
    expect(tally).toEqual({ yes: 700n, no: 300n, noWithVeto: 0n, abstain: 0n });
    expect(decToString(carriedPower.get(bobs) ?? parseDec('0'))).toBe('700');
    expect(decToString(ownPower.get(ann) ?? parseDec('0'))).toBe('300');
  });

  it('values shares of a slashed governor by what they are worth', () => {
    const { tally } = weighVotes([vote(ann, YES)], new Map([[ann, [stake(300n)]]]), [
      governor(bobs, 900n, 1000n),
    ]);
    expect(tally.yes).toBe(270n);
  });

  it('gives stake with a governor that is not bonded no vote', () => {
    const { tally } = weighVotes([vote(ann, YES), vote(bob, YES)], new Map([[ann, [stake(300n)]]]), [
      governor(bobs, 1000n, 1000n, 'unbonding'),
    ]);
    expect(tally.yes).toBe(0n);
  });

  it('divides a split vote', () => {
    const split = '[{"option":1,"weight":"0.25"},{"option":2,"weight":"0.75"}]';
    const { tally } = weighVotes([vote(bob, split)], new Map(), [governor(bobs, 1000n, 1000n)]);
    expect(tally).toEqual({ yes: 250n, abstain: 750n, no: 0n, noWithVeto: 0n });
  });

  it.each([23, 24])('equals the tally of recorded proposal %i to the unit', async (id) => {
    const { node } = recordedNode(2480);
    const [votes, governors, tally] = await Promise.all([
      listVotes.all(node, { id }),
      listValidators.all(node),
      getTally(node, { id }),
    ]);
    const delegations = await Promise.all(
      votes.value.items.map(async ({ voter }) => {
        const { value } = await listDelegations.all(node, { delegator: voter });
        return [voter, value.items] as const;
      }),
    );
    expect(votes.value.items.length).toBeGreaterThan(20);
    expect(weighVotes(votes.value.items, new Map(delegations), governors.value.items).tally).toEqual(
      tally.value,
    );
  });
});
