/** The blocks, newest first, 25 per page; the first page follows the head unless someone is reading it. */
import { formatInt } from '@cairn/chain/format';
import { useMemo } from 'react';
import { NewBlocksChip } from '../../entities/block/new-blocks-chip.tsx';
import { maxGasUsed } from '../../entities/block/block-summary.ts';
import { useHeadQuery } from '../../entities/block/use-head.ts';
import { useBlocks } from '../../entities/block/use-blocks.ts';
import { useThrottledHead } from '../../entities/block/use-throttled-head.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { useLastError } from '../../shared/lib/use-last-error.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Empty, Failed, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { UnderTitle } from '../../shared/ui/under-title.tsx';
import { BLOCK_COLUMNS, type BlockListRow } from './block-columns.tsx';

const PAGE_BLOCKS = 25;

interface PageHeights {
  /** The highest height on the page. */
  readonly to: number;
  /** `to` of the page of newer blocks: null for the page that follows the head; undefined for none. */
  readonly newer: number | null | undefined;
  /** `to` of the page of older blocks; undefined for none. */
  readonly older: number | undefined;
}

/** Parses `to` from the URL; invalid and future heights show the page that follows the head. */
export function pageHeights(text: string | undefined, head: number): PageHeights {
  const requested = text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : head;
  const isLive = requested >= head;
  const to = isLive ? head : requested;
  const next = to + PAGE_BLOCKS;
  return {
    to,
    newer: isLive ? undefined : next >= head ? null : next,
    older: to > PAGE_BLOCKS ? to - PAGE_BLOCKS : undefined,
  };
}

export default function BlocksPage() {
  return (
    <UnderTitle title="Blocks">
      <BlocksPanel />
    </UnderTitle>
  );
}

/** From the selected node: headers in batches of twenty, gas from each block's results. */
function BlocksPanel() {
  const [calm, area] = useThrottledHead();
  const newest = useHeadQuery();
  const error = useLastError(newest);
  const { to: place } = useUrlSearch();
  const head = calm.shown?.height;
  return (
    <div ref={area}>
      {place === undefined && <NewBlocksChip calm={calm} />}
      <Panel isTable={head !== undefined} title="Blocks" provenance={newest.data}>
        {head !== undefined ? (
          <BlockTable head={head} heights={pageHeights(place, head)} />
        ) : error !== null ? (
          <Failed error={error} what="the latest block" onRetry={() => void newest.refetch()} />
        ) : (
          <SkeletonRows rows={PAGE_BLOCKS + 2} rowClassName="h-[87px] md:h-[var(--row)]" />
        )}
      </Panel>
    </div>
  );
}

function BlockTable({ head, heights }: Readonly<{ head: number; heights: PageHeights }>) {
  const { to, newer, older } = heights;
  const { blocks, lowest } = useBlocks({ head, to, count: PAGE_BLOCKS, withGas: true });
  const rows = useMemo((): readonly BlockListRow[] => {
    const maxGas = maxGasUsed(blocks);
    return blocks.map((block) => ({ ...block, maxGas }));
  }, [blocks]);
  const from = Math.max(1, lowest ?? 1, to - PAGE_BLOCKS + 1);
  const hasOlder = older !== undefined && older >= (lowest ?? 1);
  if (lowest !== null && to < lowest)
    return <Empty>This node has no blocks before {formatInt(lowest)}.</Empty>;
  return (
    <DataTable
      id="blocks"
      caption="Blocks, newest first"
      rows={rows}
      // Keyed by position: rows that stay in place do not shift the page when a block arrives.
      rowKey={({ height }) => `${to - height}`}
      columns={BLOCK_COLUMNS}
      hasExport={false}
      paging={{
        label: `${formatInt(to)} to ${formatInt(from)} of ${formatInt(head)}`,
        steps: {
          param: 'to',
          previous: newer === undefined ? undefined : `${newer ?? ''}`,
          next: hasOlder ? `${older}` : undefined,
        },
      }}
    />
  );
}
