/** Compares the parts of every recorded account with the chain's own sum, at the last recorded height. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { decAbs, decFromAtomics, decToInt, decToString, parseDec, type Dec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { vaultShare } from '@cairn/chain/share-denom';
import { listPools } from '@cairn/node-client/modules/amm';
import { listAssetEntries } from '@cairn/node-client/modules/assetprofile';
import { getBalances, getSupply } from '@cairn/node-client/modules/bank';
import { getCommitments } from '@cairn/node-client/modules/commitment';
import { getEstakingRewards } from '@cairn/node-client/modules/estaking';
import { getLeveragedRewards, listLeveragedPositionsForAddress } from '@cairn/node-client/modules/leveragelp';
import { getPendingReward } from '@cairn/node-client/modules/masterchef';
import { listPerpetualPositionsForAddress } from '@cairn/node-client/modules/perpetual';
import { getLendingVault } from '@cairn/node-client/modules/stablestake';
import { listDelegations, listUnbondings } from '@cairn/node-client/modules/staking';
import { getLivePortfolio, listTokenPrices } from '@cairn/node-client/modules/tier';
import { livePortfolioUsd } from '@cairn/node-client/valuation';
import {
  listPerpetualOrdersForAddress,
  listSpotOrdersForAddress,
} from '@cairn/node-client/modules/tradeshield';
import { listVaults } from '@cairn/node-client/modules/vaults';
import type { NodeClient } from '@cairn/node-client/node-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPriceBook, type PriceBook } from '../price/price-book.ts';
import { portfolioParts, totalUsd, type ElysState, type StakingState } from './portfolio-parts.ts';
import { reconcile, type Reconciliation } from './reconcile.ts';
import { recordedNode } from '../../../testing/recorded-node.ts';

const HEIGHT = 2480;
const stakeDenom = parseDenom('uelys');
const eden = parseDenom('ueden');

async function readBook(node: NodeClient): Promise<PriceBook> {
  const [tokens, entries, pools, lending, vaults] = await Promise.all([
    listTokenPrices(node),
    listAssetEntries.all(node),
    listPools.all(node, { days: 7 }),
    getLendingVault(node, { poolId: 32767 }),
    listVaults(node, { days: 7 }),
  ]);
  const strategyVaults = await Promise.all(
    vaults.value.map(async (vault) => {
      const denom = vaultShare(vault.id);
      const supply = (await getSupply(node, { denom })).value.baseUnits;
      return { denom, totalUsd: vault.totalDepositsUsd, supply };
    }),
  );
  return buildPriceBook({
    tokens: tokens.value,
    entries: entries.value.items,
    pools: pools.value.items,
    lendingVaults: [lending.value],
    strategyVaults,
  });
}

interface Account {
  readonly staking: StakingState;
  readonly elys: ElysState;
}

async function readAccount(node: NodeClient, address: AccAddress): Promise<Account> {
  const own = { address };
  const staking: StakingState = {
    balances: (await getBalances(node, own)).value,
    delegations: (await listDelegations.all(node, { delegator: address })).value.items,
    unbondings: (await listUnbondings.all(node, { delegator: address })).value.items,
    stakeDenom,
    stakingRewards: (await getEstakingRewards(node, own)).value.total,
  };
  const elys: ElysState = {
    commitments: (await getCommitments(node, own)).value,
    poolRewards: (await getPendingReward(node, own)).value.total,
    leveragedRewards: (await getLeveragedRewards(node, own)).value.total,
    leveraged: (await listLeveragedPositionsForAddress(node, own)).value,
    perpetual: (await listPerpetualPositionsForAddress.all(node, own)).value.items,
    spotOrders: (await listSpotOrdersForAddress(node, own)).value,
    perpetualOrders: (await listPerpetualOrdersForAddress(node, own)).value,
  };
  return { staking, elys };
}

interface Row {
  readonly address: AccAddress;
  readonly totalUsd: Dec;
  readonly chainTotalUsd: Dec;
  readonly result: Reconciliation;
}

describe('every account of the recording at height 2480', () => {
  const rows: Row[] = [];

  beforeAll(async () => {
    const { node, paths } = recordedNode(HEIGHT);
    const book = await readBook(node);
    const addresses = paths.flatMap((path) => /\/tier\/liquid_total\/(elys1\w+)$/.exec(path)?.[1] ?? []);
    for (const address of addresses.map((text) => parseAccAddress(text, 'elys'))) {
      const { staking, elys } = await readAccount(node, address);
      const chain = (await getLivePortfolio(node, { address })).value;
      const parts = portfolioParts(staking, elys, book);
      const vested = { denom: eden, baseUnits: decToInt(chain.staked.vestedEdenBaseUnits, 'down') };
      const vestingUsd = book.valueUsd(vested) ?? decFromAtomics(0n);
      rows.push({
        address,
        totalUsd: totalUsd(parts),
        chainTotalUsd: livePortfolioUsd(chain, book.valueUsd({ denom: eden, baseUnits: 1_000_000n })),
        result: reconcile({ parts, elys, book, chain, vestingUsd }),
      });
    }
  });

  it('sees all kinds of holdings among them', () => {
    expect(rows.length).toBeGreaterThan(500);
    const held = (id: string) =>
      rows.filter(({ result }) => result.parts.some((part) => part.id === id && part.oursUsd !== 0n)).length;
    const kinds = Object.fromEntries(
      [
        'delegated',
        'unbonding',
        'vesting',
        'pool-shares',
        'vault-shares',
        'leveraged-lp',
        'perpetual',
        'orders',
      ].map((id) => [id, held(id)]),
    );
    for (const [id, count] of Object.entries(kinds)) expect(count, id).toBeGreaterThan(10);
  });

  it('adds the parts up to the total, and the chain parts to the total that the chain records', () => {
    for (const { address, totalUsd: total, chainTotalUsd, result } of rows) {
      expect(result.oursUsd, address).toBe(total);
      // The chain truncates vesting once more: a difference in the last digit.
      expect(decAbs(decFromAtomics(result.chainUsd - chainTotalUsd)), address).toBeLessThanOrEqual(
        1_000_000n,
      );
    }
  });

  it('leaves nothing unexplained beyond the digits that the chain cuts off its prices', () => {
    // One unit in the 18th decimal of a price, for the largest account: 10^13 base units.
    const cut = parseDec('0.0000001');
    const unexplained = rows.flatMap(({ address, result }) =>
      result.parts
        .filter((part) => decAbs(part.restUsd) > cut)
        .map((part) => `${address} ${part.id} ${decToString(part.restUsd)}`),
    );
    expect(unexplained).toEqual([]);
  });

  it('names a cause exactly where the chain counts otherwise', () => {
    const causes = new Map<string, number>();
    for (const { result } of rows)
      for (const { cause } of result.parts)
        if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + 1);
    expect(Object.fromEntries(causes)).toEqual({
      'share-balances-left-out': 1,
      'leveraged-rewards-left-out': 29,
      'vault-shares-left-out': 23,
      'interest-counted-twice': 47,
    });
  });
});
