/** The JSON viewer over a live response of the selected endpoint. */
import { formatBytes } from '@cairn/chain/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { changeUrlSearch, useUrlSearch } from '../../shared/lib/url-search.ts';
import { Empty, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel, QueryPanel } from '../../shared/ui/panel.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { LazyJsonView } from '../../features/json-view/lazy-json-view.ts';
import type { NodeClient } from '@cairn/node-client/node-client';
import { groupBy } from '@cairn/chain/group-by';

const CALLS = [
  ['The latest block', '/cosmos/base/tendermint/v1beta1/blocks/latest'],
  ['The node', '/cosmos/base/tendermint/v1beta1/node_info'],
  ['Signing validators', '/cosmos/base/tendermint/v1beta1/validatorsets/latest'],
  ['Staking validators', '/cosmos/staking/v1beta1/validators?pagination.limit=5'],
  ['Supply', '/cosmos/bank/v1beta1/supply?pagination.limit=20'],
  ['Proposals', '/cosmos/gov/v1/proposals?pagination.limit=3&pagination.reverse=true'],
  ['Channels', '/ibc/core/channel/v1/channels?pagination.limit=5'],
] as const;

const SKELETON = <SkeletonRows rows={18} rowClassName="h-6" />;

export default function JsonDemoPage() {
  const requestedPath = useUrlSearch()['path'] ?? CALLS[0][1];
  const call = readCall(requestedPath);
  return (
    <>
      <PageTitle title="JSON demo">
        <p>Any response of the chosen endpoint as a tree: search it, copy the path of a value.</p>
      </PageTitle>
      <Panel title="Call">
        <CallForm key={requestedPath} requestedPath={requestedPath} />
      </Panel>
      {call === undefined ? (
        <Empty>The path must start with a slash: /cosmos/bank/v1beta1/params.</Empty>
      ) : (
        <AnswerPanel key={requestedPath} call={call} />
      )}
    </>
  );
}

function requestPath(path: string): void {
  changeUrlSearch({ path: path === CALLS[0][1] ? '' : path }, { push: true });
}

function CallForm({ requestedPath }: { readonly requestedPath: string }) {
  const [typed, setTyped] = useState(requestedPath);
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        requestPath(typed.trim());
      }}
    >
      <select
        className="field max-w-full"
        aria-label="Example calls"
        value={CALLS.some(([, path]) => path === requestedPath) ? requestedPath : ''}
        onChange={(event) => requestPath(event.target.value)}
      >
        <option value="" disabled>
          custom
        </option>
        {CALLS.map(([name, path]) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
      <input
        type="text"
        className="field min-w-0 flex-1 basis-64 font-mono"
        aria-label="Request path"
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button">
        Request
      </button>
    </form>
  );
}

function AnswerPanel({ call }: { readonly call: TypedCall }) {
  const node = useNode();
  const query = useQuery(rawAnswerQuery(node, call));
  return (
    <QueryPanel
      title="Response"
      query={query}
      what="this response"
      skeleton={SKELETON}
      aside={({ value }) => formatBytes(new Blob([JSON.stringify(value)]).size)}
      notAvailable="This node does not support that request."
      notFound="The node has no such item."
    >
      {({ value }) => (
        <Suspense fallback={SKELETON}>
          <LazyJsonView value={value} openLevels={3} />
        </Suspense>
      )}
    </QueryPanel>
  );
}

/** An unvalidated response. */
const rawAnswerQuery = (node: NodeClient, { path, query }: TypedCall) =>
  queryOptions({
    queryKey: ['node', node.url, 'raw', path, query],
    queryFn: async ({ signal }) => {
      const [{ getRest }, { json }] = await Promise.all([
        import('@cairn/node-client/request'),
        import('@cairn/node-client/wire'),
      ]);
      return getRest(node, path, { query, signal }, json);
    },
  });

interface TypedCall {
  readonly path: string;
  /** In typed order; names may repeat. */
  readonly query: Readonly<Record<string, readonly string[]>>;
}

/** Parses `/cosmos/…?a=b`; undefined for other hosts, `..` segments and spaces. */
export function readCall(text: string): TypedCall | undefined {
  const match = /^(\/(?!\/)[^\s?#\\]+)(?:\?([^\s#]*))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, path = '', queryText = ''] = match;
  if (path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))) return undefined;
  const values = groupBy(new URLSearchParams(queryText), ([name]) => name);
  return {
    path,
    query: Object.fromEntries([...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value)])),
  };
}
