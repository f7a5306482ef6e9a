/** An identicon, shown when there is no avatar. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import { identiconOf } from '@cairn/chain/identicon';

interface IdenticonProps {
  readonly address: AccAddress | ValoperAddress | ValconsAddress;
  /** Size in pixels. */
  readonly size?: number;
}

/** Mirrored 5 × 5 cells. Decorative: the name is beside it. */
export function Identicon({ address, size = 20 }: IdenticonProps) {
  const { path, hue } = identiconOf(address);
  return (
    <svg
      width={size}
      height={size}
      viewBox="-1 -1 7 7"
      aria-hidden="true"
      className="shrink-0 rounded-full bg-sunken"
    >
      <path d={path} fill={`var(--series-${hue})`} />
    </svg>
  );
}
