/** Fees, as the chain counts them. */
import { exactAmount, formatAmountText, THIN_SPACE } from '@cairn/chain/format';

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

/** Cut to cents. */
export function usdcText(baseUnits: bigint): string {
  return formatAmountText(baseUnits, DECIMALS, 2);
}
