import { itemsOf, membersOf } from '../json-text.ts';
import { fromItems, textAt } from '../recorded-list.ts';
import type { Compute } from '../route.ts';

const ELYS = '/elys-network/elys';

/** One AMM pool with its figures over a number of days, from the list over the same days. */
export const poolOfDays = fromItems(
  `${ELYS}/amm/pool/{days}`,
  'pool',
  (items, { pool_id: id = '' }, listBody) => {
    const at = items.findIndex((item) => textAt(item, 'pool_id') === id);
    const extra = itemsOf(membersOf(listBody).get('extra_infos') ?? '[]')[at] ?? 'null';
    return items[at] && `{"pool":${items[at]},"extra_info":${extra}}`;
  },
);

export function isWhitelisted(path: string): Compute {
  return fromItems(path, 'whitelist', (items, { address = '' }) =>
    JSON.stringify({ address, is_whitelisted: items.includes(JSON.stringify(address)) }),
  );
}

/** The rewards of an account that never had any: one empty entry per pool. */
export const pendingReward: Compute = async (view, parameters) => {
  const empty = await noRewards(view, parameters);
  return empty && { ...empty, ofUnseen: true };
};

const noRewards = fromItems(`${ELYS}/masterchef/list_pool_infos`, 'list', (items) => {
  const rewards = items.map((item) => ({ pool_id: textAt(item, 'pool_info.pool_id'), reward: [] }));
  return JSON.stringify({ rewards, total_rewards: [] });
});

/** The number of an epoch, from the list of epochs. */
export const currentEpoch = fromItems(`${ELYS}/epochs/v1/epochs`, 'epochs', (items, { identifier = '' }) => {
  const epoch = items.find((item) => textAt(item, 'identifier') === identifier);
  return epoch && JSON.stringify({ current_epoch: textAt(epoch, 'current_epoch') });
});
