/** The holdings of an account, in the parts that add up to its total. */
import { sumCoins, type Coin } from '@cairn/chain/amount';
import { decAdd, decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { Commitments } from '@cairn/node-client/modules/commitment';
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';
import type { PerpetualPosition } from '@cairn/node-client/modules/perpetual';
import type { Delegation, Unbonding } from '@cairn/node-client/modules/staking';
import type { PerpetualOrder, SpotOrder } from '@cairn/node-client/modules/tradeshield';
import { valueCoins, type PriceBook } from '../price/price-book.ts';
import { assetKind, type AssetKind } from '../denom/asset-kind.ts';

/** In page order. */
const PART_IDS = [
  'liquid',
  'claimed',
  'delegated',
  'unbonding',
  'staking-rewards',
  'pool-rewards',
  'leveraged-rewards',
  'vesting',
  'committed',
  'pool-shares',
  'lending-shares',
  'vault-shares',
  'leveraged-lp',
  'perpetual',
  'orders',
] as const;

export type PartId = (typeof PART_IDS)[number];

/** Holdings that accounts of every chain have. Amounts in base units. */
export interface StakingState {
  readonly balances: readonly Coin[];
  readonly delegations: readonly Pick<Delegation, 'balance'>[];
  readonly unbondings: readonly Pick<Unbonding, 'entries'>[];
  /** The denom of unbonding entries. */
  readonly stakeDenom: Denom;
  /** Pending, in whole base units. */
  readonly stakingRewards: readonly Coin[];
}

/** Holdings in Elys modules. */
export interface ElysState {
  readonly commitments: Pick<Commitments, 'committed' | 'claimed' | 'vesting'>;
  /** Pending rewards of pools and lending vaults. */
  readonly poolRewards: readonly Coin[];
  readonly leveragedRewards: readonly Coin[];
  readonly leveraged: readonly Pick<
    LeveragedPosition,
    'lpShares' | 'liabilities' | 'valueUsd' | 'poolId' | 'collateral'
  >[];
  readonly perpetual: readonly Pick<
    PerpetualPosition,
    'custody' | 'liabilities' | 'interestUnpaidLiability'
  >[];
  readonly spotOrders: readonly Pick<SpotOrder, 'amount'>[];
  readonly perpetualOrders: readonly Pick<PerpetualOrder, 'collateral'>[];
}

/** One part of a portfolio. */
export interface PortfolioPart {
  readonly id: PartId;
  /** Holdings by denom; debts are negative. Empty when there are none of this kind. */
  readonly coins: readonly Coin[];
  /** USD net of debts, without unpriced coins. */
  readonly valueUsd: Dec;
  readonly unpriced: readonly Coin[];
}

const SHARE_PARTS: Readonly<Partial<Record<AssetKind, PartId>>> = {
  'pool-share': 'pool-shares',
  'lending-share': 'lending-shares',
  'vault-share': 'vault-shares',
};

/** The part that a committed token belongs to. */
export const committedPart = (denom: Denom): PartId => SHARE_PARTS[assetKind(denom)] ?? 'committed';

/** Coins by part. Vesting tokens count until claimed. */
function coinsByPart(staking: StakingState, elys: ElysState | null): ReadonlyMap<PartId, readonly Coin[]> {
  const coins = new Map<PartId, readonly Coin[]>([
    ['liquid', staking.balances],
    ['delegated', staking.delegations.map(({ balance }) => balance)],
    [
      'unbonding',
      staking.unbondings.flatMap(({ entries }) =>
        entries.map(({ balance }) => ({ denom: staking.stakeDenom, baseUnits: balance })),
      ),
    ],
    ['staking-rewards', staking.stakingRewards],
  ]);
  if (elys === null) return coins;
  const { commitments, spotOrders, perpetualOrders } = elys;
  for (const id of ['committed', 'pool-shares', 'lending-shares', 'vault-shares'] as const)
    coins.set(
      id,
      commitments.committed.filter(({ denom }) => committedPart(denom) === id),
    );
  coins.set('claimed', commitments.claimed);
  coins.set(
    'vesting',
    commitments.vesting.map(({ denom, totalBaseUnits, claimedBaseUnits }) => ({
      denom,
      baseUnits: totalBaseUnits - claimedBaseUnits,
    })),
  );
  coins.set('pool-rewards', elys.poolRewards);
  coins.set('leveraged-rewards', elys.leveragedRewards);
  coins.set(
    'perpetual',
    elys.perpetual.flatMap(({ custody, liabilities }) => [
      custody,
      { denom: liabilities.denom, baseUnits: -liabilities.baseUnits },
    ]),
  );
  coins.set('orders', [
    ...spotOrders.map(({ amount }) => amount),
    ...perpetualOrders.flatMap(({ collateral }) => (collateral === null ? [] : [collateral])),
  ]);
  return coins;
}

/** Debts of leveraged positions, negative, denominated in their collateral. */
function leveragedDebts(elys: ElysState): readonly Coin[] {
  return elys.leveraged.map(({ collateral, liabilities }) => ({
    denom: collateral.denom,
    baseUnits: -liabilities,
  }));
}

/**
 * All parts of an account's total, in the order of `PART_IDS`.
 * @param elys null on chains without these modules, which leaves out their parts.
 */
export function portfolioParts(
  staking: StakingState,
  elys: ElysState | null,
  book: PriceBook,
): readonly PortfolioPart[] {
  const coins = coinsByPart(staking, elys);
  return PART_IDS.flatMap((id): readonly PortfolioPart[] => {
    if (id === 'leveraged-lp') return elys === null ? [] : [leveragedPart(elys, book)];
    const held = coins.get(id);
    // Each coin is valued separately, so that a list adds up to its part.
    return held === undefined ? [] : [{ id, coins: sumCoins(held), ...valueCoins(book, held) }];
  });
}

function leveragedPart(elys: ElysState, book: PriceBook): PortfolioPart {
  const debts = leveragedDebts(elys);
  const owed = valueCoins(book, debts);
  const valueUsd = decAdd(decFromAtomics(0n), ...elys.leveraged.map((position) => position.valueUsd));
  return { id: 'leveraged-lp', coins: sumCoins(debts), ...owed, valueUsd: decAdd(valueUsd, owed.valueUsd) };
}

/** Whether its value is known only without a debt, so that it is not the part's net value. */
export const hasUnpricedDebt = ({ unpriced }: Pick<PortfolioPart, 'unpriced'>): boolean =>
  unpriced.some(({ baseUnits }) => baseUnits < 0n);

/** Sum of the parts, USD. */
export function totalUsd(parts: readonly PortfolioPart[]): Dec {
  return decAdd(decFromAtomics(0n), ...parts.map((part) => part.valueUsd));
}

/** Unpriced coins, summed by denom. */
export function unpricedCoins(parts: readonly PortfolioPart[]): readonly Coin[] {
  return sumCoins(parts.flatMap((part) => part.unpriced));
}

/** Accrued unpaid interest of perpetual positions, already included in their liabilities. */
export function unpaidInterest(elys: ElysState): readonly Coin[] {
  return elys.perpetual.map(({ liabilities, interestUnpaidLiability }) => ({
    denom: liabilities.denom,
    baseUnits: interestUnpaidLiability,
  }));
}
