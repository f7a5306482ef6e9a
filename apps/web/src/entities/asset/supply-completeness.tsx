/** Compares the sum of a list of holders with the supply at the same height. */
import type { Denom } from '@cairn/chain/denom';
import { Status } from '../../shared/ui/status.tsx';
import { CoinAmount } from './coin-amount.tsx';

interface SupplyCompletenessProps {
  readonly denom: Denom;
  /** The supply minus the sum, in base units. */
  readonly missing: bigint;
  /** Whether each list was read to its end. */
  readonly isComplete: boolean;
  /** Whether truncated shares explain what is missing. */
  readonly isRounding?: boolean;
}

export function SupplyCompleteness({
  denom,
  missing,
  isComplete,
  isRounding = false,
}: SupplyCompletenessProps) {
  if (missing === 0n) return <Status kind="good">complete: equals the supply</Status>;
  const amount = <CoinAmount coin={{ denom, baseUnits: missing }} maxDecimals={18} />;
  return isComplete && isRounding ? (
    <Status kind="good">complete: equals the supply except for {amount} of rounding</Status>
  ) : (
    <Status kind="warning">
      incomplete: {amount} missing
      {!isComplete && '; a list was truncated'}
    </Status>
  );
}
