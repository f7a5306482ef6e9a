/** How many blocks a signer may miss before being jailed. */
import { decFromInt, type Dec } from '@cairn/chain/dec';

/**
 * Blocks of the window that may be missed; one more jails. As in x/slashing, the required number rounds to the
 * nearest block, halves to even.
 */
export function missedLimit(rules: {
  readonly signedBlocksWindow: number;
  readonly minSignedPerWindow: Dec;
}): number {
  const unit = decFromInt(1);
  const product = rules.minSignedPerWindow * BigInt(rules.signedBlocksWindow);
  const quotient = product / unit;
  const twiceRest = (product % unit) * 2n;
  const isUp = twiceRest > unit || (twiceRest === unit && quotient % 2n === 1n);
  return rules.signedBlocksWindow - Number(quotient) - (isUp ? 1 : 0);
}
