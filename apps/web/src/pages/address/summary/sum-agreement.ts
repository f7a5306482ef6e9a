/** How the sum of the page and the chain's own agree. */
import { decAbs, parseDec, type Dec } from '@cairn/chain/dec';
import type { Reconciliation } from '../../../entities/portfolio/reconcile.ts';

/** `digits`: but for those that the chain cuts off the price of one base unit. `explained`: each cause is known. `to-the-cent`: by
 * less than a cent, without a known cause. */
export type Agreement = 'equal' | 'digits' | 'explained' | 'to-the-cent' | 'differ';

/** Below this only digits of prices differ: 10^13 base units times the 18th decimal. */
const DIGITS = parseDec('0.0001');
const CENT = parseDec('0.01');

const isBelow = (value: Dec, limit: Dec) => decAbs(value) < limit;

/** @see Agreement */
export function sumAgreement({
  differenceUsd,
  restUsd,
  parts,
}: Pick<Reconciliation, 'differenceUsd' | 'restUsd' | 'parts'>): Agreement {
  if (differenceUsd === 0n) return 'equal';
  const hasCause = parts.some(({ cause }) => cause !== null);
  if (isBelow(restUsd, DIGITS)) return hasCause ? 'explained' : 'digits';
  return isBelow(differenceUsd, CENT) ? 'to-the-cent' : 'differ';
}
