/** A status as shape, colour and text: colour is never the only sign. */
import type { ReactNode } from 'react';

export type StatusKind = 'good' | 'warning' | 'bad' | 'pending';

export const STATUS_MARKS: Readonly<
  Record<StatusKind, { readonly shape: string; readonly className: string }>
> = {
  good: { shape: '●', className: 'text-good' },
  warning: { shape: '▲', className: 'text-warning' },
  bad: { shape: '✕', className: 'text-bad' },
  pending: { shape: '◌', className: 'text-pending' },
};

/** A status; its text alone is sufficient. */
export function Status({ kind, children }: Readonly<{ kind: StatusKind; children: ReactNode }>) {
  const mark = STATUS_MARKS[kind];
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${mark.className}`}>
      <span aria-hidden="true" className="text-[0.8em]">
        {mark.shape}
      </span>
      <span>{children}</span>
    </span>
  );
}
