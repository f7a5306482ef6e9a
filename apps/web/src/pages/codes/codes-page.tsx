/** Contract codes with permissions, and the latest contract transactions. */
import { listTxsCall } from '@cairn/api/history/txs';
import { formatInt } from '@cairn/chain/format';
import type { WasmCode } from '@cairn/node-client/modules/wasm-codes';
import { useQuery } from '@tanstack/react-query';
import { CodeLink } from '../../entities/contract/code-link.tsx';
import { Permission } from '../../entities/contract/permission.tsx';
import { codesQuery, wasmParamsQuery } from '../../entities/contract/queries.ts';
import { TX_COLUMNS } from '../../entities/history/tx-columns.tsx';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import type { Column } from '../../shared/ui/data-table.tsx';
import { HistoryList } from '../../shared/ui/history-list.tsx';
import { Hash } from '../../shared/ui/identifiers.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { accountColumn } from '../../entities/address/address-link.tsx';
import { plainColumn } from '../../shared/ui/columns.tsx';
import { ListPanel } from '../../shared/ui/table-panel.tsx';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';

const TITLE = 'Contracts';

export default function CodesPage() {
  const { hasContracts } = useChain();
  if (!hasContracts) return <UnavailablePage title={TITLE} text="This network has no contracts." />;
  return (
    <>
      <PageTitle title={TITLE}>
        <Uploads />
      </PageTitle>
      <CodesPanel />
      <HistoryList
        id="calls"
        title="Latest contract transactions"
        what="the contract transactions"
        call={listTxsCall}
        input={{ params: {}, query: { module: 'cosmwasm.wasm.v1' } }}
        columns={TX_COLUMNS}
        rowKey={({ hash }) => hash}
        empty="No contract transactions."
        pageSize={10}
      />
    </>
  );
}

function Uploads() {
  const { data } = useQuery(wasmParamsQuery(useNode()));
  if (data === undefined) return null;
  const { codeUploadAccess } = data.value;
  return (
    <span className="inline-flex gap-1">
      Code upload access: <Permission permission={codeUploadAccess} />
    </span>
  );
}

function CodesPanel() {
  const query = useQuery(codesQuery(useNode()));
  return (
    <ListPanel
      id="codes"
      title="Codes"
      query={query}
      what="the codes"
      empty="No code has been stored."
      rowKey={({ id }) => String(id)}
      columns={CODE_COLUMNS}
      initialSort={{ column: 'id', isDescending: true }}
      filterText={({ id, creator, dataHash }) => `${id} ${creator} ${dataHash}`}
      filterLabel="Creator or hash"
    />
  );
}

const CODE_COLUMNS: readonly Column<WasmCode>[] = [
  plainColumn('id', 'Code', { card: 'title', sortBy: ({ id }) => id }, ({ id }) => <CodeLink codeId={id} />),
  accountColumn('creator', 'Stored by', ({ creator }) => creator, { sortBy: ({ creator }) => creator }),
  plainColumn(
    'permission',
    'Instantiate permission',
    { sortBy: ({ instantiatePermission }) => instantiatePermission.permission },
    ({ instantiatePermission }) =>
      instantiatePermission.addresses.length > 1 ? (
        <>{formatInt(instantiatePermission.addresses.length)} accounts</>
      ) : (
        <Permission permission={instantiatePermission} />
      ),
  ),
  plainColumn('hash', 'Code hash', { exportAs: ({ dataHash }) => dataHash }, ({ dataHash }) => (
    <Hash value={dataHash} />
  )),
];

CodesPage.prefetch = ({ client, node, chain }: Reader) => {
  if (chain.hasContracts) {
    runInBackground(client.query(codesQuery(node)));
    runInBackground(client.query(wasmParamsQuery(node)));
  }
};
