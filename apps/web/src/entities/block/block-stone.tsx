/** The mark: a block as a stone. Its width is gas used, its dots are txs; hollow when empty, cracked after a missed proposal. */

const WIDTH = 48;
const HEIGHT = 22;
const LEAST_WIDTH = 26;
const MOST_DOTS = 10;
const DOTS_A_ROW = 5;

export interface BlockStoneProps {
  readonly txs: number;
  /** Gas used as a share of the fullest block beside it, 0 to 1; null while not known: then the stone is a pebble. */
  readonly gasShareApprox: number | null;
  /** The first proposer did not deliver: the block took another round. */
  readonly isCracked?: boolean;
}

/** A stone of 48 by 22 px. Decorative: the link around it says the same in words. */
export function BlockStone({ txs, gasShareApprox, isCracked = false }: BlockStoneProps) {
  const width = LEAST_WIDTH + (WIDTH - 2 - LEAST_WIDTH) * Math.min(1, Math.max(0, gasShareApprox ?? 0));
  const left = (WIDTH - width) / 2;
  const isHollow = txs === 0;
  const dots = Math.min(txs, MOST_DOTS);
  const rows = Math.ceil(dots / DOTS_A_ROW);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect
        x={left}
        y="2"
        width={width}
        height={HEIGHT - 4}
        rx="8"
        fill={isHollow ? 'none' : 'var(--accent-soft)'}
        stroke={isCracked ? 'var(--warning)' : 'var(--stone)'}
        strokeWidth="1.5"
        strokeDasharray={isCracked ? '7 3 2 3' : undefined}
      />
      {Array.from({ length: dots }, (_, index) => {
        const row = Math.floor(index / DOTS_A_ROW);
        const inRow = Math.min(DOTS_A_ROW, dots - row * DOTS_A_ROW);
        const step = Math.min(4.6, (width - 8) / Math.max(1, inRow));
        return (
          <circle
            key={index}
            cx={WIDTH / 2 + ((index % DOTS_A_ROW) - (inRow - 1) / 2) * step}
            cy={HEIGHT / 2 + (row - (rows - 1) / 2) * 6}
            r="1.4"
            fill="var(--accent)"
          />
        );
      })}
    </svg>
  );
}
