/** Single figures from the node, in cells and lists, each with a query of its own. */
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQuery, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNode } from '../lib/chain-context.ts';
import type { More } from './columns.tsx';
import type { Column } from './data-table.tsx';
import type { ExportValue } from './export-rows.ts';
import { QueryValue } from './query-value.tsx';

interface Valued {
  readonly value: unknown;
}

interface NodeValueProps<Data extends Valued, Key extends QueryKey> {
  readonly of: (node: NodeClient) => QueryExecuteOptions<Data, Error, Data, Data, Key>;
  readonly children: (value: Data['value']) => ReactNode;
}

/** Queried while it is rendered. */
export function NodeValue<Data extends Valued, Key extends QueryKey>({
  of,
  children,
}: NodeValueProps<Data, Key>) {
  return <QueryValue query={useQuery(of(useNode()))}>{({ value }) => children(value)}</QueryValue>;
}

/** A column of such figures; a file queries those of all rows. */
export const nodeColumn = <Row, Data extends Valued, Key extends QueryKey>(
  id: string,
  header: string,
  queryOf: (row: Row, node: NodeClient) => QueryExecuteOptions<Data, Error, Data, Data, Key>,
  exportAs: (value: Data['value'], row: Row) => ExportValue,
  show: (value: Data['value'], row: Row) => ReactNode,
  more: More<Row> = {},
): Column<Row> => ({
  id,
  header,
  cell: (row) => <NodeValue of={(node) => queryOf(row, node)}>{(value) => show(value, row)}</NodeValue>,
  loadAs: async (row, { node, load }) => exportAs(await load(queryOf(row, node)), row),
  ...more,
});
