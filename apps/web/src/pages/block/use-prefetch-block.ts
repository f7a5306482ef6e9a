/** Asks for everything that a block's first tab needs at once, instead of one after the other as the panels appear. */
import { useQueryClient } from '@tanstack/react-query';
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
import { useChain, useNode } from '../../shared/lib/chain-context.ts';

/** A failure stands where the data would. */
function shownElsewhere(): void {
  // The panel that draws the query says so.
}

/** Asks once the head has reached the block. */
export function usePrefetchBlock(height: number, head: number | undefined): void {
  const client = useQueryClient();
  const node = useNode();
  const { addressPrefix } = useChain();
  const isThere = head !== undefined && height <= head;
  const hasNext = head !== undefined && height < head;
  useEffect(() => {
    if (!isThere) return;
    client.query(blockTxsQuery(node, height)).catch(shownElsewhere);
    if (hasRpc(node)) {
      client.query(blockResultsQuery(node, height)).catch(shownElsewhere);
      client.query(blockMetasQuery(node, addressPrefix, chunkStart(height))).catch(shownElsewhere);
    }
    if (hasNext) {
      client.query(blockQuery(node, height + 1)).catch(shownElsewhere);
      client.query(validatorSetQuery(node, height)).catch(shownElsewhere);
    }
  }, [client, node, addressPrefix, height, isThere, hasNext]);
}
