/** Links to addresses, shown by name. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { ReactNode } from 'react';
import { Identicon } from '../../shared/ui/identicon.tsx';
import { paths } from '../../shared/config/paths.ts';
import { useOwnedName } from '../../shared/lib/names/use-owned-name.ts';
import type { More } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { AddressText } from '../../shared/ui/identifiers.tsx';
import { useLabels } from './labels.ts';

interface LinkProps<Address> {
  readonly address: Address;
  readonly withCopy?: boolean;
}

function linkTo<Address extends AccAddress | ValoperAddress | ValconsAddress>(
  pathOf: (address: Address) => string,
) {
  return function Link({ address, withCopy = true }: LinkProps<Address>) {
    const label = useLabels()(address);
    return <AddressText address={address} to={pathOf(address)} label={label} withCopy={withCopy} />;
  };
}

/** Links an account by its label, or by its shortened address. */
export const AddressLink = linkTo<AccAddress>(paths.address);

/** Links a governor (operator) by its moniker. */
export const GovernorLink = linkTo<ValoperAddress>(paths.governor);

/** Links a block signer. */
export const SignerLink = linkTo<ValconsAddress>(paths.validator);

/** An account in a list: with its picture, for addresses look much alike. */
function Faced({ address, children }: Readonly<{ address: AccAddress; children: ReactNode }>) {
  return (
    // On the first line of a long name, and on the line of what stands beside it.
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <span className="relative top-[3px] inline-flex shrink-0">
        <Identicon address={address} size={16} />
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** Links an account in a list, preferring the name it owns at the name service. */
export function NamedAddressLink({ address }: Pick<LinkProps<AccAddress>, 'address'>) {
  const label = useLabels()(address);
  const owned = useOwnedName(address) ?? undefined;
  return (
    <Faced address={address}>
      <AddressText address={address} to={paths.address(address)} label={label ?? owned} />
    </Faced>
  );
}

/** A column of accounts. */
export function accountColumn<Row>(
  id: string,
  header: string,
  accountOf: (row: Row) => AccAddress,
  { withCopy = true, ...more }: More<Row> & { readonly withCopy?: boolean } = {},
): Column<Row> {
  const cell = (row: Row) => (
    <Faced address={accountOf(row)}>
      <AddressLink address={accountOf(row)} withCopy={withCopy} />
    </Faced>
  );
  return { id, header, cell, exportAs: accountOf, ...more };
}
