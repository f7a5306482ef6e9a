/** A contract's state in pages, decoded to text and JSON where possible. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { visibleText } from '@cairn/chain/format';
import type { ContractStateEntry } from '@cairn/node-client/modules/wasm-codes';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { contractStateQuery } from '../../../entities/contract/queries.ts';
import { readStateKey, readStateValue } from '../../../entities/contract/state-text.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { cursorSteps, readCursors } from '../../../shared/ui/page-steps.ts';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { RawPanel } from './raw-state-panel.tsx';
import { StateValueView } from './state-value.tsx';

/** The URL parameter of the keys at which the pages so far begin. */
const PAGE_PARAM = 'state.after';

/** At the latest state. */
export default function StateTab({ address }: { readonly address: AccAddress }) {
  const keys = readCursors(useUrlSearch()[PAGE_PARAM]);
  const query = useQuery(contractStateQuery(useNode(), address, keys.at(-1) ?? null));
  const page = query.data?.value;
  return (
    <>
      <RawPanel address={address} />
      <TablePanel
        id="state"
        title="State"
        query={query}
        what="the state of this contract"
        empty="Nothing is stored."
        rows={({ value }) => value.items}
        rowKey={({ key }) => key}
        columns={COLUMNS}
        filterText={({ key, value }) => `${readStateKey(key).join(' ')} ${readStateValue(value).text}`}
        filterLabel="Key or value on this page"
        pageSize={page?.items.length ?? 0}
        {...((keys.length > 0 || (page?.nextKey ?? null) !== null) && {
          paging: { label: '', steps: cursorSteps(PAGE_PARAM, keys, page?.nextKey ?? null) },
        })}
      />
    </>
  );
}

const COLUMNS: readonly Column<ContractStateEntry>[] = [
  plainColumn('key', 'Key', { card: 'title', exportAs: ({ key }) => key }, ({ key }) => (
    <KeyText hex={key} />
  )),
  plainColumn(
    'value',
    'Value',
    { isWide: true, exportAs: ({ value }) => readStateValue(value).text },
    ({ value }) => <StateValueView hex={value} />,
  ),
];

const MAX_KEY = 160;

function KeyText({ hex }: { readonly hex: string }) {
  return (
    <span className="reveal-host inline-flex max-w-[32rem] min-w-48 flex-wrap items-center gap-x-1.5 mono">
      {readStateKey(hex).map((part, index) => (
        // Parts have no id; a key never changes.
        <span key={index} className="min-w-0 wrap-anywhere">
          {index > 0 && <span className="me-1.5 text-muted">›</span>}
          <KeyPart text={part} />
        </span>
      ))}
      <CopyButton text={`0x${hex}`} what="key" />
    </span>
  );
}

function KeyPart({ text }: { readonly text: string }) {
  const { addressPrefix } = useChain();
  const address = text.startsWith(`${addressPrefix}1`) ? tryParseAccAddress(text) : null;
  if (address !== null) return <AddressLink address={address} withCopy={false} />;
  return (
    <>
      {visibleText(text.slice(0, MAX_KEY))}
      {text.length > MAX_KEY && '…'}
    </>
  );
}
