/** Every described table. */
import type { Table } from '../table.ts';
import * as account from './account.ts';
import * as block from './block.ts';
import * as staking from './staking.ts';
import * as trading from './trading.ts';
import * as tx from './tx.ts';

const isTable = (value: unknown): value is Table<never> =>
  typeof value === 'object' && value !== null && 'toFact' in value;

export const ALL_TABLES: readonly Table<never>[] = [account, block, staking, trading, tx].flatMap((module) =>
  Object.values<unknown>(module).filter(isTable),
);
