/** Interval and size of a block. */
import type { Block } from '@cairn/chain/block';
import { timestampMs } from '@cairn/chain/time';
import type { BlockMeta } from '@cairn/node-client/modules/rpc';
import { useQuery } from '@tanstack/react-query';
import { chunkStart } from '../../entities/block/block-summary.ts';
import { blockMetasQuery } from '../../entities/block/height-queries.ts';
import { blockQuery } from '../../entities/block/queries.ts';
import { hasRpc } from '../../entities/block/has-rpc.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';

/**
 * From the header list of the RPC; the interval else from the previous block. Undefined while loading; null when not
 * known, as the interval of the first block.
 */
export function useNeighbours({ header }: Block) {
  const node = useNode();
  const { addressPrefix } = useChain();
  const { height, time } = header;
  const isFirst = header.lastBlockHash === '';
  const before = isFirst ? height : height - 1;
  const own = useQuery({
    ...blockMetasQuery(node, addressPrefix, chunkStart(height)),
    enabled: hasRpc(node),
  });
  const older = useQuery({
    ...blockMetasQuery(node, addressPrefix, chunkStart(before)),
    enabled: hasRpc(node),
  });
  const metas = [...(own.data?.value ?? []), ...(older.data?.value ?? [])];
  const ownSize = sizeIn(metas, height);
  // A cached chunk lacks the blocks that came after it was loaded.
  const single = useQuery({
    ...blockMetasQuery(node, addressPrefix, height, height),
    enabled: hasRpc(node) && !own.isPending && ownSize === undefined,
  });
  const listed = metas.find((meta) => meta.header.height === before)?.header.time;
  const isListPending = hasRpc(node) && older.isPending;
  const parent = useQuery({
    ...blockQuery(node, before),
    enabled: !isFirst && !isListPending && listed === undefined,
  });
  const beforeTime = isFirst ? undefined : (listed ?? parent.data?.value.header.time);
  const isPending = !isFirst && (isListPending || parent.isPending);
  const intervalMs = beforeTime === undefined ? null : timestampMs(time) - timestampMs(beforeTime);
  return {
    intervalMs: beforeTime === undefined && isPending ? undefined : intervalMs,
    sizeBytes:
      ownSize ??
      (hasRpc(node) && single.isPending ? undefined : (sizeIn(single.data?.value ?? [], height) ?? null)),
  };
}

const sizeIn = (metas: readonly BlockMeta[], height: number): number | undefined =>
  metas.find((meta) => meta.header.height === height)?.sizeBytes;
