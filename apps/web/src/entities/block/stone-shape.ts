/** The geometry of a block's picture, shared by all renderers. */

/** Pixels. */
export const STONE_WIDTH = 48;
export const STONE_HEIGHT = 22;
const MIN_WIDTH = 26;
const MAX_DOTS = 10;
const DOTS_A_ROW = 5;

interface StoneShape {
  readonly left: number;
  readonly width: number;
  /** Centres, one per tx. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

/** Width is gas used relative to the fullest neighbour, 0 to 1; dots are txs. */
export function stoneShape(txs: number, gasShareApprox: number): StoneShape {
  const width = MIN_WIDTH + (STONE_WIDTH - 2 - MIN_WIDTH) * Math.min(1, Math.max(0, gasShareApprox));
  const count = Math.min(txs, MAX_DOTS);
  const rows = Math.ceil(count / DOTS_A_ROW);
  const dots = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / DOTS_A_ROW);
    const inRow = Math.min(DOTS_A_ROW, count - row * DOTS_A_ROW);
    const step = Math.min(4.6, (width - 8) / Math.max(1, inRow));
    return {
      x: STONE_WIDTH / 2 + ((index % DOTS_A_ROW) - (inRow - 1) / 2) * step,
      y: STONE_HEIGHT / 2 + (row - (rows - 1) / 2) * 6,
    };
  });
  return { left: (STONE_WIDTH - width) / 2, width, dots };
}
