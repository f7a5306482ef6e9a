/** Contract details in table rows, loaded when the row comes into view. */
import type { AccAddress } from '@cairn/chain/address';
import { visibleText } from '@cairn/chain/format';
import { batched } from '@cairn/node-client/batched';
import type { WasmContract } from '@cairn/node-client/modules/wasm';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { useInView } from '../../shared/lib/use-in-view.ts';
import { plainColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import type { ExportSources, ExportValue } from '../../shared/ui/export-rows.ts';
import { BlockLink } from '../../shared/ui/identifiers.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { AddressLink, accountColumn } from '../address/address-link.tsx';
import { contractQuery } from './contract-query.ts';

/** Loads a fact of a contract for a file. */
const loaded =
  (factOf: (contract: WasmContract) => ExportValue) =>
  async (address: AccAddress, { node, load }: ExportSources): Promise<ExportValue> =>
    factOf(await load(contractQuery(batched(node), address)));

function ContractFact({
  address,
  children,
}: Readonly<{ address: AccAddress; children: (contract: WasmContract) => ReactNode }>) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useInView(place);
  const { data, error } = useQuery({ ...contractQuery(batched(useNode()), address), enabled: isSeen });
  return (
    <span ref={place}>
      {data !== undefined ? (
        children(data.value)
      ) : error === null ? (
        <InlineSkeleton width="6rem" />
      ) : (
        <span className="text-muted">not loaded</span>
      )}
    </span>
  );
}

export const CONTRACT_COLUMNS: readonly Column<AccAddress>[] = [
  plainColumn(
    'label',
    'Label',
    { isWide: true, card: 'title', loadAs: loaded(({ label }) => label) },
    (address) => (
      <ContractFact address={address}>
        {({ label }) => <span className="md:line-clamp-2 wrap-anywhere">{visibleText(label)}</span>}
      </ContractFact>
    ),
  ),
  accountColumn('address', 'Contract', (address) => address),
  plainColumn('admin', 'Admin', { loadAs: loaded(({ admin }) => admin) }, (address) => (
    <ContractFact address={address}>
      {({ admin }) =>
        admin === null ? <span className="text-muted">none</span> : <AddressLink address={admin} />
      }
    </ContractFact>
  )),
  plainColumn(
    'created',
    'Created in block',
    { align: 'end', loadAs: loaded(({ createdHeight }) => createdHeight) },
    (address) => (
      <ContractFact address={address}>
        {({ createdHeight }) =>
          createdHeight === null ? (
            <span className="text-muted">not known</span>
          ) : (
            <BlockLink height={createdHeight} />
          )
        }
      </ContractFact>
    ),
  ),
];
