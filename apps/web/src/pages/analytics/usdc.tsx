/** Fees, as the chain counts them. */
import { decFromAtomics } from '@cairn/chain/dec';
import { exactAmount, formatUsd, THIN_SPACE } from '@cairn/chain/format';

const DECIMALS = 6;

/** Base units of USDC, cut to cents; all decimals on hover and in what is copied. */
export function Usdc({
  baseUnits,
  withUnit = false,
}: {
  readonly baseUnits: bigint;
  readonly withUnit?: boolean;
}) {
  const exact = exactAmount(baseUnits, DECIMALS);
  return (
    <data value={exact} data-hint={`${exact} USDC`} className="whitespace-nowrap">
      {usdcText(baseUnits)}
      {withUnit && (
        <>
          {THIN_SPACE}
          <span className="text-muted">USDC</span>
        </>
      )}
    </data>
  );
}

/** A Dec has 18 decimals: twelve more. */
const TO_DEC = 10n ** 12n;

/** Cut to cents, both always written: a column lines up on its point. */
export function usdcText(baseUnits: bigint): string {
  return formatUsd(decFromAtomics(baseUnits * TO_DEC)).replace('$', '');
}
