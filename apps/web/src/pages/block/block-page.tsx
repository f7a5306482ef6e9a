/** The block page: time, proposer, contents and signatures, with the blocks before and after. */
import { formatInt } from '@cairn/chain/format';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chunkStart } from '../../entities/block/block-summary.ts';
import { hasRpc } from '../../entities/block/has-rpc.ts';
import {
  blockMetasQuery,
  blockResultsQuery,
  validatorSetQuery,
} from '../../entities/block/height-queries.ts';
import { blockQuery, headHeight, latestBlockQuery } from '../../entities/block/queries.ts';
import { blockTxsQuery } from '../../entities/tx/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { navigate } from '../../shared/lib/router/location.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { BlockTabs } from './panels/block-tabs.tsx';
import { FactsPanel, FactsSkeleton } from './panels/facts-panel.tsx';
import { FuturePanel } from './panels/future-panel.tsx';
import { MissingPanel } from './panels/missing-panel.tsx';

/** Renders the panels, or explains why there is no such block. */
export default function BlockPage({ params: { height } }: PageProps<{ readonly height: number }>) {
  const node = useNode();
  const latest = useQuery(latestBlockQuery(node));
  const head = latest.data?.value.header.height;
  const isFuture = head !== undefined && height > head;
  const query = useQuery({
    ...blockQuery(node, height),
    // Future blocks are not requested; they load once the head reaches them.
    enabled: head === undefined ? latest.isError : !isFuture,
  });
  const hasNext = head !== undefined && height < head;
  usePrefetchBlock(height, head);
  const hasBefore =
    height > 1 && !(isFuture && height - 1 > head) && query.data?.value.header.lastBlockHash !== '';
  useNeighbourKeys(hasBefore ? height - 1 : undefined, hasNext ? height + 1 : undefined);
  return (
    <>
      <PageTitle
        title={`Block ${formatInt(height)}`}
        actions={
          <nav aria-label="Neighbouring blocks" className="flex flex-wrap items-center gap-1 text-table">
            <Neighbour height={height - 1} exists={hasBefore} isNext={false} />
            <Neighbour height={height + 1} exists={hasNext} isNext />
          </nav>
        }
      />
      {/* Remounts per block, so that tabs and lists do not keep state of another one. */}
      <div key={height}>
        {query.data !== undefined ? (
          <>
            <FactsPanel answer={query.data} />
            <BlockTabs answer={query.data} />
          </>
        ) : isFuture ? (
          <Suspense fallback={<FactsSkeleton />}>
            <FuturePanel height={height} />
          </Suspense>
        ) : query.error !== null ? (
          <Suspense fallback={<FactsSkeleton />}>
            <MissingPanel height={height} error={query.error} onRetry={() => void query.refetch()} />
          </Suspense>
        ) : (
          <FactsSkeleton />
        )}
      </div>
    </>
  );
}

function Neighbour({
  height,
  exists,
  isNext,
}: Readonly<{ height: number; exists: boolean; isNext: boolean }>) {
  const content = isNext ? (
    <>
      {formatInt(height)} <Icon name="right" />
    </>
  ) : (
    <>
      <Icon name="left" /> {formatInt(Math.max(0, height))}
    </>
  );
  if (!exists) {
    return (
      <span className="button cursor-default border-dashed text-muted" aria-hidden="true">
        {content}
      </span>
    );
  }
  const name = isNext ? 'Next block' : 'Previous block';
  return (
    <AppLink
      to={paths.block(height)}
      className="button"
      label={`${name}, ${formatInt(height)}`}
      hint={`${name} (${isNext ? '→' : '←'})`}
    >
      {content}
    </AppLink>
  );
}

/** Prefetches the data of the first tab once the head confirms that the block exists. */
BlockPage.prefetch = async ({ client, node, chain }: Reader, { height }: { readonly height: number }) => {
  const head = await headHeight(client, node);
  if (height <= head) runInBackground(client.query(blockQuery(node, height)));
  prefetchBlock({ client, node, addressPrefix: chain.addressPrefix }, height, head);
};

/** In parallel, instead of as panels mount: once the head has reached the block, unless the page came with its answers. */
function usePrefetchBlock(height: number, head: number | undefined): void {
  const client = useQueryClient();
  const node = useNode();
  const { addressPrefix } = useChain();
  useEffect(() => {
    if (head === undefined || client.getQueryData(blockQuery(node, height).queryKey) !== undefined) return;
    prefetchBlock({ client, node, addressPrefix }, height, head);
  }, [client, node, addressPrefix, height, head]);
}

/** Starts all queries of a block; none for a future one. */
function prefetchBlock(
  { client, node, addressPrefix }: Readonly<{ client: QueryClient; node: NodeClient; addressPrefix: string }>,
  height: number,
  head: number,
): void {
  if (height > head) return;
  runInBackground(client.query(blockTxsQuery(node, height)));
  if (hasRpc(node)) {
    runInBackground(client.query(blockResultsQuery(node, height)));
    runInBackground(client.query(blockMetasQuery(node, addressPrefix, chunkStart(height))));
  }
  if (height < head) {
    runInBackground(client.query(blockQuery(node, height + 1)));
    runInBackground(client.query(validatorSetQuery(node, height)));
  }
}

/** Elements where arrow keys have another meaning: fields, tab bars, horizontal scrollers. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="tablist"], dialog, [popover]';

/** Listens for arrow keys while mounted; `undefined` for no neighbour. */
function useNeighbourKeys(before: number | undefined, next: number | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return;
      const height = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? next : undefined;
      if (height === undefined) return;
      event.preventDefault();
      navigate(paths.block(height) + window.location.search);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [before, next]);
}
