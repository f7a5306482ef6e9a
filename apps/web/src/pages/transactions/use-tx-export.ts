/** Exports all matching transactions page by page; ends with the page. */
import { isAbort } from '@cairn/chain/errors';
import { formatInt } from '@cairn/chain/format';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useEffect, useRef, useState } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { toast } from '../../shared/lib/toasts.ts';
import type { ExportFormat, ExportProgress } from './export-txs.ts';
import { acceptsTx, type TxFilter } from './tx-filter.ts';
import { messageKnowledge, walkOf } from './queries.ts';

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
  const { exportTxs } = await import('./export-txs.ts');
  const { text, unreadable } = await exportTxs(walk, accepts, format, onProgress, signal);
  const { saveFile } = await import('../../shared/ui/export-rows.ts');
  saveFile(`transactions.${format}`, format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json', text);
  if (unreadable > 0) toast(`${formatInt(unreadable)} could not be loaded and are left out.`, 'warning');
}
