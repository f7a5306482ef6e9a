/** Columns for closed perpetual positions: reason, result, price and transaction. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import type { Dec } from '@cairn/chain/dec';
import { visibleText } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Usd } from '../../shared/ui/amount.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { closeWords } from './position-steps.ts';
import { PLACE_COLUMNS } from './place-columns.tsx';
import { usdColumn, valueColumn } from '../../shared/ui/columns.tsx';

export const CLOSE_COLUMNS: readonly Column<IndexedPerpetualTrade>[] = [
  {
    id: 'position',
    header: 'Position',
    card: 'title',
    isWide: true,
    cell: ({ position, pool, side, trigger }) => (
      <span>
        <AppLink to={paths.position(pool, position)}>{position}</AppLink> in pool {pool}
        {side !== null && <span className="text-muted"> {side.toLowerCase()}</span>},{' '}
        {visibleText(closeWords(trigger))}
      </span>
    ),
  },
  valueColumn(
    'pnl',
    'Profit or loss',
    ({ pnlUsd }) => pnlUsd,
    (usd) => <RealisedResult usd={usd} />,
    {
      none: 'not reported',
    },
  ),
  usdColumn('price', 'Price', ({ price }) => price, { digits: 6 }),
  ...PLACE_COLUMNS,
];

/** A signed USD amount with a tone, never by colour alone. */
export function RealisedResult({ usd }: { readonly usd: Dec }) {
  const tone = usd > 0n ? 'text-good' : usd < 0n ? 'text-bad' : 'text-muted';
  return (
    <span className={tone}>
      <Usd value={usd} isSigned />
    </span>
  );
}
