/** Columns that tables of groups share. */
import type { Dec } from '@cairn/chain/dec';
import { formatDec, visibleText } from '@cairn/chain/format';
import { decColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';

/** Metadata of a group, member or policy: untrusted text. */
export function noteColumn<Row extends { readonly metadata: string }>(): Column<Row> {
  return {
    id: 'note',
    header: 'Note',
    isWide: true,
    hasValue: ({ metadata }) => metadata !== '',
    cell: ({ metadata }) =>
      metadata === '' ? null : <span className="md:line-clamp-2 break-words">{visibleText(metadata)}</span>,
    exportAs: ({ metadata }) => metadata,
  };
}

export const weightColumn = <Row,>(header: string, weightOf: (row: Row) => Dec): Column<Row> =>
  decColumn('weight', header, weightOf, (weight) => formatDec(weight));
