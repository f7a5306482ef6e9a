/** What the tx changed, account by account: exact coins, and what they are worth at present prices. */
import { NotServedError } from '@cairn/chain/errors';
import type { Tx } from '@cairn/chain/tx';
import type { BalanceChange } from '@cairn/messages/balance/balance-changes';
import { useState } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { coinsUsd, usePrices } from '../../../entities/asset/prices.ts';
import { useDenomLookup } from '../../../entities/asset/use-denom-lookup.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { TellingState } from '../use-tx-telling.ts';

/** Accounts drawn at once. */
const FIRST_ACCOUNTS = 8;

/** From the tx's own events, and the swaps at the end of its block. */
export function NetChangePanel({ tx, state }: { readonly tx: Tx; readonly state: TellingState }) {
  const { telling: told, queuedSwaps, endError } = state;
  const { isPending } = usePrices();
  return (
    <Panel
      title="Net change"
      aside={<span className="text-label">{isPending ? '' : 'dollars at present prices'}</span>}
    >
      {told === null ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          <Changes changes={told.changes} />
          {queuedSwaps > 0 && (
            <p className="border-t border-line px-4 py-2 text-label text-muted">
              {endError === null
                ? 'Includes the swap settled at the end of the block. Pool and fee accounts are left out: they settle all swaps of a block together.'
                : `Does not include the swap’s result: ${endError instanceof NotServedError ? 'no source here has the end of the block' : 'the end of the block could not be read'}.`}
            </p>
          )}
        </>
      )}
      {tx.code !== 0 && told !== null && (
        <p className="border-t border-line px-4 py-2 text-label text-muted">
          A failed transaction moves its fee only.
        </p>
      )}
    </Panel>
  );
}

function Changes({ changes }: { readonly changes: readonly BalanceChange[] | null }) {
  const [isWhole, setWhole] = useState(false);
  if (changes === null)
    return <Empty>An event of this transaction has an unknown form: the sum is not known.</Empty>;
  if (changes.length === 0) return <Empty>No balance changed.</Empty>;
  const shown = isWhole ? changes : changes.slice(0, FIRST_ACCOUNTS);
  return (
    <>
      <ul aria-label="Net change by account">
        {shown.map((change) => (
          <Change key={change.address} change={change} />
        ))}
      </ul>
      {changes.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-table">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            Show {changes.length - shown.length} more accounts
          </button>
        </p>
      )}
    </>
  );
}

function Change({ change }: { readonly change: BalanceChange }) {
  const { price } = usePrices();
  const value = coinsUsd(change.coins, price, useDenomLookup());
  return (
    <li className="grid min-h-[var(--row)] grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line px-4 py-1.5 text-table last:border-0 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
      <span className="min-w-0 max-sm:col-span-2">
        <AddressLink address={change.address} />
      </span>
      <span className="flex min-w-0 flex-col items-end max-sm:col-start-2 max-sm:row-start-2">
        {change.coins.map((coin) => (
          <CoinAmount key={coin.denom} coin={coin} isSigned isAligned />
        ))}
      </span>
      <span className="text-muted max-sm:row-start-2 sm:text-end">
        {value !== null && <Usd value={value} />}
      </span>
    </li>
  );
}
