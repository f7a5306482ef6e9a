/** Open positions and their owners, ranked by the chain's own figure of profit and loss. */
import type { AccAddress } from '@cairn/chain/address';
import { decFromAtomics, divideInt, type Dec } from '@cairn/chain/dec';
import type { DenomLookup } from '@cairn/chain/denom';
import type { PerpetualPosition } from '@cairn/node-client/modules/perpetual';

export interface BoardPosition {
  readonly position: PerpetualPosition;
  /** Among those shown, the largest gain first. */
  readonly rank: number;
  /** USD, cut after 18 digits; null where nobody vouches for the decimals of the trading asset. */
  readonly sizeUsd: Dec | null;
}

/**
 * The size of a position at the present price: what a long holds, or what a short owes, in whole trading tokens times
 * the price (guide 2.12).
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

/** All positions, the largest gain first; equal ones by pool and number. */
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
  /** Of them with a gain. */
  readonly gaining: number;
  /** Sum over the open positions, in the base currency. */
  readonly pnl: PerpetualPosition['pnl'];
  /** USD; null where the size of one is unknown. */
  readonly sizeUsd: Dec | null;
}

/** The owners with the sums of their open positions, the largest gain first; equal ones by address. */
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

/** The pool asked for in the URL; null for all. */
export function parsePoolChoice(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
