import { formatDuration, formatInt, formatPercent } from '@cairn/chain/format';
import { ratio } from '@cairn/chain/dec';
import { type BlockSummary, gasShareApprox } from '../../entities/block/block-summary.ts';
import type { BlockView } from '../../entities/block/use-blocks.ts';
import { SignerOfAddress } from '../../entities/signer/signer-of-address.tsx';
import { Int } from '../../shared/ui/amount.tsx';
import { BlockLink } from '../../shared/ui/identifiers.tsx';
import type { ReactNode } from 'react';
import { plainColumn, TITLE } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { STONE_HEIGHT, STONE_WIDTH, stoneShape } from '../../entities/block/stone-shape.ts';

/** A listed block, with its fill relative to the fullest block of the page. */
export interface BlockListRow extends BlockView {
  readonly maxGas: bigint;
}

interface FactsProps {
  readonly block: BlockView;
  /** Width of the future content, to avoid layout shifts. */
  readonly width: string;
  readonly children: (summary: BlockSummary) => ReactNode;
}

function Facts({ block, width, children }: FactsProps) {
  if (block.summary !== undefined) return children(block.summary);
  if (block.error !== null) return <span className="text-muted">not loaded</span>;
  return <InlineSkeleton width={width} />;
}

function Stone({ row: { summary, gas, round, maxGas } }: { readonly row: BlockListRow }) {
  if (summary === undefined) return <span className="block h-[22px] w-12" />;
  return (
    <BlockStone
      txs={summary.txs}
      isCracked={round !== null && round > 0}
      gasShareApprox={gasShareApprox(gas, maxGas)}
    />
  );
}

function MissedProposal({ round }: { readonly round: number | null }) {
  if (round === null || round === 0) return null;
  return (
    <span
      className="ms-3"
      data-hint={`Committed in round ${round}: the proposers of all earlier rounds failed to propose in time`}
    >
      <Status kind="warning">{round === 1 ? 'missed proposal' : `${round} missed proposals`}</Status>
    </span>
  );
}

export const BLOCK_COLUMNS: readonly Column<BlockListRow>[] = [
  plainColumn('height', 'Height', TITLE, (row) => (
    <span className="flex items-center justify-between">
      <BlockLink height={row.height} />
      <span className="md:hidden">
        <Stone row={row} />
      </span>
    </span>
  )),
  plainColumn('stone', 'Fill', { card: 'hidden' }, (row) => <Stone row={row} />),
  plainColumn('age', 'Time', { card: 'fact-bare' }, (block) => (
    <Facts block={block} width="10em">
      {({ time }) => <Time value={time} />}
    </Facts>
  )),
  plainColumn('proposer', 'Proposer', { isWide: true, card: 'hidden' }, (block) => (
    <Facts block={block} width="9em">
      {({ proposer }) => (
        <>
          <SignerOfAddress address={proposer} height={block.height} />
          <MissedProposal round={block.round} />
        </>
      )}
    </Facts>
  )),
  plainColumn('txs', 'Txs', { align: 'end', card: 'fact' }, (block) => (
    <Facts block={block} width="1em">
      {({ txs }) => <Int value={txs} />}
    </Facts>
  )),
  plainColumn('gas', 'Gas used', { align: 'end', card: 'hidden' }, (block) => <Gas block={block} />),
  plainColumn('interval', 'Interval', { align: 'end', card: 'hidden' }, ({ intervalMs }) => (
    <span className="inline-block min-w-[3em]">
      {intervalMs === null ? <span className="text-muted">–</span> : formatDuration(intervalMs)}
    </span>
  )),
];

function Gas({ block: { gas, summary } }: { readonly block: BlockView }) {
  if (gas === undefined) return <InlineSkeleton width="5em" />;
  if (gas === null || summary === undefined) {
    return (
      <span className="text-muted" data-hint="Gas is part of the block’s results, which need an RPC address">
        –
      </span>
    );
  }
  const share =
    gas.wanted === 0n ? '' : `, ${formatPercent(ratio(gas.used, gas.wanted, 'down'))} of the gas wanted`;
  return (
    <data value={gas.used.toString()} data-hint={`${formatInt(gas.used)} gas used${share}`}>
      {formatInt(gas.used)}
    </data>
  );
}

interface BlockStoneProps {
  readonly txs: number;
  /** Gas used relative to the fullest neighbour, 0 to 1; null while unknown, which renders a small stone. */
  readonly gasShareApprox: number | null;
  /** The first proposer missed: the block took another round. */
  readonly isCracked: boolean;
}

/** A stone of 48 by 22 px. Decorative: its link has the same information as text. */
function BlockStone({ txs, gasShareApprox, isCracked }: BlockStoneProps) {
  const { left, width, dots } = stoneShape(txs, gasShareApprox ?? 0);
  const isHollow = txs === 0;
  return (
    <svg
      width={STONE_WIDTH}
      height={STONE_HEIGHT}
      viewBox={`0 0 ${STONE_WIDTH} ${STONE_HEIGHT}`}
      aria-hidden="true"
    >
      <rect
        x={left}
        y="2"
        width={width}
        height={STONE_HEIGHT - 4}
        rx="8"
        fill={isHollow ? 'none' : 'var(--accent-soft)'}
        stroke={isCracked ? 'var(--warning)' : 'var(--stone)'}
        strokeWidth="1.5"
        strokeDasharray={isCracked ? '7 3 2 3' : undefined}
      />
      {dots.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r="1.4" fill="var(--accent)" />
      ))}
    </svg>
  );
}
