/** Marks of values in USD that are missing or incomplete. */
import type { Coin } from '@cairn/chain/amount';
import { formatInt } from '@cairn/chain/format';
import { NotLoaded } from '../../shared/ui/query-value.tsx';
import { denomText, useDenomLookup } from '../denom/use-denom-lookup.ts';
import type { PriceBook } from './price-book.ts';

/** In place of a value: no price, or none yet. */
export function NoPrice({ book }: { readonly book: Pick<PriceBook, 'lacks'> }) {
  if (book.lacks === 'failed') return <NotLoaded />;
  return <span className="text-muted">{book.lacks === 'pending' ? 'price loading' : 'no price'}</span>;
}

/** More are counted. */
const SHOWN = 2;

/** Below a sum: the assets that it leaves out that have no price. */
export function UnpricedCoins({ coins }: { readonly coins: readonly Coin[] }) {
  const lookup = useDenomLookup();
  const denoms = [...new Set(coins.map(({ denom }) => denom))];
  if (denoms.length === 0) return null;
  const names = denoms.slice(0, SHOWN).map((denom) => denomText(denom, lookup));
  const more = denoms.length - names.length;
  return (
    <span className="block text-label font-normal tracking-normal wrap-anywhere whitespace-normal text-muted">
      without {names.join(', ')}
      {more > 0 && ` and ${formatInt(more)} more`}
    </span>
  );
}
