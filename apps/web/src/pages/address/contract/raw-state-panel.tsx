/** One key of a contract's state, entered as text or bytes. */
import type { AccAddress } from '@cairn/chain/address';
import { bytesFromBase64, bytesToHex } from '@cairn/chain/bytes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rawStateQuery } from '../../../entities/contract/queries.ts';
import { parseStateKey } from '../../../entities/contract/state-text.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Panel, QueryState } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { StateValueView } from './state-value.tsx';

const MAX_KEY = 2_000;

/** The key is in the URL, so that links include it. */
export function RawPanel({ address }: { readonly address: AccAddress }) {
  const requestedKey = useUrlSearch()['key'] ?? '';
  const key = useMemo(() => tryParse(requestedKey), [requestedKey]);
  return (
    <Panel title="Read a key">
      <KeyForm key={requestedKey} requestedKey={requestedKey} />
      {typeof key === 'string' && (
        <p role="status" className="px-4 pb-3 text-table">
          <Status kind="bad">Not a valid key: {key}.</Status>
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
