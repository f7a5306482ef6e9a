/** An account's contract-token changes in an indexed tx. */
import type { AccAddress } from '@cairn/chain/address';
import type { TxHash } from '@cairn/chain/hash';
import { tokenChanges } from '@cairn/messages/balance/token-changes';
import { useQuery } from '@tanstack/react-query';
import { indexedTxQuery } from '../history/tx-summary.tsx';
import { TokenAmount } from './token-amount.tsx';

interface TokenNoteProps {
  readonly hash: TxHash;
  readonly about: AccAddress;
}

/** Maximum amounts shown. */
const MAX_SHOWN = 3;

/** Shares the query of the tx's sentence; empty when no token moved. */
export function TokenNote({ hash, about }: TokenNoteProps) {
  const { data } = useQuery({ ...indexedTxQuery(hash), enabled: false });
  if (data === undefined || data.value.code !== 0) return null;
  const own = tokenChanges(data.value.events).filter(({ address }) => address === about);
  return own.slice(0, MAX_SHOWN).map(({ contract, baseUnits }) => (
    <span key={contract} className="ms-2">
      <TokenAmount contract={contract} baseUnits={baseUnits} isSigned />
    </span>
  ));
}
