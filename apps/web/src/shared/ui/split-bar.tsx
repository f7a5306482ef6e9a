/** Parts of a total as a bar with a legend. */
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatPercent } from '@cairn/chain/format';
import type { ReactNode } from 'react';
import { Percent } from './amount.tsx';

export interface SplitPart {
  readonly name: string;
  /** In the same unit as the other parts. */
  readonly amount: bigint;
  readonly shown: ReactNode;
  readonly hint?: string;
}

/** At most five parts, to keep them distinguishable. */
export function SplitBar({ parts }: { readonly parts: readonly SplitPart[] }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  if (total === 0n) return null;
  const rows = parts.map((part, index) => ({
    ...part,
    colour: `var(--series-${index + 1})`,
    share: ratio(part.amount, total, 'down'),
  }));
  return (
    <>
      <div
        role="img"
        aria-label={rows.map(({ name, share }) => `${name} ${formatPercent(share)}`).join(', ')}
        className="m-4 flex h-3 overflow-hidden rounded-full bg-sunken"
      >
        {rows.map(({ name, share, colour }) => (
          <span
            key={name}
            className="bar-fill h-full border-e border-surface last:border-0"
            style={{ width: `${decApprox(share) * 100}%`, background: colour }}
          />
        ))}
      </div>
      <ul className="aligned text-table">
        {rows.map(({ name, shown, share, colour, hint }) => (
          <li
            key={name}
            className="flex min-h-[var(--row)] flex-wrap items-center gap-x-3 border-t border-line px-4 py-1"
          >
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: colour }}
            />
            <span className="min-w-0 flex-1" data-hint={hint} tabIndex={hint === undefined ? undefined : 0}>
              {name}
            </span>
            {shown}
            <span className="w-16 text-end text-muted">
              <Percent value={share} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
