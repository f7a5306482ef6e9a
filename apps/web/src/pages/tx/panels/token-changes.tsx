/** Token balance changes as reported by contracts, in events that anyone can emit. */
import type { Tx } from '@cairn/chain/tx';
import { tokenChanges } from '@cairn/messages/balance/token-changes';
import { useMemo, useState } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { TokenAmount } from '../../../entities/contract/token-amount.tsx';

const FIRST_ROWS = 8;

/** Nothing when no contract reports any. */
export default function TokenChanges({ tx }: { readonly tx: Tx }) {
  const changes = useMemo(() => (tx.code === 0 ? tokenChanges(tx.events) : []), [tx]);
  const [isExpanded, setExpanded] = useState(false);
  if (changes.length === 0) return null;
  const shown = isExpanded ? changes : changes.slice(0, FIRST_ROWS);
  return (
    <div className="border-t border-line">
      <p className="px-4 pt-2 text-label text-muted">
        Contract tokens, as reported by the contracts. The chain itself does not track them.
      </p>
      <ul aria-label="Contract tokens">
        {shown.map(({ contract, address, baseUnits }) => (
          <li
            key={`${contract} ${address}`}
            className="flex min-h-[var(--row)] flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-1.5 text-table last:border-0"
          >
            <AddressLink address={address} />
            <TokenAmount contract={contract} baseUnits={baseUnits} isSigned />
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-table">
          <button type="button" className="link" onClick={() => setExpanded(true)}>
            Show {changes.length - shown.length} more
          </button>
        </p>
      )}
    </div>
  );
}
