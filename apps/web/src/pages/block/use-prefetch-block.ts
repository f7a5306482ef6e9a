/** Prefetches the queries of a block's first tab in parallel, instead of as panels mount. */
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chunkStart } from '../../entities/block/block-summary.ts';
import {
  blockMetasQuery,
  blockResultsQuery,
  validatorSetQuery,
} from '../../entities/block/height-queries.ts';
import { blockQuery } from '../../entities/block/queries.ts';
import { hasRpc } from '../../entities/block/has-rpc.ts';
import { blockTxsQuery } from '../../entities/tx/queries.ts';
import { runInBackground } from '../../shared/lib/router/page.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';

/** Starts once the head has reached the block, unless the page came with its answers. */
export function usePrefetchBlock(height: number, head: number | undefined): void {
  const client = useQueryClient();
  const node = useNode();
  const { addressPrefix } = useChain();
  useEffect(() => {
    if (head === undefined || client.getQueryData(blockQuery(node, height).queryKey) !== undefined) return;
    prefetchBlock({ client, node, addressPrefix }, height, head);
  }, [client, node, addressPrefix, height, head]);
}

/** Starts all queries of a block; none for a future one. */
export function prefetchBlock(
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
