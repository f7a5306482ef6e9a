/** The share of power that a member and all stronger ones have, with the thresholds that they pass. */
import { Percent } from '../../shared/ui/amount.tsx';
import { decColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { SHORT_MARKS, type RankedPower } from './power-shares.ts';

type Ranking = Omit<RankedPower<unknown>, 'item'>;

export const cumulativeColumn = <Row,>(rankingOf: (row: Row) => Ranking): Column<Row> =>
  decColumn(
    'cumulative',
    'Cumulative',
    (row) => rankingOf(row).cumulative,
    (_, row) => <Cumulative ranking={rankingOf(row)} />,
    { hideBelow: 'lg' },
  );

function Cumulative({ ranking: { marks, cumulative } }: { readonly ranking: Ranking }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {marks.map((mark) => (
        <span
          key={mark}
          className="rounded-full bg-accent-soft px-1.5 text-label text-ink"
          data-hint={`The cumulative share passes ${mark === 'third' ? 'one third' : 'two thirds'} here`}
        >
          {SHORT_MARKS[mark]}
        </span>
      ))}
      <Percent value={cumulative} />
    </span>
  );
}
