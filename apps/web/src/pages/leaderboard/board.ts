/** Ranks open positions and their owners by the chain's profit and loss. */
import type { AccAddress } from '@cairn/chain/address';
import { decFromAtomics, divideInt, type Dec } from '@cairn/chain/dec';
import type { DenomLookup } from '@cairn/chain/denom';
import type { PerpetualPosition } from '@cairn/node-client/modules/perpetual';
import type { AmmPool } from '@cairn/node-client/modules/amm';

export interface BoardPosition {
  readonly position: PerpetualPosition;
  /** Rank in the shown list, largest gain first. */
  readonly rank: number;
  /** USD, truncated to 18 digits; null when the decimals of the trading asset are unknown. */
  readonly sizeUsd: Dec | null;
}

/**
 * Position size at the current price: a long's holdings or a short's debt, in trading tokens times price (guide
 * 2.12).
 */
export function positionSizeUsd(
  position: Pick<PerpetualPosition, 'side' | 'custody' | 'liabilities' | 'markPriceUsd' | 'tradingDenom'>,
  lookup: DenomLookup,
): Dec | null {
  const decimals = lookup(position.tradingDenom)?.decimals;
  if (decimals === undefined) return null;
  const { baseUnits } = position.side === 'LONG' ? position.custody : position.liabilities;
  return decFromAtomics(divideInt(baseUnits * position.markPriceUsd, 10n ** BigInt(decimals), 'down'));
}

/** All positions by gain, then by pool and number. */
export function rankPositions(
  positions: readonly PerpetualPosition[],
  lookup: DenomLookup,
): readonly BoardPosition[] {
  return [...positions]
    .sort((a, b) => descending(a.pnl.baseUnits, b.pnl.baseUnits) || a.poolId - b.poolId || a.id - b.id)
    .map((position, index) => ({ position, rank: index + 1, sizeUsd: positionSizeUsd(position, lookup) }));
}

export interface BoardTrader {
  readonly owner: AccAddress;
  readonly rank: number;
  readonly positions: number;
  /** Number of positions with a gain. */
  readonly gaining: number;
  /** Sum over open positions, in the base currency. */
  readonly pnl: PerpetualPosition['pnl'];
  /** USD; null when any size is unknown. */
  readonly sizeUsd: Dec | null;
}

/** Owners with totals of their open positions, by gain, then by address. */
export function rankTraders(board: readonly BoardPosition[]): readonly BoardTrader[] {
  const byOwner = new Map<AccAddress, Omit<BoardTrader, 'rank'>>();
  for (const { position, sizeUsd } of board) {
    const { owner, pnl } = position;
    const known = byOwner.get(owner);
    byOwner.set(owner, {
      owner,
      positions: (known?.positions ?? 0) + 1,
      gaining: (known?.gaining ?? 0) + (pnl.baseUnits > 0n ? 1 : 0),
      pnl: { denom: pnl.denom, baseUnits: (known?.pnl.baseUnits ?? 0n) + pnl.baseUnits },
      sizeUsd: known === undefined ? sizeUsd : sumOrNull(known.sizeUsd, sizeUsd),
    });
  }
  return [...byOwner.values()]
    .sort((a, b) => descending(a.pnl.baseUnits, b.pnl.baseUnits) || (a.owner < b.owner ? -1 : 1))
    .map((trader, index) => ({ ...trader, rank: index + 1 }));
}

function sumOrNull(a: Dec | null, b: Dec | null): Dec | null {
  return a === null || b === null ? null : decFromAtomics(a + b);
}

function descending(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** The pool selected in the URL; null for all. */
export function parsePoolChoice(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** All pool ids, highest TVL first. */
export function largestFirst(pools: readonly Pick<AmmPool, 'poolId' | 'tvlUsd'>[]): readonly number[] {
  return pools
    .toSorted((a, b) => (a.tvlUsd === b.tvlUsd ? a.poolId - b.poolId : a.tvlUsd > b.tvlUsd ? -1 : 1))
    .map(({ poolId }) => poolId);
}
