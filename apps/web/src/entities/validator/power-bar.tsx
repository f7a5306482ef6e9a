/** The voting power distribution as a bar with marks at one and two thirds. */
import { decApprox } from '@cairn/chain/dec';
import { formatPercent } from '@cairn/chain/format';
import { MARK_LABELS, type PowerRanking } from './power-shares.ts';

/** Smaller parts are merged into a grey rest: they are too thin to hover. */
const MIN_PART = 0.004;

interface PowerBarProps<T> {
  readonly ranking: PowerRanking<T>;
  readonly nameOf: (item: T) => string;
  /** Accessible description. */
  readonly label: string;
}

/** One part per entry, largest on the left. */
export function PowerBar<T>({ ranking, nameOf, label }: PowerBarProps<T>) {
  const parts = ranking.rows.map((row) => ({ row, width: decApprox(row.share) }));
  const shown = parts.filter(({ width }) => width >= MIN_PART);
  return (
    <div role="img" aria-label={label} className="relative pb-5">
      <div className="flex h-5 gap-px overflow-hidden rounded-box bg-sunken">
        {shown.map(({ row, width }) => (
          <span
            key={row.rank}
            className={
              row.rank <= ranking.third
                ? 'bg-accent'
                : row.rank <= ranking.twoThirds
                  ? 'bg-stone'
                  : 'bg-line-strong opacity-60'
            }
            style={{ width: `${width * 100}%` }}
            data-hint={`${nameOf(row.item)}, ${formatPercent(row.share, 1)}`}
          />
        ))}
      </div>
      {[
        { at: 100 / 3, text: MARK_LABELS.third },
        { at: 200 / 3, text: MARK_LABELS['two-thirds'] },
      ].map(({ at, text }) => (
        <span
          key={text}
          className="absolute top-[-3px] flex h-[26px] w-0 flex-col items-center text-label whitespace-nowrap text-muted"
          style={{ insetInlineStart: `${at}%` }}
        >
          <span className="h-[26px] w-0.5 shrink-0 bg-ink" />
          {text}
        </span>
      ))}
    </div>
  );
}
