/** Columns that several tables of this page share. */
import type { Coin } from '@cairn/chain/amount';
import { decToString } from '@cairn/chain/dec';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';

/** The denom of a row by its symbol, linked. */
export function denomColumn<Row>(coinOf: (row: Row) => Coin): Column<Row> {
  return {
    id: 'denom',
    header: 'Asset',
    card: 'title',
    isWide: true,
    cell: (row) => <DenomLink denom={coinOf(row).denom} />,
    sortBy: (row) => coinOf(row).denom,
  };
}

/** An amount of a row; exports are in base units. */
export function amountColumn<Row>(id: string, header: string, coinOf: (row: Row) => Coin): Column<Row> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => <CoinAmount coin={coinOf(row)} />,
    sortBy: (row) => coinOf(row).baseUnits,
  };
}

/** What the coin of a row is worth; left out where there are no prices. */
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

/** Dollars of a coin, or that nobody has a price of it. */
function CoinUsd({ book, coin }: { readonly book: PriceBook; readonly coin: Coin }) {
  const value = book.valueUsd(coin);
  return value === null ? <span className="text-muted">no price</span> : <Usd value={value} />;
}

/** Several coins one under the other, on the point where a column is. */
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
