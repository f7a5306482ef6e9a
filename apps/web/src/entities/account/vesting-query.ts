/** The vesting schedule of an account, and what it locks, at one block. */
import type { AccAddress } from '@cairn/chain/address';
import { timestampMs, type Timestamp } from '@cairn/chain/time';
import { getAccount } from '@cairn/node-client/modules/auth';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { blockQuery } from '../block/queries.ts';
import { accountQuery } from './queries.ts';
import { isVesting, vestingAt, type VestingAccount, type VestingState } from './vesting.ts';

interface VestingNow {
  /** As of the block: delegations change what is locked. */
  readonly account: VestingAccount;
  /** Of the block: the chain vests by block time, not by the local clock. */
  readonly time: Timestamp;
  readonly nowSeconds: number;
  readonly states: readonly VestingState[];
}

/**
 * Null when the account had no schedule at the block. Nodes before SDK 0.50 answer `spendable_balances` of a past
 * height with the time of their newest block, so the explorer computes it. @see vestingAt
 */
export const vestingQuery = (node: NodeClient, address: AccAddress, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'auth', 'vesting', address, height],
    queryFn: async ({ signal, client }): Promise<Answer<VestingNow | null>> => {
      const newest = client.getQueryData(accountQuery(node, address).queryKey);
      const [account, block] = await Promise.all([
        newest?.height === height ? newest : getAccount(node, { address, height, signal }),
        client.query(blockQuery(node, height)),
      ]);
      if (!isVesting(account.value)) return { ...account, height, value: null };
      const { time } = block.value.header;
      const nowSeconds = Math.floor(timestampMs(time) / 1000);
      const states = vestingAt(account.value, nowSeconds);
      return { ...account, height, value: { account: account.value, time, nowSeconds, states } };
    },
    staleTime: FINAL_STALE_MS,
  });
