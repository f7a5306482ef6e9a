/** Columns shared by several tables of this page. */
import type { Coin } from '@cairn/chain/amount';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { knownUsd, type PriceBook } from '../../../entities/price/price-book.ts';
import { usdColumn } from '../../../shared/ui/columns.tsx';
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

/** What the coins of a row are worth; left out without prices. */
export const worthColumns = <Row,>(
  book: PriceBook | null,
  coinsOf: (row: Row) => readonly Coin[],
  header = 'USD',
): readonly Column<Row>[] =>
  book === null
    ? []
    : [
        usdColumn('usd', header, (row) => knownUsd(book, coinsOf(row)), {
          none: 'no price',
          card: 'key-bare',
        }),
      ];

/** The amount's role on a card: the figure of rows without a value. */
export const amountCard = (book: PriceBook | null) => (book === null ? 'key-bare' : 'fact-bare');

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
