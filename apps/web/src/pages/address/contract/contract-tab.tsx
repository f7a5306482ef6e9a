/** Contract details: code, admin, token and history. */
import { listTxsCall } from '@cairn/api/history/txs';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { ContractCodeChange } from '@cairn/node-client/modules/wasm-codes';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../entities/account/queries.ts';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CodeLink } from '../../../entities/contract/code-link.tsx';
import { CreatingTx } from '../../../entities/contract/creating-tx.tsx';
import { contractHistoryQuery } from '../../../entities/contract/queries.ts';
import { NARROW_TX_COLUMNS } from '../../../entities/history/tx-columns.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { useContract } from '../head/use-contract.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { TokenPanel } from './token-panel.tsx';

export default function ContractTab({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address } = portfolio;
  const account = useQuery(accountQuery(useNode(), address)).data?.value;
  const { query } = useContract(portfolio);
  return (
    <>
      <QueryPanel title="Contract" query={query} what="the contract">
        {({ value }) => (
          <KeyValues
            items={[
              fact('Type', 'Contract'),
              fact('Label', <span className="wrap-anywhere">{visibleText(value.label)}</span>),
              fact('Code', <CodeLink codeId={value.codeId} />),
              fact('Creator', <AddressLink address={value.creator} />),
              fact(
                'Admin',
                value.admin === null ? (
                  'none: only governance can change it'
                ) : (
                  <AddressLink address={value.admin} />
                ),
                'Can migrate the contract to different code, as can governance',
              ),
              fact(
                'Created in',
                <CreatingTx
                  event="instantiate._contract_address"
                  value={address}
                  height={value.createdHeight}
                />,
              ),
              fact('IBC port', value.ibcPortId !== '' && visibleText(value.ibcPortId)),
              fact('Account number', account !== undefined && formatInt(account.accountNumber)),
            ]}
          />
        )}
      </QueryPanel>
      <TokenPanel address={address} />
      <CodeHistory portfolio={portfolio} />
      <HistoryList
        id="admin"
        title="Admin and label changes"
        what="the changes to admin and label"
        call={listTxsCall}
        input={{ params: {}, query: { address, type: ADMIN_TYPES.join(',') } }}
        columns={NARROW_TX_COLUMNS}
        rowKey={({ hash }) => hash}
        empty="No changes."
        pageSize={10}
      />
    </>
  );
}

const ADMIN_TYPES = ['MsgUpdateAdmin', 'MsgClearAdmin', 'MsgUpdateContractLabel'].map(
  (name) => `/cosmwasm.wasm.v1.${name}`,
);

const OPERATIONS: Readonly<Record<ContractCodeChange['operation'], string>> = {
  instantiated: 'Instantiated with',
  migrated: 'Migrated to',
  genesis: 'Created at genesis with',
};

/** Newest first, each with its migration message. */
function CodeHistory({ portfolio: { address } }: { readonly portfolio: Portfolio }) {
  const query = useQuery(contractHistoryQuery(useNode(), address));
  return (
    <QueryPanel
      title="Code history"
      query={query}
      what="the codes that this contract ran"
      empty={{ when: ({ value }) => value.items.length === 0, text: 'No code history.' }}
      aside={({ value }) => formatInt(value.items.length)}
    >
      {({ value }) => (
        <ol>
          {value.items.toReversed().map((change, index) => (
            // Entries have no id.
            <li key={index} className="border-b border-line last:border-0">
              <p className="px-4 pt-2 text-table">
                {OPERATIONS[change.operation]} <CodeLink codeId={change.codeId} />
                {change.height !== null && (
                  <span className="text-muted">
                    {' '}
                    in block <BlockLink height={change.height} />
                  </span>
                )}
              </p>
              <LazyJsonTree value={change.message} openLevels={2} />
            </li>
          ))}
        </ol>
      )}
    </QueryPanel>
  );
}
