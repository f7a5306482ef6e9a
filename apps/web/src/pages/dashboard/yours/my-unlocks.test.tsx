import { accFromBytes } from '@cairn/chain/address';
import { parseTimestamp } from '@cairn/chain/time';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { accountQuery } from '../../../entities/account/queries.ts';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { unbondingsQuery } from '../../../entities/portfolio/queries.ts';
import { TEST_CHAIN } from '../../../../testing/test-chain.ts';
import { MyUnlocks } from './my-unlocks.tsx';

const address = accFromBytes(new Uint8Array(20), 'elys');
const answer = (value: unknown) => ({ value, height: 7, source: { kind: 'node', url: '' }, receivedMs: 0 });
const account = { kind: 'base', address, accountNumber: 1, sequence: 1, publicKey: null };

function textAt(headTime: string, own: object = account): string {
  const entries = [
    {
      creationHeight: 1,
      completionTime: parseTimestamp('2026-01-02T00:00:00Z'),
      initialBalance: 5_000_000n,
      balance: 5_000_000n,
    },
  ];
  const end = { height: 7, time: parseTimestamp(headTime), reason: '' };
  const answered = [
    [accountQuery(TEST_NODE, address).queryKey, answer(own)],
    [
      unbondingsQuery(TEST_NODE, address, 'newest').queryKey,
      answer({ items: [{ entries }], complete: true }),
    ],
    [latestBlockQuery(TEST_NODE).queryKey, answer({ header: { height: 7, time: end.time } })],
  ] as const;
  return renderWith(
    { answered, chain: { ...TEST_CHAIN, hasGovernors: false, end } },
    <MyUnlocks address={address} hasElys={false} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('has what the last block of a stopped network had locked, whatever the time', () => {
  const text = textAt('2026-01-01T00:00:00Z');
  expect(text).toContain('Still locked at the last block: 5 ELYS unbonding due');
  expect(text).not.toContain('unlocks');
  expect(textAt('2026-01-03T00:00:00Z')).toContain('Nothing is locked.');
});

it('has what is locked permanently', () => {
  const originalVesting = [{ denom: TEST_CHAIN.stakeDenom.denom, baseUnits: 9_000_000n }];
  const vesting = { originalVesting, delegatedVesting: [], endTime: 0 };
  const text = textAt('2026-01-03T00:00:00Z', { ...account, kind: 'permanently-locked', vesting });
  expect(text).toContain('9 ELYS locked permanently');
});
