/** The last blocks as stones, newest at the right. */
import { formatInt } from '@cairn/chain/format';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { BlockStone } from './block-stone.tsx';
import { gasShareApprox, mostGasUsed } from './block-summary.ts';
import { useBlocks, type BlockView } from './use-blocks.ts';
import type { Head } from './use-head.ts';

/** Width of a stone with its gap, in pixels. */
const STEP_PX = 56;
const GAP_PX = 4;
/** As many as the widest page has room for. */
export const MAX_STONES = 22;

export interface BlockStripProps {
  readonly head: Head | undefined;
  /** Whether a place for the next block is drawn at the right. */
  readonly isNextExpected: boolean;
}

/** The strip up to `head`, as long as there is room. */
export function BlockStrip({ head, isNextExpected }: BlockStripProps) {
  // Not known before the browser has measured: whatever is beyond the edge is hidden.
  const [roomPx, setRoomPx] = useState<number | null>(null);
  const places =
    roomPx === null ? MAX_STONES : Math.floor((roomPx + GAP_PX) / STEP_PX) - (isNextExpected ? 1 : 0);
  const blocks = useBlocks({
    head: head?.height,
    to: head?.height ?? 0,
    count: Math.max(0, Math.min(MAX_STONES, places)),
    withGas: true,
  });
  const list = useRef<HTMLOListElement>(null);
  useSlide(list, head?.height);
  const mostGas = mostGasUsed(blocks);
  return (
    <div
      ref={(box) => {
        if (box === null) return undefined;
        const observer = new ResizeObserver(() => setRoomPx(box.clientWidth));
        observer.observe(box);
        return () => observer.disconnect();
      }}
      dir="ltr"
      className="flex h-[52px] flex-row-reverse gap-x-1 overflow-hidden"
    >
      {isNextExpected && <NextPlace />}
      <ol
        ref={list}
        aria-label="The last blocks, newest first"
        className="flex flex-row-reverse justify-start gap-x-1"
      >
        {blocks.map((block) => (
          <li key={block.height}>
            <Stone block={block} mostGas={mostGas} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Stone({ block, mostGas }: { readonly block: BlockView; readonly mostGas: bigint }) {
  const { height, summary, gas, round } = block;
  const words = describeBlock(block);
  return (
    <AppLink
      to={paths.block(height)}
      className="flex h-[52px] w-[52px] flex-col items-center justify-center rounded-box text-label text-muted hover:bg-sunken hover:text-ink"
      hint={words}
      label={words}
    >
      {summary === undefined ? (
        <span className="skeleton block h-[18px] w-6" />
      ) : (
        <BlockStone
          txs={summary.txs}
          isCracked={round !== null && round > 0}
          gasShareApprox={gasShareApprox(gas, mostGas)}
        />
      )}
      <span aria-hidden="true">{height.toString().slice(-4)}</span>
    </AppLink>
  );
}

/** Where the next block will slide in. */
function NextPlace() {
  return (
    <span aria-hidden="true" className="flex h-[52px] w-[52px] shrink-0 flex-col items-center justify-center">
      <span className="block h-[18px] w-7 rounded-full border border-dashed border-line-strong opacity-60" />
      <span className="text-label">&nbsp;</span>
    </span>
  );
}

/** What a stone shows, in words. */
function describeBlock({ height, summary, gas, round }: BlockView): string {
  const facts = [
    `Block ${formatInt(height)}`,
    summary === undefined
      ? null
      : summary.txs === 1
        ? '1 transaction'
        : `${formatInt(summary.txs)} transactions`,
    !gas || gas.used === 0n ? null : `${formatInt(gas.used)} gas`,
    round !== null && round > 0 ? 'the first proposer missed' : null,
  ];
  return facts.filter((fact) => fact !== null).join(', ');
}

const SLIDE = { duration: 160, easing: 'ease-out' };

/** Moves the stones on by one when the next block arrives: from where they were, not in a jump. */
function useSlide(list: { readonly current: HTMLElement | null }, height: number | undefined): void {
  const before = useRef(height);
  useEffect(() => {
    const isNext = height !== undefined && before.current === height - 1;
    before.current = height;
    if (!isNext || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    list.current?.animate([{ transform: `translateX(${STEP_PX}px)` }, { transform: 'translateX(0)' }], SLIDE);
  }, [list, height]);
}
