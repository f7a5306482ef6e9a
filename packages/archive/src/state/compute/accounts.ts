import { valueAt } from '../json-text.ts';
import { recordedList } from '../recorded-list.ts';
import type { Compute } from '../route.ts';

const AUTH = '/cosmos/auth/v1beta1';
/** Paths of the base account in each kind of account. */
const BASES = ['base_vesting_account.base_account', 'base_account'];

/** Number, key and sequence of an account, from its account answer. */
export const accountInfo: Compute = async (view, { address = '' }) => {
  const found = await view.find(`${AUTH}/accounts/${address}`);
  if (found?.status !== 200) return undefined;
  const info = baseOf(valueAt(JSON.parse(found.body), 'account'));
  if (info === undefined) return undefined;
  return { height: found.height, status: 200, body: JSON.stringify({ info }) };
};

/** The address of an account number, from the list of accounts. */
export const addressOfNumber: Compute = async (view, { account_id: number = '' }) => {
  const list = await recordedList(view, `${AUTH}/accounts`, 'accounts');
  for (const item of list?.items ?? []) {
    const base = baseOf(JSON.parse(item));
    if (list === undefined || base?.account_number !== number) continue;
    const body = JSON.stringify({ account_address: base.address });
    return { height: list.found.height, status: 200, body };
  }
  return undefined;
};

function baseOf(account: unknown):
  | {
      address: unknown;
      pub_key: unknown;
      account_number: unknown;
      sequence: unknown;
    }
  | undefined {
  const base = BASES.map((path) => valueAt(account, path)).find((candidate) => candidate !== undefined);
  const from = base ?? account;
  if (valueAt(from, 'address') === undefined) return undefined;
  return {
    address: valueAt(from, 'address'),
    pub_key: valueAt(from, 'pub_key') ?? null,
    account_number: valueAt(from, 'account_number'),
    sequence: valueAt(from, 'sequence'),
  };
}
