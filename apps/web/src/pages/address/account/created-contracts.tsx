/** The contracts that an account created. */
import type { AccAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { CONTRACT_COLUMNS } from '../../../entities/contract/contract-cells.tsx';
import { creatorContractsQuery } from '../../../entities/contract/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

/** Nothing where there are none, which is so for most accounts, and where a node does not say. */
export function CreatedContracts({ address }: { readonly address: AccAddress }) {
  const query = useQuery(creatorContractsQuery(useNode(), address));
  if (query.data === undefined || query.data.value.items.length === 0) return null;
  return (
    <QueryPanel
      isTable
      title="Contracts created"
      query={query}
      what="the contracts that this account created"
      aside={({ value }) => `${value.complete ? '' : 'The first '}${formatInt(value.items.length)}`}
    >
      {({ value }) => (
        <DataTable
          id="created"
          caption="Contracts created"
          rows={value.items}
          rowKey={(contract) => contract}
          columns={CONTRACT_COLUMNS}
        />
      )}
    </QueryPanel>
  );
}
