/** The mark: a block as a stone. Its width is gas used, its dots are txs; hollow when empty, cracked after a missed proposal. */

import { STONE_HEIGHT, STONE_WIDTH, stoneShape } from './stone-shape.ts';

export interface BlockStoneProps {
  readonly txs: number;
  /** Gas used as a share of the fullest block beside it, 0 to 1; null while not known: then the stone is a pebble. */
  readonly gasShareApprox: number | null;
  /** The first proposer did not deliver: the block took another round. */
  readonly isCracked?: boolean;
}

/** A stone of 48 by 22 px. Decorative: the link around it says the same in words. */
export function BlockStone({ txs, gasShareApprox, isCracked = false }: BlockStoneProps) {
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
