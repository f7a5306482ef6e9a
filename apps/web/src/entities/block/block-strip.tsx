/** The last blocks as stones, newest at the right. */
import { formatInt } from '@cairn/chain/format';
import { decApprox, ratio } from '@cairn/chain/dec';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { BlockStone } from './block-stone.tsx';
import { blockQuery, blockResultsQuery } from './queries.ts';
import type { Head } from './use-head.ts';

interface Stone {
  readonly height: number;
  /** null while the block is on its way. */
  readonly txs: number | null;
  readonly gasUsed: bigint | null;
  readonly isCracked: boolean;
}

/** Width of a stone with its gap, in pixels. */
const STEP_PX = 56;
const GAP_PX = 4;
/** Asked at once; the others wait until the browser has nothing to do. */
const FIRST_STONES = 6;

/** The strip up to `head`, as long as there is room. Blocks come from REST, gas from the RPC's results once the page is drawn. */
export function BlockStrip({ head }: { readonly head: Head | undefined }) {
  const [roomPx, setRoomPx] = useState(0);
  const stones = useStones(head, Math.floor((roomPx + GAP_PX) / STEP_PX));
  const mostGas = stones.reduce(
    (most, { gasUsed }) => (gasUsed !== null && gasUsed > most ? gasUsed : most),
    0n,
  );
  return (
    <ol
      ref={(list) => {
        if (list === null) return undefined;
        const observer = new ResizeObserver(() => setRoomPx(list.clientWidth));
        observer.observe(list);
        return () => observer.disconnect();
      }}
      aria-label="The last blocks, newest first"
      className="relative h-[52px] overflow-hidden"
    >
      {stones.map((stone, index) => (
        // Moved by transform alone: a new block pushes the others without a layout.
        <li
          key={stone.height}
          className="absolute top-0 right-0 transition-transform duration-150"
          style={{ transform: `translateX(${-index * STEP_PX}px)` }}
        >
          <AppLink
            to={paths.block(stone.height)}
            className="slide-in flex h-[52px] w-[52px] flex-col items-center justify-center rounded-box text-label text-muted hover:bg-sunken hover:text-ink"
            hint={describeStone(stone)}
            label={describeStone(stone)}
          >
            {stone.txs === null ? (
              <span className="skeleton block h-[18px] w-6" />
            ) : (
              <BlockStone
                txs={stone.txs}
                isCracked={stone.isCracked}
                gasShareApprox={
                  stone.gasUsed === null || mostGas === 0n
                    ? null
                    : decApprox(ratio(stone.gasUsed, mostGas, 'down'))
                }
              />
            )}
            <span aria-hidden="true">{stone.height % 10_000}</span>
          </AppLink>
        </li>
      ))}
    </ol>
  );
}

function describeStone({ height, txs, gasUsed, isCracked }: Stone): string {
  const facts = [
    `Block ${formatInt(height)}`,
    txs === null ? null : txs === 1 ? '1 transaction' : `${formatInt(txs)} transactions`,
    gasUsed === null ? null : `${formatInt(gasUsed)} gas`,
    isCracked ? 'the first proposer missed' : null,
  ];
  return facts.filter((fact) => fact !== null).join(', ');
}

function useStones(head: Head | undefined, count: number): readonly Stone[] {
  const node = useNode();
  const isIdle = useIdle(head !== undefined);
  const heights =
    head === undefined
      ? []
      : Array.from({ length: Math.min(count, head.height) }, (_, index) => head.height - index);
  const blocks = useQueries({
    queries: heights.map((height, index) => ({
      ...blockQuery(node, height),
      enabled: isIdle || index < FIRST_STONES,
    })),
  });
  const results = useQueries({
    queries: heights.map((height) => ({
      ...blockResultsQuery(node, height),
      enabled: isIdle && node.rpcUrl !== undefined,
      select: gasOfResults,
    })),
  });
  return heights.map((height, index) => {
    const block = blocks[index]?.data?.value;
    // The commit of a block, and with it the round, is carried by the next.
    const next = blocks[index - 1]?.data?.value;
    return {
      height,
      txs: block === undefined ? null : block.txHashes.length,
      gasUsed: block?.txHashes.length === 0 ? 0n : (results[index]?.data ?? null),
      isCracked: next !== undefined && next.lastCommit.round > 0,
    };
  });
}

function gasOfResults({
  value,
}: {
  readonly value: { readonly txResults: readonly { readonly gasUsed: bigint }[] };
}): bigint {
  return value.txResults.reduce((sum, result) => sum + result.gasUsed, 0n);
}

/** True once the browser has had nothing to do: what is only pretty waits for what is read. */
function useIdle(mayStart: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!mayStart) return undefined;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }, [mayStart]);
  return isIdle;
}
