/** Exports all matching transactions page by page; ends with the page. */
import { isAbort } from '@cairn/chain/errors';
import { formatInt } from '@cairn/chain/format';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useEffect, useRef, useState } from 'react';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { toast } from '../../../shared/lib/toasts.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import type { ExportFormat, ExportProgress } from '../export-txs.ts';
import { messageKnowledge, walkOf } from '../queries.ts';
import { acceptsTx, type TxFilter } from '../tx-filter.ts';

const ExportChoice = lazyComponent(() => import('./export-choice.tsx'));

export interface TxExporter {
  /** Null while nothing is exported. */
  readonly progress: ExportProgress | null;
  readonly run: (format: ExportFormat) => Promise<void>;
  readonly stop: () => void;
}

/** Down to the lowest height of the source. @param head null while unknown, which disables the export. */
export function useTxExport(filter: TxFilter, head: number | null): TxExporter {
  const node = useNode();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const run = async (format: ExportFormat) => {
    if (head === null || running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await exportFiltered(node, filter, head, format, controller.signal, setProgress);
    } catch (error) {
      if (!isAbort(error)) toast('The export failed. Please try again.', 'error');
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, run, stop };
}

async function exportFiltered(
  node: NodeClient,
  filter: TxFilter,
  head: number,
  format: ExportFormat,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  const highest = Math.min(head, filter.toHeight ?? head);
  const walk = { ...walkOf(node, filter, highest, filter.fromHeight ?? 1, signal), limit: 100 };
  const accepts = acceptsTx(filter, await messageKnowledge(filter));
  const { exportTxs } = await import('../export-txs.ts');
  const { text, unreadable } = await exportTxs(walk, accepts, format, onProgress, signal);
  const { saveFile } = await import('../../../shared/ui/export-rows.ts');
  saveFile(`transactions.${format}`, format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json', text);
  if (unreadable > 0) toast(`${formatInt(unreadable)} could not be loaded and are left out.`, 'warning');
}

/** The export of all matching transactions, or its progress. */
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
