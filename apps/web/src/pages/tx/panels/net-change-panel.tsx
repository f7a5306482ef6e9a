/** Net balance changes of the tx: exact coins, valued then or now. */
import { moduleAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import { NotServedError } from '@cairn/chain/errors';
import { isRefused } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import type { BalanceChange } from '@cairn/messages/balance/balance-changes';
import { useState } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { coinsUsd, type PriceLookup } from '../../../entities/asset/prices.ts';
import { UsdSwitch } from '../../../entities/price/usd-switch.tsx';
import { denomText, useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { arrangeFlow } from '../flow.ts';
import type { TxDescriptionState } from '../use-tx-description.ts';
import { useTxPrices, type TxPrices } from '../use-tx-prices.ts';
import { deferredComponent } from '../../../shared/lib/lazy-component.ts';
import { FlowView } from './flow-view.tsx';

const TokenChanges = deferredComponent(() => import('./token-changes.tsx'));

const FIRST_ACCOUNTS = 8;

/** From the tx's events and its end-block swaps. */
export function NetChangePanel({ tx, state }: Readonly<{ tx: Tx; state: TxDescriptionState }>) {
  const { description, queuedSwaps, endError } = state;
  const prices = useTxPrices(tx);
  const { hasContracts } = useChain();
  const isPriced = useServesElys() && description?.changes !== null && description?.changes.length !== 0;
  return (
    <Panel title="Balance changes" aside={isPriced && <UsdSwitch at={prices.at} />}>
      {description === null ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          <Changes changes={description.changes} price={prices.price} />
          {hasContracts && <TokenChanges tx={tx} />}
          {isPriced && <Unpriced changes={description.changes} prices={prices} />}
          {queuedSwaps > 0 && (
            <p className="panel-note">
              {endError === null
                ? 'Includes the swap settled at the end of the block. Pool and fee accounts are left out because they settle all swaps in a block together.'
                : `Does not include the swap’s result: ${endError instanceof NotServedError ? 'no source has the events at the end of the block' : 'the events at the end of the block could not be loaded'}.`}
            </p>
          )}
        </>
      )}
      {tx.code !== 0 && description !== null && (
        <p className="panel-note">
          {isRefused(tx)
            ? 'It was rejected before execution; no fee was charged.'
            : 'A failed transaction moves only its fee.'}
        </p>
      )}
    </Panel>
  );
}

function Changes({
  changes,
  price,
}: Readonly<{ changes: readonly BalanceChange[] | null; price: PriceLookup }>) {
  const { addressPrefix } = useChain();
  const lookup = useDenomLookup();
  if (changes === null)
    return <Empty>An event of this transaction has an unknown format, so the net change is not known.</Empty>;
  if (changes.length === 0) return <Empty>No balance changed.</Empty>;
  const flow = arrangeFlow(changes, moduleAddress('fee_collector', addressPrefix), (coin) =>
    coinsUsd([coin], price, lookup),
  );
  if (flow === null) return <ChangeList changes={changes} price={price} />;
  return (
    <>
      <FlowView flow={flow} price={price} />
      <details className="border-t border-line" data-print="no">
        <summary className="w-fit px-4 py-2 text-table text-muted hover:text-ink">
          Net change by account
        </summary>
        <ChangeList changes={changes} price={price} />
      </details>
    </>
  );
}

function ChangeList({ changes, price }: Readonly<{ changes: readonly BalanceChange[]; price: PriceLookup }>) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? changes : changes.slice(0, FIRST_ACCOUNTS);
  const lookup = useDenomLookup();
  const hasUsd = changes.some(({ coins }) => coins.some((coin) => coinsUsd([coin], price, lookup) !== null));
  return (
    <>
      <ul aria-label="Net change by account" className="aligned [--unit-width:3.4em]">
        {shown.map((change) => (
          <Change key={change.address} change={change} price={hasUsd ? price : null} />
        ))}
      </ul>
      {changes.length > shown.length && (
        <p className="border-t border-line px-4 py-2 text-table">
          <button type="button" className="link" onClick={() => setExpanded(true)}>
            Show {changes.length - shown.length} more accounts
          </button>
        </p>
      )}
    </>
  );
}

interface ChangeProps {
  readonly change: BalanceChange;
  /** Null when no coin of the list has a price: then there is no column for it. */
  readonly price: PriceLookup | null;
}

function Change({ change, price }: ChangeProps) {
  return (
    <li
      className={`grid min-h-[var(--row)] grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line px-4 py-1.5 text-table last:border-0 ${price === null ? '' : 'sm:grid-cols-[minmax(0,1fr)_auto_7rem]'}`}
    >
      <span className="min-w-0 max-sm:col-span-2">
        <AddressLink address={change.address} />
      </span>
      <span className="flex min-w-0 flex-col items-end max-sm:col-start-2 max-sm:row-start-2">
        {change.coins.map((coin) => (
          <CoinAmount key={coin.denom} coin={coin} isSigned isAligned />
        ))}
      </span>
      {price !== null && (
        <span className="flex flex-col text-muted max-sm:row-start-2 sm:items-end">
          <ChangeUsd coins={change.coins} price={price} />
        </span>
      )}
    </li>
  );
}

/** The sum; where a coin has no price, each other coin by itself, in the coin's line. */
function ChangeUsd({ coins, price }: Pick<BalanceChange, 'coins'> & { readonly price: PriceLookup }) {
  const lookup = useDenomLookup();
  const sum = coinsUsd(coins, price, lookup);
  if (sum !== null) return <Usd value={sum} isSigned />;
  return coins.map((coin) => {
    const value = coinsUsd([coin], price, lookup);
    return <span key={coin.denom}>{value === null ? '\u00a0' : <Usd value={value} isSigned />}</span>;
  });
}

const BELOW = 'border-t border-line px-4 py-2 text-label wrap-anywhere text-muted';

/** Where prices are from if not of that moment, and why USD values are missing. */
function Unpriced({ changes, prices }: Readonly<{ changes: readonly BalanceChange[]; prices: TxPrices }>) {
  const lookup = useDenomLookup();
  const { symbol, denom: staked } = useChain().stakeDenom;
  if (prices.isPending) return null;
  const isUnpriced = (denom: Denom) => prices.price(denom) === undefined || lookup(denom) === undefined;
  const moved = new Set(changes.flatMap(({ coins }) => coins.map(({ denom }) => denom)));
  const denoms = [...moved].filter((denom) => isUnpriced(denom));
  const names = new Intl.ListFormat('en-GB').format(denoms.map((denom) => denomText(denom, lookup)));
  return (
    <>
      {prices.isOfDay && moved.has(staked) && (
        <p className={BELOW}>{symbol} at the average price of that day’s swaps.</p>
      )}
      {denoms.length > 0 && (
        <p className={BELOW}>
          No price for {names} {prices.at === 'then' ? 'at that time' : 'now'}: affected totals have no dollar
          value.
        </p>
      )}
    </>
  );
}
