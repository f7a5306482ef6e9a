import { parseTxHash } from '@cairn/chain/hash';
import type { Json } from '@cairn/chain/json';
import { parseTimestamp } from '@cairn/chain/time';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import { describe, expect, it } from 'vitest';
import { isRestakeGrant, sumUpRuns } from './restake-grants.ts';

const generic = (msg: string) => ({ typeUrl: '/cosmos.authz.v1beta1.GenericAuthorization', body: { msg } });
const stake = (kind: string) => ({
  typeUrl: '/cosmos.staking.v1beta1.StakeAuthorization',
  body: { authorization_type: `AUTHORIZATION_TYPE_${kind}` },
});

describe('a grant', () => {
  it.each([
    [generic('/cosmos.staking.v1beta1.MsgDelegate'), true],
    [generic('/elys.commitment.MsgCommitClaimedRewards'), true],
    [generic('/cosmos.gov.v1.MsgVote'), false],
    [stake('DELEGATE'), true],
    [stake('UNDELEGATE'), false],
    [{ typeUrl: '/cosmos.bank.v1beta1.SendAuthorization', body: {} }, false],
  ])('%j lets its holder compound: %s', (authorization, expected) => {
    expect(isRestakeGrant(authorization)).toBe(expected);
  });
});

// Accounts of the recorded network.
const BOT = 'elys1lh6cxaa5hl0wv73jjct2mk7x2z6rq7desns7ny';
const ONE = 'elys1up55jzgfr5ej2trfxhk8mefdsknccg8894jdqx';
const TWO = 'elys1e7qt73fwa7d5m937a20llgjsft5hjkcw5myj45';

const run = (height: number, msgs: readonly Json[]) =>
  constructedTx({
    hash: parseTxHash(height.toString().padStart(64, '0')),
    height,
    time: parseTimestamp(`2026-11-21T00:00:0${height}Z`),
    messages: [{ typeUrl: '/cosmos.authz.v1beta1.MsgExec', body: { grantee: BOT, msgs: [...msgs] } }],
  });
const delegate = (delegator: string, amount: string) => ({
  '@type': '/cosmos.staking.v1beta1.MsgDelegate',
  delegator_address: delegator,
  amount: { denom: 'uelys', amount },
});

describe('runs', () => {
  it('are summed up by who ran them, for whom, and what was put to work', () => {
    const commit = { '@type': '/elys.commitment.MsgStake', creator: TWO, asset: 'ueden', amount: '5' };
    const vote = { '@type': '/cosmos.gov.v1.MsgVote', voter: ONE };
    const runs = [
      run(2, [delegate(ONE, '100'), delegate(TWO, '50')]),
      run(1, [delegate(ONE, '7'), commit]),
      run(3, [vote]),
    ];
    expect(sumUpRuns(runs)).toEqual([
      {
        grantee: BOT,
        runs: 2,
        granters: [ONE, TWO],
        putToWork: [
          { denom: 'ueden', baseUnits: 5n },
          { denom: 'uelys', baseUnits: 157n },
        ],
        last: '2026-11-21T00:00:02Z',
      },
    ]);
  });

  it('that failed put nothing to work', () => {
    expect(sumUpRuns([{ ...run(1, [delegate(ONE, '100')]), code: 5 }])).toEqual([]);
  });

  it('of another shape are left out', () => {
    expect(sumUpRuns([run(1, ['no message', { '@type': '/cosmos.staking.v1beta1.MsgDelegate' }])])).toEqual([
      { grantee: BOT, runs: 1, granters: [], putToWork: [], last: '2026-11-21T00:00:01Z' },
    ]);
    expect(
      sumUpRuns([
        { ...run(1, []), messages: [{ typeUrl: '/x.MsgExec', body: { grantee: 'nobody', msgs: null } }] },
      ]),
    ).toEqual([]);
  });
});
