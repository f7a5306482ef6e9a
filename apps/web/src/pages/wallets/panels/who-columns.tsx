/** The first columns of all holder lists. */
import { NamedAddressLink } from '../../../entities/address/address-link.tsx';
import type { AccountSort } from '../../../entities/wealth/account-sort.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import type { AccAddress } from '@cairn/chain/address';
import { rankColumn } from '../../../shared/ui/rank-column.ts';

interface Holder {
  /** From 1, largest first. */
  readonly rank: number;
  readonly address: AccAddress;
  readonly sort: AccountSort;
}

/** Rank and account. */
export const whoColumns = <Row extends Holder>(): readonly Column<Row>[] => [
  rankColumn(),
  {
    id: 'account',
    header: 'Account',
    card: 'title',
    isWide: true,
    cell: ({ address, sort }) => (
      <span className="inline-flex items-baseline gap-x-2">
        <NamedAddressLink address={address} />
        {sort !== 'account' && (
          <span className="rounded-full bg-sunken px-1.5 text-label text-muted">{sort}</span>
        )}
      </span>
    ),
    exportAs: ({ address }) => address,
  },
];
