/** Which node of a Citus cluster holds which rows: by a column of each table, everywhere, or on the coordinator. */

/** `everywhere`: a copy on every node. `coordinator`: one copy, which transactions lock. Otherwise the column that is hashed. */
export type Placement = 'everywhere' | 'coordinator' | { readonly column: string };

const by = (column: string): Placement => ({ column });

/** Of a table that is not named below. */
export const BY_HEIGHT: Placement = by('height');

/**
 * The tables that are not placed by height. Tables whose columns have the same type share their shards' nodes, so heights
 * join heights, and accounts join accounts, on one node. What is read for one account, signer or asset is on one shard;
 * small tables that others join are everywhere.
 */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  activity: by('address'),
  activity_kind: by('address'),
  account: by('address'),
  balance: by('address'),
  balance_history: by('address'),
  day_active: by('address'),
  delegation: by('delegator'),
  ballot: by('voter'),
  trader: by('owner'),
  trader_day: by('owner'),
  operator_stake: by('operator'),
  operator_day: by('operator'),
  missed: by('validator'),
  price_report: by('asset'),
  chain: 'everywhere',
  address: 'everywhere',
  denom: 'everywhere',
  kind: 'everywhere',
  validator_set: 'everywhere',
  asset_info: 'everywhere',
  operator_key: 'everywhere',
  operator_rate: 'everywhere',
  proposal_step: 'everywhere',
  parameter_change: 'everywhere',
  packet: 'everywhere',
  relayer: 'everywhere',
  quarantine: 'everywhere',
  asset: 'everywhere',
  asset_day: 'everywhere',
  holder_size: 'everywhere',
  open_interest: 'everywhere',
  open_interest_day: 'everywhere',
  hour_total: 'everywhere',
  day_total: 'everywhere',
  day_kind: 'everywhere',
  day_fee: 'everywhere',
  day_price: 'everywhere',
  day_swap: 'everywhere',
  day_swap_price: 'everywhere',
  track_day: 'everywhere',
  progress: 'coordinator',
  fill_range: 'coordinator',
  fold_batch: 'coordinator',
  fold_undo: 'coordinator',
  schema_migration: 'coordinator',
};
