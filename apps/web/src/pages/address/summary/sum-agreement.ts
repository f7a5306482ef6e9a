/** How the page's total agrees with the chain's own. */
import { decAbs, parseDec, type Dec } from '@cairn/chain/dec';
import type { Reconciliation } from '../../../entities/portfolio/reconcile.ts';

/**
 * `digits`: except for digits that the chain truncates from unit prices. `explained`: every difference has a known
 * cause. `to-the-cent`: less than a cent without a known cause.
 */
export type Agreement = 'equal' | 'digits' | 'explained' | 'to-the-cent' | 'differ';

/** Smaller differences come from price digits: 10^13 base units times the 18th decimal. */
const DIGITS = parseDec('0.0001');
const CENT = parseDec('0.01');

const isBelow = (value: Dec, limit: Dec) => decAbs(value) < limit;

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
