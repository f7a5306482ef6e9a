/** What a tx of the index did to an account's tokens of contracts, as the contracts say. */
import type { AccAddress } from '@cairn/chain/address';
import type { TxHash } from '@cairn/chain/hash';
import { tokenChanges } from '@cairn/messages/balance/token-changes';
import { useQuery } from '@tanstack/react-query';
import { indexedTxQuery } from '../history/tx-saying.tsx';
import { TokenAmount } from './token-amount.tsx';

interface TokenNoteProps {
  readonly hash: TxHash;
  readonly about: AccAddress;
}

/** Amounts that are shown. */
const MAX_SHOWN = 3;

/** Comes with the sentence of the tx, which reads it; nothing where no token moved. */
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
