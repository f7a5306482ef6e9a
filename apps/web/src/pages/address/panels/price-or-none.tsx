/** A price that may not be set. */
import type { Dec } from '@cairn/chain/dec';
import { Usd } from '../../../shared/ui/amount.tsx';

/** Dollars with four decimals, or that there is none. */
export function PriceOrNone({ value }: { readonly value: Dec | null }) {
  return value === null ? <span className="text-muted">none</span> : <Usd value={value} digits={4} />;
}
