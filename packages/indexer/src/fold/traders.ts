/** Margin traders: results by owner (no matter who signed the close), volume and collateral. */
import { TRADE_SUMS, TRADES } from '@cairn/db/trade-worth';
import type { FoldStep } from './fold-step.ts';

const COLUMNS = Object.keys(TRADE_SUMS);
const SUMS = Object.values(TRADE_SUMS).join(', ');

const added = (table: string): string =>
  COLUMNS.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

/** Totals by owner, of the day and of all time. */
export const foldTraders: FoldStep = async (transaction, { from, to, day }) => {
  await transaction.query(
    `insert into trader_day (owner, day, ${COLUMNS.join(', ')})
     select owner, $3::int, ${SUMS} from (${TRADES}) worth group by owner
     on conflict (owner, day) do update set ${added('trader_day')}`,
    [from, to, day],
  );
  await transaction.query(
    `insert into trader (owner, ${COLUMNS.join(', ')}) select owner, ${SUMS} from (${TRADES}) worth group by owner
     on conflict (owner) do update set ${added('trader')}`,
    [from, to],
  );
};
