/** Activity columns shared by the lists of the index and the node. */
import type { Coin } from '@cairn/chain/amount';
import { coinsText } from '../../../entities/asset/coins-text.ts';
import type { Dec } from '@cairn/chain/dec';
import type { TxHash } from '@cairn/chain/hash';
import { formatInt } from '@cairn/chain/format';
import type { Timestamp } from '@cairn/chain/time';
import { pricesAtCall } from '@cairn/api/history/charts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { coinsUsd } from '../../../entities/asset/prices.ts';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import type { PriceTime } from '../../../entities/price/usd-switch.tsx';
import { UnpricedCoins, NoPrice } from '../../../entities/price/no-price.tsx';
import { byWorth, valueCoins, type PriceBook } from '../../../entities/price/price-book.ts';
import { paths } from '../../../shared/config/paths.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { blockColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Time } from '../../../shared/ui/time.tsx';

export interface ActivityFacts {
  /** Null for block events. */
  readonly hash: TxHash | null;
  readonly isFailed: boolean;
  /** Net change of the account's balances; null when unreadable. */
  readonly changes: readonly Coin[] | null;
  /** What the account paid of that as a fee. */
  readonly fee: readonly Coin[];
}

const MARKS = {
  failed: { shape: '✕', className: 'text-bad', words: 'Failed' },
  in: { shape: '↓', className: 'text-good', words: 'Received' },
  out: { shape: '↑', className: 'text-bad', words: 'Sent' },
  both: { shape: '⇄', className: 'text-muted', words: 'Exchanged' },
  fee: { shape: '✓', className: 'text-muted', words: 'Fee only' },
  none: { shape: '·', className: 'text-muted', words: 'No balance change' },
} as const;

/** The fee is left out. */
export function directionOf({
  isFailed,
  changes,
  fee,
}: Pick<ActivityFacts, 'isFailed' | 'changes' | 'fee'>): keyof typeof MARKS {
  if (isFailed) return 'failed';
  const moved = (changes ?? []).map(({ denom, baseUnits }) =>
    fee.reduce((sum, coin) => (coin.denom === denom ? sum + coin.baseUnits : sum), baseUnits),
  );
  const isIn = moved.some((amount) => amount > 0n);
  const isOut = moved.some((amount) => amount < 0n);
  return isIn && isOut ? 'both' : isIn ? 'in' : isOut ? 'out' : moved.length > 0 ? 'fee' : 'none';
}

/** The direction, before the kind. */
export function WithDirection({ facts, children }: Readonly<{ facts: ActivityFacts; children: ReactNode }>) {
  const { shape, className, words } = MARKS[directionOf(facts)];
  return (
    <span className="flex min-h-[2lh] items-center gap-3">
      <span className={`w-4 shrink-0 text-center ${className}`} data-hint={words}>
        <span aria-hidden="true">{shape}</span>
      </span>
      <span className="lg:line-clamp-2 max-lg:leading-6">
        {facts.isFailed && <span className="text-bad">Failed: </span>}
        {children}
      </span>
    </span>
  );
}

/** Amount, value and place. */
export function outcomeColumns<Row extends { readonly height: number; readonly time: Timestamp }>(
  factsOf: (row: Row) => ActivityFacts,
  book: PriceBook | null,
  at: PriceTime = 'now',
): readonly Column<Row>[] {
  return [
    plainColumn(
      'change',
      'Net change',
      {
        align: 'end',
        card: 'key-bare',
        exportAs: (row) => {
          const { changes } = factsOf(row);
          return changes && coinsText(changes);
        },
      },
      (row) => <Changes coins={factsOf(row).changes} book={book} />,
    ),
    ...(book === null
      ? []
      : [
          plainColumn<Row>(
            'usd',
            at === 'now' ? 'USD now' : 'USD',
            { align: 'end', card: 'fact-bare' },
            (row) => {
              const props = { coins: factsOf(row).changes ?? [], book };
              return at === 'now' ? <CurrentUsd {...props} /> : <UsdThen {...props} time={row.time} />;
            },
          ),
        ]),
    blockColumn('height', 'Block', ({ height }) => height, {
      hideBelow: 'lg',
      exportAs: ({ height }) => height,
    }),
    plainColumn('time', 'Time', { align: 'end', card: 'fact-bare', exportAs: ({ time }) => time }, (row) => {
      const { hash } = factsOf(row);
      const time = <Time value={row.time} />;
      if (hash === null) return time;
      return (
        <AppLink to={paths.tx(hash)} label={`Transaction ${hash}`}>
          {time}
        </AppLink>
      );
    }),
  ];
}

/** Coins on a card: a payment with its fee, or both sides of an exchange. */
const CARD_COINS = 2;

function Changes({ coins, book }: Readonly<{ coins: readonly Coin[] | null; book: PriceBook | null }>) {
  if (coins === null) return <span className="text-muted">unexpected format</span>;
  if (coins.length === 0)
    return <span className="whitespace-nowrap text-muted max-md:hidden">no change</span>;
  return (
    <span className="inline-flex flex-col items-end">
      {coins.toSorted(byWorth(book)).map((coin, index) => (
        <span key={coin.denom} className={index < CARD_COINS ? '' : 'max-md:hidden'}>
          <CoinAmount coin={coin} isSigned />
        </span>
      ))}
      {coins.length > CARD_COINS && (
        <span className="text-table text-muted md:hidden">
          and {formatInt(coins.length - CARD_COINS)} more
        </span>
      )}
    </span>
  );
}

interface ChangeUsdProps {
  readonly coins: readonly Coin[];
  readonly book: PriceBook;
}

/** The change at current prices, with the names of coins without one; empty without a change. */
function CurrentUsd({ coins, book, mark }: ChangeUsdProps & { readonly mark?: ReactNode }) {
  if (coins.length === 0) return null;
  const { valueUsd, unpriced } = valueCoins(book, coins);
  return (
    <>
      {unpriced.length === coins.length ? <NoPrice book={book} /> : <SignedUsd value={valueUsd} />}
      {mark}
      {unpriced.length < coins.length && <UnpricedCoins coins={unpriced} />}
    </>
  );
}

const SignedUsd = ({ value }: { readonly value: Dec }) => (
  <span className="text-muted">
    <Usd value={value} isSigned />
  </span>
);

/** The change at the oracle's prices of its time; at current ones, and marked so, where it had none. */
function UsdThen({ coins, book, time }: ChangeUsdProps & { readonly time: Timestamp }) {
  const lookup = useDenomLookup();
  const query = useQuery({
    ...historyQuery(pricesAtCall, { query: { time } }),
    enabled: coins.length > 0,
  });
  const isKnown = query.data !== undefined || query.isError;
  const items = query.data?.value.items ?? [];
  const value = coinsUsd(coins, (denom) => items.find(({ denoms }) => denoms.includes(denom))?.price, lookup);
  return (
    <span className="inline-block md:min-w-[7.5em]">
      {coins.length === 0 || !isKnown ? null : value !== null ? (
        <SignedUsd value={value} />
      ) : (
        <CurrentUsd coins={coins} book={book} mark={<span className="text-muted"> now</span>} />
      )}
    </span>
  );
}
