/** The share of power that a member and all stronger ones have, with the thresholds that they pass. */
import { decToString } from '@cairn/chain/dec';
import { Percent } from '../../shared/ui/amount.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { SHORT_MARKS, type RankedPower } from './power-shares.ts';

type Ranking = Omit<RankedPower<unknown>, 'item'>;

export const cumulativeColumn = <Row,>(rankingOf: (row: Row) => Ranking): Column<Row> => ({
  id: 'cumulative',
  header: 'Cumulative',
  align: 'end',
  hideBelow: 'lg',
  cell: (row) => <Cumulative ranking={rankingOf(row)} />,
  sortBy: (row) => rankingOf(row).cumulative,
  exportAs: (row) => decToString(rankingOf(row).cumulative),
});

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
      <Percent value={cumulative} digits={2} />
    </span>
  );
}
