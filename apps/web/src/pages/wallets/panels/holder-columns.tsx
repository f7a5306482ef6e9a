/** The first columns of all holder lists. */
import type { AccAddress } from '@cairn/chain/address';
import { NamedAddressLink } from '../../../entities/address/address-link.tsx';
import type { AccountSort } from '../../../entities/wealth/account-sort.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { rankColumn } from '../../../shared/ui/rank-column.ts';

interface Holder {
  /** From 1, largest first. */
  readonly rank: number;
  readonly address: AccAddress;
  readonly sort: AccountSort;
}

/** Rank and account. */
export const holderColumns = <Row extends Holder>(): readonly Column<Row>[] => [
  rankColumn(),
  plainColumn(
    'account',
    'Account',
    { card: 'title', isWide: true, exportAs: ({ address }) => address },
    ({ address, sort }) => (
      <span className="inline-flex items-baseline gap-x-2">
        <NamedAddressLink address={address} />
        {sort !== 'account' && (
          <span className="rounded-full bg-sunken px-1.5 text-label text-muted">{sort}</span>
        )}
      </span>
    ),
  ),
];
