import { itemsOf, membersOf } from '../json-text.ts';
import { recordedList, textAt } from '../recorded-list.ts';
import type { Compute } from '../route.ts';

const ELYS = '/elys-network/elys';

/** One AMM pool with its figures over a number of days, from the list over the same days. */
export const poolOfDays: Compute = async (view, { pool_id: id = '', days = '' }) => {
  const list = await recordedList(view, `${ELYS}/amm/pool/${days}`, 'pool');
  const at = list?.items.findIndex((item) => textAt(item, 'pool_id') === id) ?? -1;
  const pool = list?.items[at];
  if (list === undefined || pool === undefined) return undefined;
  const extra = itemsOf(membersOf(list.found.body).get('extra_infos') ?? '[]')[at] ?? 'null';
  return {
    height: list.found.height,
    status: 200,
    body: `{"pool":${pool},"extra_info":${extra}}`,
  };
};

/** Whether an address is in a module's whitelist. */
export function isWhitelisted(path: string): Compute {
  return async (view, { address = '' }) => {
    const list = await recordedList(view, path, 'whitelist');
    if (list === undefined) return undefined;
    const is_whitelisted = list.items.includes(JSON.stringify(address));
    const body = JSON.stringify({ address, is_whitelisted });
    return { height: list.found.height, status: 200, body };
  };
}

/** The rewards of an account that never had any: one empty entry per pool. */
export const pendingReward: Compute = async (view) => {
  const list = await recordedList(view, `${ELYS}/masterchef/list_pool_infos`, 'list');
  if (list === undefined) return undefined;
  const rewards = list.items.map((item) => ({
    pool_id: textAt(item, 'pool_info.pool_id'),
    reward: [],
  }));
  const body = JSON.stringify({ rewards, total_rewards: [] });
  return { height: list.found.height, status: 200, body };
};

/** The number of an epoch, from the list of epochs. */
export const currentEpoch: Compute = async (view, { identifier = '' }) => {
  const list = await recordedList(view, `${ELYS}/epochs/v1/epochs`, 'epochs');
  const epoch = list?.items.find((item) => textAt(item, 'identifier') === identifier);
  if (list === undefined || epoch === undefined) return undefined;
  const body = JSON.stringify({ current_epoch: textAt(epoch, 'current_epoch') });
  return { height: list.found.height, status: 200, body };
};
