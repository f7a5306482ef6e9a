/** Under the price: the other source's, and how much it moved. Comes late: the figure stands without it. */
import type { Denom } from '@cairn/chain/denom';
import { PriceChange } from '../../../entities/price/price-change.tsx';

/** @see the file's head */
export function PriceNote({ denom }: { readonly denom: Denom }) {
  return (
    <>
      , <PriceChange denom={denom} withSpan />
    </>
  );
}
