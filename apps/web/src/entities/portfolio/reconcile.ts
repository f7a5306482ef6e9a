/** Compares this page's total with the chain's own, part by part (guide 4.6). */
import { decAdd, decFromAtomics, decSub, type Dec } from '@cairn/chain/dec';
import type { PortfolioParts } from '@cairn/node-client/modules/tier';
import { valueCoins, type PriceBook } from '../price/price-book.ts';
import {
  committedPart,
  unpaidInterest,
  type ElysState,
  type PartId,
  type PortfolioPart,
} from './portfolio-parts.ts';

/** Known reasons for a difference from the chain's figure. */
export type KnownCause =
  | 'leveraged-rewards-left-out'
  | 'vault-shares-left-out'
  | 'interest-counted-twice'
  /** Shares that the commitment module holds in balances for those who committed them. */
  | 'share-balances-left-out';

/** One part of the chain's sum beside the same part here. USD. */
export interface ReconciledPart {
  readonly id: PartId;
  /** The parts of this page that the chain counts as one. */
  readonly ours: readonly PartId[];
  readonly oursUsd: Dec;
  readonly chainUsd: Dec;
  /** Ours minus the chain's. */
  readonly differenceUsd: Dec;
  /** The share of the difference explained by a known cause. */
  readonly knownUsd: Dec;
  readonly cause: KnownCause | null;
  /** The unexplained rest: the chain truncates prices to 18 digits per base unit, we truncate values. */
  readonly restUsd: Dec;
}

export interface Reconciliation {
  readonly parts: readonly ReconciledPart[];
  readonly oursUsd: Dec;
  readonly chainUsd: Dec;
  readonly differenceUsd: Dec;
  readonly knownUsd: Dec;
  readonly restUsd: Dec;
}

const ZERO = decFromAtomics(0n);

/** The chain's parts, by the part of this page that shows them. */
const GROUPS: readonly (readonly [PartId, readonly PartId[]])[] = [
  ['liquid', ['liquid', 'claimed']],
  ['delegated', ['delegated']],
  ['unbonding', ['unbonding']],
  ['staking-rewards', ['staking-rewards', 'pool-rewards', 'leveraged-rewards']],
  ['vesting', ['vesting']],
  ['committed', ['committed', 'lending-shares']],
  ['pool-shares', ['pool-shares']],
  ['vault-shares', ['vault-shares']],
  ['leveraged-lp', ['leveraged-lp']],
  ['perpetual', ['perpetual']],
  ['orders', ['orders']],
];

/**
 * Our parts beside the chain's live ones at the same height. The chain's total is `livePortfolioUsd` of the node
 * client.
 * @param vestingUsd the chain's vesting Eden at its price: it prints base units there, not dollars.
 */
export function reconcile(facts: {
  readonly parts: readonly PortfolioPart[];
  readonly elys: ElysState;
  readonly book: PriceBook;
  readonly chain: PortfolioParts;
  readonly vestingUsd: Dec;
}): Reconciliation {
  const { chain } = facts;
  const ours = new Map(facts.parts.map((part) => [part.id, part.valueUsd]));
  const chainUsd = new Map<PartId, Dec>([
    ['liquid', chain.liquidUsd],
    ['delegated', chain.staked.delegationsUsd],
    ['unbonding', chain.staked.unbondingsUsd],
    ['staking-rewards', chain.rewardsUsd],
    ['vesting', facts.vestingUsd],
    ['committed', chain.staked.commitmentsUsd],
    ['pool-shares', chain.stakedPoolUsd],
    ['leveraged-lp', decSub(chain.leverageLp.valueUsd, chain.leverageLp.borrowsUsd)],
    ['perpetual', decSub(chain.perpetual.valueUsd, chain.perpetual.borrowsUsd)],
    ['orders', chain.lockedOrderUsd],
  ]);
  const shares = (facts.parts.find((part) => part.id === 'liquid')?.coins ?? []).filter(
    ({ denom }) => committedPart(denom) !== 'committed',
  );
  const known = new Map<PartId, readonly [KnownCause, Dec]>([
    ['liquid', ['share-balances-left-out', valueCoins(facts.book, shares).valueUsd]],
    ['staking-rewards', ['leveraged-rewards-left-out', ours.get('leveraged-rewards') ?? ZERO]],
    ['vault-shares', ['vault-shares-left-out', ours.get('vault-shares') ?? ZERO]],
    ['perpetual', ['interest-counted-twice', valueCoins(facts.book, unpaidInterest(facts.elys)).valueUsd]],
  ]);
  const parts = GROUPS.map(([id, members]): ReconciledPart => {
    const oursUsd = decAdd(ZERO, ...members.map((member) => ours.get(member) ?? ZERO));
    const theirs = chainUsd.get(id) ?? ZERO;
    const [cause, knownUsd] = known.get(id) ?? [null, ZERO];
    const differenceUsd = decSub(oursUsd, theirs);
    return {
      id,
      ours: members,
      oursUsd,
      chainUsd: theirs,
      differenceUsd,
      knownUsd,
      cause: knownUsd === 0n ? null : cause,
      restUsd: decSub(differenceUsd, knownUsd),
    };
  });
  const sum = (pick: (part: ReconciledPart) => Dec) => decAdd(ZERO, ...parts.map(pick));
  return {
    parts,
    oursUsd: sum((part) => part.oursUsd),
    chainUsd: sum((part) => part.chainUsd),
    differenceUsd: sum((part) => part.differenceUsd),
    knownUsd: sum((part) => part.knownUsd),
    restUsd: sum((part) => part.restUsd),
  };
}
