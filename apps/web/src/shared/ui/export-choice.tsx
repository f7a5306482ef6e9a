/** The formats of a table's export. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChain, useNode } from '../lib/chain-context.ts';
import { toast } from '../lib/toasts.ts';
import {
  exportCells,
  omittedColumns,
  rowsToCsv,
  rowsToJson,
  saveFile,
  type ExportedColumn,
} from './export-rows.ts';

export interface ExportSource<Row> {
  readonly id: string;
  readonly columns: readonly ExportedColumn<Row>[];
  readonly arranged: readonly Row[];
}

/** A button per format, and the columns that a file leaves out. */
export function ExportChoice<Row>({ id, columns, arranged }: ExportSource<Row>) {
  const queries = useQueryClient();
  const chain = useChain();
  const node = useNode();
  const [isLoading, setLoading] = useState(false);
  const omitted = omittedColumns(columns);
  const save = async (format: 'csv' | 'json') => {
    setLoading(true);
    const { pathname } = location;
    const isLeft = () => location.pathname !== pathname;
    try {
      const file = await exportCells(arranged, columns, {
        chain,
        node,
        isLeft,
        load: async (query) => (await queries.query({ ...query, staleTime: 'static' })).value,
      });
      if (format === 'csv') saveFile(`${id}.csv`, 'text/csv;charset=utf-8', rowsToCsv(...file));
      else saveFile(`${id}.json`, 'application/json', rowsToJson(...file));
    } catch {
      if (!isLeft()) toast('The export failed. Please try again.', 'error');
    }
    setLoading(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <button type="button" className="button" disabled={isLoading} onClick={() => void save('csv')}>
        CSV
      </button>
      <button type="button" className="button" disabled={isLoading} onClick={() => void save('json')}>
        JSON
      </button>
      {isLoading && <span className="text-muted">Loading …</span>}
      {omitted.length > 0 && (
        <div className="text-label text-muted">
          <p>Not in the file:</p>
          <ul>
            {omitted.map((column) => (
              <li key={column.id}>{column.header}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
