/** Exports transactions while they load, retaining only one line per tx. */
import type { Tx } from '@cairn/chain/tx';
import { rowsToCsv, rowsToJson, type ExportColumn } from '../../shared/ui/export-rows.ts';
import { feeText } from '../../entities/tx/paid-fee.tsx';
import { walkTxs, type TxScan } from './walk-txs.ts';

export type ExportFormat = 'csv' | 'json';

export interface ExportProgress {
  readonly rows: number;
  readonly downTo: number;
}

/** Times are ISO in UTC, amounts whole base units. */
const columns: readonly ExportColumn<Tx>[] = [
  { name: 'height', value: (tx) => tx.height },
  { name: 'time', value: (tx) => tx.time },
  { name: 'hash', value: (tx) => tx.hash },
  { name: 'code', value: (tx) => tx.code },
  { name: 'codespace', value: (tx) => tx.codespace },
  { name: 'messages', value: (tx) => tx.messages.map(({ typeUrl }) => typeUrl).join(' ') },
  { name: 'fee', value: feeText },
  { name: 'gas_used', value: (tx) => tx.gasUsed },
  { name: 'gas_wanted', value: (tx) => tx.gasWanted },
  { name: 'memo', value: (tx) => tx.memo },
];

export interface TxExport {
  readonly text: string;
  /** Matches left out because they could not be parsed. */
  readonly unreadable: number;
}

/** Walks to the end and returns the full text. @throws {DOMException} AbortError when the signal fires. */
export async function exportTxs(
  walk: TxScan,
  accepts: (tx: Tx) => boolean,
  format: ExportFormat,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<TxExport> {
  const parts: string[] = [];
  let rows = 0;
  let unreadable = 0;
  for await (const { txs, downTo, unreadable: more } of walkTxs(walk)) {
    if (signal.aborted) throw new DOMException('the export was stopped', 'AbortError');
    const accepted = txs.filter(accepts);
    rows += accepted.length;
    unreadable += more;
    if (accepted.length > 0) parts.push(format === 'csv' ? csvLines(accepted) : jsonItems(accepted));
    onProgress({ rows, downTo });
  }
  const text = format === 'csv' ? rowsToCsv([], columns) + parts.join('') : `[\n${parts.join(',\n')}\n]\n`;
  return { text, unreadable };
}

/** Without the header. */
function csvLines(txs: readonly Tx[]): string {
  const text = rowsToCsv(txs, columns);
  return text.slice(text.indexOf('\r\n') + 2);
}

/** Without the brackets. */
function jsonItems(txs: readonly Tx[]): string {
  return rowsToJson(txs, columns).slice(1, -1).trim();
}
