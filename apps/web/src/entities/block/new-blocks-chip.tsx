/** Shows how many new blocks are held back while a list is being read. */
import { formatInt } from '@cairn/chain/format';
import type { CalmHead } from './use-throttled-head.ts';

/** Overlays the list, so that nothing shifts when it appears. */
export function NewBlocksChip({ calm }: { readonly calm: CalmHead }) {
  const { waiting, release } = calm;
  return (
    <div className="sticky top-14 z-10 flex h-0 justify-center overflow-visible" aria-live="polite">
      {waiting > 0 && (
        <button
          type="button"
          className="over mt-2 h-8 shrink-0 rounded-full px-3 text-table text-accent hover:border-line-strong"
          onClick={release}
        >
          {waiting === 1 ? '1 new block' : `${formatInt(waiting)} new blocks`}
        </button>
      )}
    </div>
  );
}
