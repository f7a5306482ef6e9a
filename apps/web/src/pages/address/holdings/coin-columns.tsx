/** Columns shared by several tables of this page. */
import type { Coin } from '@cairn/chain/amount';
import { decToString, type Dec } from '@cairn/chain/dec';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { UnpricedCoins, NoPrice } from '../../../entities/price/no-price.tsx';
import { netUsd, valueCoins, type PriceBook } from '../../../entities/price/price-book.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { decColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';

export const denomColumn = <Row,>(coinOf: (row: Row) => Coin): Column<Row> =>
  plainColumn('denom', 'Asset', { card: 'title', sortBy: (row) => coinOf(row).denom }, (row) => (
    <DenomLink denom={coinOf(row).denom} />
  ));

/** What the coins of a row are worth, with the names of those without a price; left out without prices. */
export function worthColumns<Row>(
  book: PriceBook | null,
  coinsOf: (row: Row) => readonly Coin[],
  header = 'USD',
): readonly Column<Row>[] {
  if (book === null) return [];
  const unpricedOf = (row: Row) => valueCoins(book, coinsOf(row)).unpriced;
  const knownUsd = (row: Row): Dec | null => {
    const { valueUsd, unpriced } = valueCoins(book, coinsOf(row));
    return unpriced.length > 0 && unpriced.length === coinsOf(row).length ? null : valueUsd;
  };
  const show = (usd: Dec, row: Row) => (
    <>
      <Usd value={usd} />
      <UnpricedCoins coins={unpricedOf(row)} />
    </>
  );
  return [
    decColumn('usd', header, knownUsd, show, {
      none: () => <NoPrice book={book} />,
      card: 'key-bare',
      // A file has no mark of what a sum leaves out.
      exportAs: (row) => {
        const usd = netUsd(book, coinsOf(row));
        return usd === null ? null : decToString(usd);
      },
    }),
  ];
}

/** The amount's role on a card: the figure of rows without a value. */
export const amountCard = (book: PriceBook | null) => (book === null ? 'key-bare' : 'fact-bare');

/** Several coins stacked, aligned on the decimal point. */
export function CoinStack({ coins }: { readonly coins: readonly Coin[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 md:flex-col md:items-end">
      {coins.map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} />
      ))}
    </span>
  );
}
