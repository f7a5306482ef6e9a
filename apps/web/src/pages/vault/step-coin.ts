/** What a deposit or withdrawal of a vault moved. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { vaultShare } from '@cairn/chain/share-denom';

interface StepAmount {
  readonly vault: number;
  /** Null when the amount is in shares. */
  readonly denom: Denom | null;
  readonly amount: bigint | null;
}

/** Null when the chain reports no amount. */
export function stepCoin({ vault, denom, amount }: StepAmount): Coin | null {
  return amount === null ? null : { denom: denom ?? vaultShare(vault), baseUnits: amount };
}
