/** The comparison with the chain's own sum, part by part. */
import type { Reconciliation } from '../../../entities/portfolio/reconcile.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { PART_NAMES } from '../part-words.ts';

type Part = Reconciliation['parts'][number];

const COLUMNS: readonly Column<Part>[] = [
  {
    id: 'part',
    header: 'Part',
    isWide: true,
    card: 'title',
    cell: (part) => part.ours.map((id) => PART_NAMES[id]).join(', '),
    exportAs: (part) => part.id,
  },
  { id: 'here', header: 'Here', align: 'end', cell: (part) => <Usd value={part.oursUsd} /> },
  { id: 'chain', header: 'The chain', align: 'end', cell: (part) => <Usd value={part.chainUsd} /> },
  {
    id: 'difference',
    header: 'Difference',
    align: 'end',
    cell: (part) => <Usd value={part.differenceUsd} />,
  },
];

/** One row a part. */
export function SumTable({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <DataTable
      id="sum"
      caption="This page's parts next to the chain's own"
      rows={parts}
      rowKey={(part) => part.id}
      columns={COLUMNS}
      hasExport={false}
    />
  );
}
