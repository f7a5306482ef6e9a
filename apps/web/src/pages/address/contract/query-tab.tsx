/** Queries a contract with custom JSON. */
import type { AccAddress } from '@cairn/chain/address';
import { ExplorerError, NotServedError } from '@cairn/chain/errors';
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  COMMON_QUERIES,
  namedQueries,
  UNKNOWN_QUERY,
  writeQuery,
} from '../../../entities/contract/known-queries.ts';
import { contractQuery } from '../../../entities/contract/contract-query.ts';
import { smartQuery } from '../../../entities/contract/queries.ts';
import { parseJson } from '../../../features/json-view/parse-json.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { LazyJsonView } from '../../../features/json-view/lazy-json-view.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';

/** Queries are part of the request path, whose length servers limit. */
const MAX_QUERY = 4_000;
/** Maximum number of buttons: contracts may list any number. */
const MAX_NAMES = 60;

/** The query is in the URL, so that links include it. */
export default function QueryTab({ address }: { readonly address: AccAddress }) {
  const sentQuery = useUrlSearch()['query'] ?? '';
  const query = useMemo(() => readQuery(sentQuery), [sentQuery]);
  return (
    <>
      <Panel title="Query">
        <Names address={address} />
        <QueryForm key={sentQuery} sentQuery={sentQuery} />
        {query.problem !== null && (
          <p role="status" className="px-4 pb-3 text-table break-words">
            <Status kind="bad">Invalid JSON: {query.problem}.</Status>
          </p>
        )}
      </Panel>
      {query.text !== null && <AnswerPanel address={address} text={query.text} />}
    </>
  );
}

const sendQuery = (query: string) => changeUrlSearch({ query }, { push: true });

interface ReadQuery {
  /** Compact, as sent; null when there is nothing to send. */
  readonly text: string | null;
  readonly problem: string | null;
}

function readQuery(typed: string): ReadQuery {
  if (typed.trim() === '') return { text: null, problem: null };
  try {
    const { value, exactNumbers } = parseJson(typed);
    // Numbers beyond double precision are sent as typed.
    return { text: exactNumbers > 0 ? typed.trim() : JSON.stringify(value), problem: null };
  } catch (caught) {
    return { text: null, problem: caught instanceof Error ? caught.message : 'unreadable' };
  }
}

/** Buttons that run the contract's own queries. */
function Names({ address }: { readonly address: AccAddress }) {
  const node = useNode();
  const { error } = useQuery(smartQuery(node, address, UNKNOWN_QUERY));
  const creator = useQuery(contractQuery(node, address)).data?.value.creator ?? address;
  const own = error instanceof ExplorerError ? namedQueries(error.nodeMessage ?? '') : null;
  const names = own ?? COMMON_QUERIES;
  return (
    <div className="flex flex-wrap items-baseline gap-2 px-4 pt-3 text-table">
      <span className="text-muted">{own === null ? 'Common queries' : 'Queries of this contract'}</span>
      {names.slice(0, MAX_NAMES).map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          onClick={() => sendQuery(writeQuery(name, creator))}
        >
          {visibleText(name)}
        </button>
      ))}
    </div>
  );
}

function QueryForm({ sentQuery }: { readonly sentQuery: string }) {
  const [typed, setTyped] = useState(sentQuery);
  return (
    <form
      className="flex flex-col gap-3 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        sendQuery(typed.trim());
      }}
    >
      <textarea
        className="field w-full font-mono"
        aria-label="Query as JSON"
        placeholder='{"token_info":{}}'
        rows={3}
        spellCheck={false}
        autoComplete="off"
        maxLength={MAX_QUERY}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span>
        <button type="submit" className="button">
          Run
        </button>
      </span>
    </form>
  );
}

const SKELETON = <SkeletonRows rows={6} rowClassName="h-6" />;

function AnswerPanel({ address, text }: Readonly<{ address: AccAddress; text: string }>) {
  const query = useQuery(smartQuery(useNode(), address, text));
  const refusal = query.error instanceof ExplorerError ? query.error : null;
  if (query.data === undefined && refusal?.nodeCode !== undefined && !(refusal instanceof NotServedError))
    return (
      <Panel title="Response">
        <p role="alert" className="px-4 py-3 text-table wrap-anywhere">
          <Status kind="bad">The contract returned an error: {visibleText(refusal.nodeMessage ?? '')}</Status>
        </p>
      </Panel>
    );
  return (
    <QueryPanel
      title="Response"
      query={query}
      what="the response"
      skeleton={SKELETON}
      notAvailable="Contract queries need a live node. A recording only has the responses to a few queries."
    >
      {({ value }) => (
        <Suspense fallback={SKELETON}>
          {value === null ? <Empty>null</Empty> : <LazyJsonView value={value} openLevels={3} />}
        </Suspense>
      )}
    </QueryPanel>
  );
}
