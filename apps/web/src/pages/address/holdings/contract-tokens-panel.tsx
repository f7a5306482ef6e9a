/** Tokens that contracts keep for an account: of the contracts that name it in their own events. */
import type { AccAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import { heldTokensQuery, type HeldToken } from '../../../entities/contract/held-tokens.ts';
import { TokenAmount } from '../../../entities/contract/token-amount.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { TITLE } from '../../../shared/ui/columns.tsx';

/** As the contracts say; nothing where there are none. */
export function ContractTokensPanel({ address }: { readonly address: AccAddress }) {
  const query = useQuery(heldTokensQuery(useNode(), address));
  if (query.data === undefined ? query.error === null : query.data.tokens.length === 0) return null;
  return (
    <QueryPanel isTable title="Tokens of contracts" query={query} what="the tokens of contracts">
      {({ tokens, isCut }) => (
        <>
          <DataTable
            id="contract-tokens"
            caption="Tokens of contracts"
            rows={tokens}
            rowKey={({ contract }) => contract}
            columns={COLUMNS}
          />
          <p className="border-t border-line px-4 py-3 text-label text-muted">
            Balances as the contracts say. The contracts are those that named this account in{' '}
            {isCut ? 'its newest transactions with tokens' : 'a transaction'}.
          </p>
        </>
      )}
    </QueryPanel>
  );
}

const COLUMNS: readonly Column<HeldToken>[] = [
  accountColumn('contract', 'Contract', ({ contract }) => contract, TITLE),
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ contract, baseUnits }) =>
      baseUnits === null ? (
        <span className="text-muted">the contract does not say</span>
      ) : (
        <TokenAmount contract={contract} baseUnits={baseUnits} />
      ),
    exportAs: ({ baseUnits }) => baseUnits?.toString() ?? null,
  },
];
