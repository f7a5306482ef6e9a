/** The page of a contract code: hash, uploader, permission and contracts. */
import type { WasmCode } from '@cairn/node-client/modules/wasm-codes';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../entities/address/address-link.tsx';
import { CodeLink } from '../../entities/contract/code-link.tsx';
import { Permission } from '../../entities/contract/permission.tsx';
import { CONTRACT_COLUMNS } from '../../entities/contract/contract-cells.tsx';
import { CreatingTx } from '../../entities/contract/creating-tx.tsx';
import {
  codeContractsQuery,
  codeQuery,
  codesQuery,
  pinnedCodesQuery,
} from '../../entities/contract/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useMissingStatus } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { Hash } from '../../shared/ui/identifiers.tsx';
import { fact, FactLine } from '../../shared/ui/key-values.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { TabLabelContext } from '../../shared/ui/panel-head.ts';
import { ListPanel } from '../../shared/ui/table-panel.tsx';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';

interface Params {
  readonly codeId: number;
}

export default function CodePage({ params: { codeId } }: PageProps<Params>) {
  const { hasContracts } = useChain();
  const title = `Code ${codeId}`;
  if (!hasContracts) return <UnavailablePage title={title} text="This network has no contracts." />;
  return (
    <>
      <PageTitle
        title={title}
        context={
          <p className="text-table text-muted">
            <AppLink to={paths.codes}>Contracts</AppLink>
          </p>
        }
      />
      <div className="*:mb-4">
        <TabLabelContext value="Overview">
          <FactsPanel codeId={codeId} />
        </TabLabelContext>
      </div>
      <ContractsPanel codeId={codeId} />
    </>
  );
}

function FactsPanel({ codeId }: Params) {
  const query = useQuery(codeQuery(useNode(), codeId));
  useMissingStatus(query.error);
  return (
    <QueryPanel
      title="Overview"
      query={query}
      what="this code"
      notFound="There is no code with this ID."
      skeleton={<SkeletonRows rows={1} rowClassName="h-[21px]" />}
    >
      {({ value }) => <Facts code={value} />}
    </QueryPanel>
  );
}

function Facts({ code }: { readonly code: WasmCode }) {
  const node = useNode();
  const pinned = useQuery(pinnedCodesQuery(node)).data?.value.items;
  const all = useQuery(codesQuery(node)).data?.value.items ?? [];
  const twins = all.filter(({ id, dataHash }) => id !== code.id && dataHash === code.dataHash);
  return (
    <FactLine
      items={[
        fact('Hash', <Hash value={code.dataHash} isFull isCopySteady />, 'SHA-256 of the Wasm bytecode'),
        fact('Stored by', <AddressLink address={code.creator} />),
        fact('Stored in', <CreatingTx event="store_code.code_id" value={String(code.id)} />),
        fact('Instantiate permission', <Permission permission={code.instantiatePermission} />),
        pinned === undefined
          ? null
          : fact(
              'Pinned',
              pinned.includes(code.id) ? 'yes' : 'no',
              'Kept in memory by nodes, so that calls cost less gas',
            ),
        twins.length === 0
          ? null
          : fact(
              'Same bytecode',
              <span className="inline-flex flex-wrap gap-x-3">
                {twins.map(({ id }) => (
                  <CodeLink key={id} codeId={id} />
                ))}
              </span>,
            ),
      ]}
    />
  );
}

function ContractsPanel({ codeId }: Params) {
  const query = useQuery(codeContractsQuery(useNode(), codeId));
  return (
    <ListPanel
      id="contracts"
      title="Contracts of this code"
      query={query}
      what="the contracts of this code"
      empty="No contracts."
      rowKey={(address) => address}
      columns={CONTRACT_COLUMNS}
    />
  );
}

CodePage.prefetch = ({ client, node, chain }: Reader, { codeId }: Params) => {
  if (chain.hasContracts) {
    runInBackground(client.query(codeQuery(node, codeId)));
    runInBackground(client.query(codeContractsQuery(node, codeId)));
  }
};
