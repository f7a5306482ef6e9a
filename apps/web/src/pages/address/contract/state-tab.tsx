/** A contract's state in pages, decoded to text and JSON where possible. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { bytesFromBase64, bytesToHex } from '@cairn/chain/bytes';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { ContractStateEntry } from '@cairn/node-client/modules/wasm-codes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { contractStateQuery, rawStateQuery } from '../../../entities/contract/queries.ts';
import { parseStateKey, readStateKey, readStateValue } from '../../../entities/contract/state-text.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';
import { cursorSteps, readCursors } from '../../../shared/ui/page-steps.ts';
import { Panel, QueryState } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

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
        filterLabel="Search keys and values on this page"
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

const MAX_KEY_PART = 160;

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
      {visibleText(text.slice(0, MAX_KEY_PART))}
      {text.length > MAX_KEY_PART && '…'}
    </>
  );
}

/** Longer values are collapsed. */
const MAX_INLINE = 200;

/** Inline if short, else expandable. */
function StateValueView({ hex }: { readonly hex: string }) {
  const [isOpen, setOpen] = useState(false);
  const read = readStateValue(hex);
  const isShort = read.text.length <= MAX_INLINE;
  return (
    <div className="min-w-0">
      <span className="mono wrap-anywhere">
        {read.kind === 'hex' && <span className="text-muted">hex </span>}
        {visibleText(read.text.slice(0, MAX_INLINE))}
        {!isShort && !isOpen && '…'}
      </span>
      {!isShort && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-fit text-muted">All {formatInt(read.text.length)} characters</summary>
          {isOpen &&
            (read.kind === 'json' ? (
              <LazyJsonTree value={read.value} openLevels={3} />
            ) : (
              <p className="mono break-all">{visibleText(read.text)}</p>
            ))}
        </details>
      )}
    </div>
  );
}

const MAX_KEY = 2_000;

/** The key is in the URL, so that links include it. */
function RawPanel({ address }: { readonly address: AccAddress }) {
  const requestedKey = useUrlSearch()['key'] ?? '';
  const key = useMemo(() => tryParse(requestedKey), [requestedKey]);
  return (
    <Panel title="Read a key">
      <KeyForm key={requestedKey} requestedKey={requestedKey} />
      {typeof key === 'string' && (
        <p role="status" className="px-4 pb-3 text-table">
          <Status kind="bad">Invalid key: {key}.</Status>
        </p>
      )}
      {typeof key !== 'string' && key.length > 0 && <Answer address={address} bytes={key} />}
    </Panel>
  );
}

function tryParse(text: string): Uint8Array | string {
  try {
    return parseStateKey(text);
  } catch (caught) {
    return caught instanceof Error ? caught.message : 'unreadable';
  }
}

function KeyForm({ requestedKey }: { readonly requestedKey: string }) {
  const [typed, setTyped] = useState(requestedKey);
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        changeUrlSearch({ key: typed.trim() });
      }}
    >
      <input
        type="text"
        className="field min-w-0 flex-1 basis-64 font-mono"
        aria-label="Key: text, or bytes in hex after 0x"
        placeholder="token_info or 0x…"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_KEY}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button">
        Read
      </button>
    </form>
  );
}

function Answer({ address, bytes }: Readonly<{ address: AccAddress; bytes: Uint8Array }>) {
  const query = useQuery(rawStateQuery(useNode(), address, bytes));
  return (
    <div className="border-t border-line">
      <QueryState
        query={query}
        what="this key"
        empty={{ when: ({ value }) => value === '', text: 'Nothing is stored under this key.' }}
      >
        {({ value }) => (
          <div className="px-4 py-3 text-table">
            <StateValueView hex={bytesToHex(bytesFromBase64(value))} />
          </div>
        )}
      </QueryState>
    </div>
  );
}
