import { recordedList } from '../recorded-list.ts';
import type { Compute } from '../route.ts';
import { valueAt } from '../json-text.ts';

const GROUP = '/cosmos/group/v1';

/** The policy at an address, from the policies of all groups. */
export const groupPolicyInfo: Compute = async (view, { address = '' }) => {
  const groups = await recordedList(view, `${GROUP}/groups`, 'groups');
  for (const group of groups?.items ?? []) {
    const id = valueAt(JSON.parse(group), 'id');
    if (typeof id !== 'string') continue;
    const policies = await recordedList(view, `${GROUP}/group_policies_by_group/${id}`, 'group_policies');
    const policy = policies?.items.find((item) => valueAt(JSON.parse(item), 'address') === address);
    if (policies !== undefined && policy !== undefined)
      return { height: policies.found.height, status: 200, body: `{"info":${policy}}` };
  }
  return undefined;
};
