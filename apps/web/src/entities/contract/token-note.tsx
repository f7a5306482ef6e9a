/** An account's contract-token changes in an indexed tx. */
import type { AccAddress } from '@cairn/chain/address';
import type { TxHash } from '@cairn/chain/hash';
import { useTxSummary } from '../history/tx-summary.tsx';
import { TokenAmount } from './token-amount.tsx';

/** Maximum amounts shown. */
const MAX_SHOWN = 3;

/** Shares the summary of the tx's row; empty when no token moved. */
export default function TokenNote({ hash, about }: Readonly<{ hash: TxHash; about: AccAddress }>) {
  const summary = useTxSummary(hash, { enabled: false, about });
  const own = summary?.tokenChanges.filter(({ address }) => address === about) ?? [];
  return own.slice(0, MAX_SHOWN).map(({ contract, baseUnits }) => (
    <span key={contract} className="ms-2">
      <TokenAmount contract={contract} baseUnits={baseUnits} isSigned />
    </span>
  ));
}
