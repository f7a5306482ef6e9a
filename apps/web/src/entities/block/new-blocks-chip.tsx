/** Shows how many new rows are held back while a list is being read. */
import { formatInt } from '@cairn/chain/format';
import type { ReactNode } from 'react';
import type { ThrottledHead } from './use-throttled-head.ts';

/** Overlays the list, so that nothing shifts when it appears. */
export function NewRowsChip({
  rows: { waiting, release },
  label,
}: Readonly<{ rows: Pick<ThrottledHead, 'waiting' | 'release'>; label: ReactNode }>) {
  return (
    <div className="sticky top-14 z-10 flex h-0 justify-center overflow-visible" aria-live="polite">
      {waiting > 0 && (
        <button
          type="button"
          className="over mt-2 h-8 shrink-0 rounded-full px-3 text-table text-accent hover:border-line-strong"
          onClick={release}
        >
          {label}
        </button>
      )}
    </div>
  );
}

/** The chip of a list of blocks. */
export function NewBlocksChip({ calm }: { readonly calm: ThrottledHead }) {
  const { waiting } = calm;
  return (
    <NewRowsChip rows={calm} label={waiting === 1 ? '1 new block' : `${formatInt(waiting)} new blocks`} />
  );
}
