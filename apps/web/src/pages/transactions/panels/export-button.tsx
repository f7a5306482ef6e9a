/** The export of all matching transactions, or its progress. */
import { formatInt } from '@cairn/chain/format';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import type { TxFilter } from '../tx-filter.ts';
import type { TxExporter } from '../use-tx-export.ts';

const ExportChoice = lazyComponent(() => import('./export-choice.tsx'));

export function ExportButton({ filter, exporter }: Readonly<{ filter: TxFilter; exporter: TxExporter }>) {
  const { progress, run, stop } = exporter;
  if (progress !== null) {
    return (
      <span className="flex items-center gap-2 text-table" role="status">
        {formatInt(progress.rows)} loaded, down to block {formatInt(progress.downTo)}
        <button type="button" className="button" onClick={stop}>
          Stop
        </button>
      </span>
    );
  }
  return (
    <Popover
      button={
        <>
          <Icon name="export" /> Export
        </>
      }
      hint="Export the full filtered list"
      buttonClassName="button"
    >
      {() => (
        <Suspense>
          <ExportChoice filter={filter} onWalk={(format) => void run(format)} />
        </Suspense>
      )}
    </Popover>
  );
}
