/** Derives identicons from address bytes, so that all address formats of a key share one. */
import { parseAddress, type AccAddress, type ValconsAddress, type ValoperAddress } from './address.ts';

const EDGE = 5;
const HUES = 5;

export interface Identicon {
  /** SVG path of unit squares in a 5 × 5 grid. */
  readonly path: string;
  /** Index of the chart colour, 1 to 5. */
  readonly hue: number;
}

/** Returns the identicon of an address. Never empty: the middle column has at least one cell. */
export function identiconOf(address: AccAddress | ValoperAddress | ValconsAddress): Identicon {
  const { bytes } = parseAddress(address);
  const bit = (index: number) => (((bytes[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;
  const half = Math.ceil(EDGE / 2);
  let path = '';
  for (let x = 0; x < half; x += 1) {
    for (let y = 0; y < EDGE; y += 1) {
      const isMiddle = x === half - 1 && y === half - 1;
      if (!isMiddle && !bit(x * EDGE + y)) continue;
      path += square(x, y);
      if (x !== EDGE - 1 - x) path += square(EDGE - 1 - x, y);
    }
  }
  return { path, hue: ((bytes[3] ?? 0) % HUES) + 1 };
}

function square(x: number, y: number): string {
  return `M${x} ${y}h1v1h-1z`;
}
