/** What a deposit or withdrawal of a vault moved. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { vaultShareDenom } from '../../entities/price/price-book.ts';

interface StepAmount {
  readonly vault: number;
  /** Null when the amount is in shares. */
  readonly denom: Denom | null;
  readonly amount: bigint | null;
}

/** Null when the chain reports no amount. */
export function stepCoin({ vault, denom, amount }: StepAmount): Coin | null {
  return amount === null ? null : { denom: denom ?? vaultShareDenom(vault), baseUnits: amount };
}
