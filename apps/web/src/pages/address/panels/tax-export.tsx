/** The link to every movement of the account's balances as one file. */
import { pathOf } from '@cairn/api/call';
import { listMovementsCall } from '@cairn/api/history/movements';
import type { AccAddress } from '@cairn/chain/address';
import { Icon } from '../../../shared/ui/icon.tsx';

/** @see the file's head */
export function TaxExport({ address }: { readonly address: AccAddress }) {
  const href = pathOf(listMovementsCall, { params: { address }, query: { order: 'oldest' } }, '.csv');
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-muted">
      <a className="button" href={href} download>
        <Icon name="export" /> Export for taxes (CSV)
      </a>
      <span>One row per balance change, oldest first, with fee, price and running balance.</span>
    </p>
  );
}
