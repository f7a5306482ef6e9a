/** Columns shared by several tables of this page. */
import type { Coin } from '@cairn/chain/amount';
import { decToString } from '@cairn/chain/dec';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';

/** The denom's symbol, linked. */
export function denomColumn<Row>(coinOf: (row: Row) => Coin): Column<Row> {
  return {
    id: 'denom',
    header: 'Asset',
    card: 'title',
    cell: (row) => <DenomLink denom={coinOf(row).denom} />,
    sortBy: (row) => coinOf(row).denom,
  };
}

/** An amount; exported in base units. */
export function amountColumn<Row>(id: string, header: string, coinOf: (row: Row) => Coin): Column<Row> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => <CoinAmount coin={coinOf(row)} />,
    sortBy: (row) => coinOf(row).baseUnits,
  };
}

/** The value of a coin; omitted without prices. */
export function usdColumn<Row>(book: PriceBook | null, coinOf: (row: Row) => Coin): readonly Column<Row>[] {
  if (book === null) return [];
  return [
    {
      id: 'usd',
      header: 'USD',
      align: 'end',
      cell: (row) => <CoinUsd book={book} coin={coinOf(row)} />,
      sortBy: (row) => book.valueUsd(coinOf(row)),
      exportAs: (row) => {
        const value = book.valueUsd(coinOf(row));
        return value === null ? null : decToString(value);
      },
    },
  ];
}

/** A coin in USD, or a note that it has no price. */
function CoinUsd({ book, coin }: { readonly book: PriceBook; readonly coin: Coin }) {
  const value = book.valueUsd(coin);
  return value === null ? <span className="text-muted">no price</span> : <Usd value={value} />;
}

/** Several coins stacked, aligned on the decimal point. */
export function CoinStack({
  coins,
  isSigned = false,
}: {
  readonly coins: readonly Coin[];
  readonly isSigned?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 md:flex-col md:items-end">
      {coins.map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} isSigned={isSigned} />
      ))}
    </span>
  );
}
