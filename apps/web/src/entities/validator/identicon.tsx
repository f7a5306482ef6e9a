/** A picture made of an address: what stands in where no avatar is known. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import { identiconOf } from './identicon-cells.ts';

interface IdenticonProps {
  readonly address: AccAddress | ValoperAddress | ValconsAddress;
  /** Edge in pixels. */
  readonly size?: number;
}

/** Five by five cells, mirrored. Decorative: the name stands beside it. */
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
