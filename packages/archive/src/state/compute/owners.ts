/** Owners of a denom, from the balances of all accounts: nodes before SDK 0.50 list none of a denom with slashes. */
import { NOT_IMPLEMENTED, refusedAt } from '../node-error.ts';
import { listBody, recordedList, textAt } from '../recorded-list.ts';
import type { Compute } from '../route.ts';

const BANK = '/cosmos/bank/v1beta1';
/** Each is a look-up of its own. */
const MAX_ACCOUNTS = 5_000;
/** Where the kinds of account keep their address. */
const ADDRESSES = ['address', 'base_account.address', 'base_vesting_account.base_account.address'];

/**
 * In a node's order. Not served where the recorded balances do not add up to the supply: an account is missing then.
 * Undefined for a denom that nobody holds, and where no supply was recorded.
 */
export const ownersFromBalances: Compute = async (view, { denom = '' }) => {
  const supply = await recordedList(view, `${BANK}/supply`, 'supply');
  const total = supply?.items.find((item) => textAt(item, 'denom') === denom);
  if (total === undefined) return undefined;
  const accounts = await recordedList(view, '/cosmos/auth/v1beta1/accounts', 'accounts');
  const owners: { readonly address: string; readonly text: string }[] = [];
  let sum = 0n;
  for (const account of accounts?.items.slice(0, MAX_ACCOUNTS) ?? []) {
    const address = ADDRESSES.flatMap((place) => textAt(account, place) ?? [])[0] ?? '';
    const held = await recordedList(view, `${BANK}/balances/{address}`, 'balances', { address });
    const balance = held?.items.find((item) => textAt(item, 'denom') === denom);
    if (balance === undefined) continue;
    sum += BigInt(textAt(balance, 'amount') ?? '0');
    owners.push({ address, text: `{"address":${JSON.stringify(address)},"balance":${balance}}` });
  }
  // A node's key begins with the length of the address, its accounts' keys do not.
  const listed = owners.sort((a, b) => a.address.length - b.address.length).map(({ text }) => text);
  const height = accounts?.found.height ?? view.newestRound;
  return sum === BigInt(textAt(total, 'amount') ?? '0')
    ? { height, status: 200, body: listBody('denom_owners', listed) }
    : refusedAt(height, NOT_IMPLEMENTED);
};
