/** The latest blocks, newest on the right: fill is gas used, dots are transactions. */
import { formatInt } from '@cairn/chain/format';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { gasShareApprox, maxGasUsed } from './block-summary.ts';
import { useBlocks, type BlockView } from './use-blocks.ts';
import type { Head } from './use-head.ts';

/** The least width of a block with its gap, in pixels; those that fit share what is left over. */
const STEP_PX = 80;
const LARGE_STEP_PX = 144;
const GAP_PX = 8;
/** Enough for the widest page. */
export const MAX_STONES = 16;

export interface BlockStripProps {
  readonly head: Head | undefined;
  /** Whether to render a placeholder for the next block on the right. */
  readonly isNextExpected: boolean;
  /** To be read from across a room. */
  readonly isLarge?: boolean;
}

/** Renders the blocks up to `head` that fit. */
export function BlockStrip({ head, isNextExpected, isLarge = false }: BlockStripProps) {
  const stepPx = isLarge ? LARGE_STEP_PX : STEP_PX;
  // Unknown until measured in the browser; until then those that do not fit wrap into a hidden row.
  const [roomPx, setRoomPx] = useState<number | null>(null);
  const places =
    roomPx === null ? MAX_STONES : Math.floor((roomPx + GAP_PX) / stepPx) - (isNextExpected ? 1 : 0);
  const { blocks } = useBlocks({
    head: head?.height,
    to: head?.height ?? 0,
    count: Math.max(0, Math.min(MAX_STONES, places)),
    withGas: true,
  });
  const list = useRef<HTMLOListElement>(null);
  useSlide(list, head?.height);
  const maxGas = maxGasUsed(blocks);
  return (
    <div
      ref={(box) => {
        if (box === null) return undefined;
        const observer = new ResizeObserver(() => setRoomPx(box.clientWidth));
        observer.observe(box);
        return () => observer.disconnect();
      }}
      dir="ltr"
      className={`flex overflow-hidden ${isLarge ? 'h-[124px]' : 'h-[68px]'}`}
    >
      <ol
        ref={list}
        aria-label="Latest blocks, newest first"
        className="flex min-w-0 flex-1 flex-row-reverse flex-wrap justify-start gap-x-2 gap-y-4"
      >
        {isNextExpected && <NextPlace isLarge={isLarge} />}
        {blocks.map((block) => (
          <li key={block.height} className={widths(isLarge)}>
            <Stone block={block} maxGas={maxGas} isLarge={isLarge} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const widths = (isLarge: boolean): string =>
  isLarge ? 'min-w-34 flex-[1_0_136px] max-w-45' : 'min-w-18 flex-[1_0_72px] max-w-25';

interface StoneProps {
  readonly block: BlockView;
  readonly maxGas: bigint;
  readonly isLarge: boolean;
}

function Stone({ block, maxGas, isLarge }: StoneProps) {
  const { height, summary, gas, round } = block;
  const words = describeBlock(block);
  const gasShare = gasShareApprox(gas, maxGas);
  const isCracked = round !== null && round > 0;
  return (
    <AppLink
      to={paths.block(height)}
      className={`group block text-center text-muted hover:text-ink ${isLarge ? 'text-body' : 'text-label'}`}
      hint={words}
      label={words}
    >
      <span
        aria-hidden="true"
        className={`relative mb-1 block overflow-hidden ${isLarge ? 'h-24' : 'h-11'} rounded-box border ${isCracked ? 'border-dashed border-warning' : 'border-line group-hover:border-line-strong'} ${summary === undefined ? 'skeleton' : ''}`}
      >
        {gasShare !== null && (
          <span
            className="absolute inset-x-0 bottom-0 bg-accent-soft"
            style={{ height: `${Math.round(gasShare * 100)}%` }}
          />
        )}
        <span
          className={`absolute inset-s-2 top-1 font-semibold text-ink ${isLarge ? 'text-title' : 'text-body'}`}
        >
          {summary?.txs}
        </span>
      </span>
      <span aria-hidden="true">{formatInt(height)}</span>
    </AppLink>
  );
}

/** Placeholder for the next block. */
function NextPlace({ isLarge }: Pick<StoneProps, 'isLarge'>) {
  return (
    <li
      aria-hidden="true"
      className={`rounded-box border border-dashed border-line-strong opacity-60 ${isLarge ? 'h-24' : 'h-11'} ${widths(isLarge)}`}
    />
  );
}

/** The block in words, for screen readers and hover. */
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

/** Animates the blocks to their new positions when the next block arrives. */
function useSlide(list: { readonly current: HTMLElement | null }, height: number | undefined): void {
  const before = useRef(height);
  useEffect(() => {
    const isNext = height !== undefined && before.current === height - 1;
    before.current = height;
    if (!isNext || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const stepPx = (list.current?.firstElementChild?.clientWidth ?? 0) + GAP_PX;
    list.current?.animate([{ transform: `translateX(${stepPx}px)` }, { transform: 'translateX(0)' }], SLIDE);
  }, [list, height]);
}
