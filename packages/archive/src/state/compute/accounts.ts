import { valueAt, membersOf, objectText } from '../json-text.ts';
import { fits, fromItems, listBody, recordedList, textAt } from '../recorded-list.ts';
import type { Compute } from '../route.ts';
import { rawError, refusedAt, NOT_IMPLEMENTED } from '../node-error.ts';

const ACCOUNTS = '/cosmos/auth/v1beta1/accounts';
/** Paths of the base account in each kind of account. */
const BASE_ACCOUNTS = ['base_vesting_account.base_account', 'base_account'];

/** Number, key and sequence of an account, from its account answer. */
export const accountInfo: Compute = async (view, { address = '' }) => {
  const found = await view.find(`${ACCOUNTS}/${address}`);
  if (found?.status !== 200) return undefined;
  const info = baseOf(valueAt(JSON.parse(found.body), 'account'));
  if (info === undefined) return undefined;
  return { height: found.height, status: 200, body: JSON.stringify({ info }) };
};

/** The address of an account number, from the list of accounts. */
export const addressOfNumber = fromItems(ACCOUNTS, 'accounts', (items, { account_id: number = '' }) => {
  for (const item of items) {
    const base = baseOf(JSON.parse(item));
    if (base?.account_number === number) return JSON.stringify({ account_address: base.address });
  }
  return undefined;
});

function baseOf(account: unknown) {
  const base = BASE_ACCOUNTS.map((path) => valueAt(account, path)).find(
    (candidate) => candidate !== undefined,
  );
  const from = base ?? account;
  if (valueAt(from, 'address') === undefined) return undefined;
  return {
    address: valueAt(from, 'address'),
    pub_key: valueAt(from, 'pub_key') ?? null,
    account_number: valueAt(from, 'account_number'),
    sequence: valueAt(from, 'sequence'),
  };
}

const GROUP = '/cosmos/group/v1';

/** The policy at an address, from the policies of all groups. */
export const groupPolicyInfo: Compute = async (view, { address = '' }) => {
  const groups = await recordedList(view, `${GROUP}/groups`, 'groups');
  for (const group of groups?.items ?? []) {
    const id = textAt(group, 'id');
    if (id === undefined) continue;
    const policies = await recordedList(view, `${GROUP}/group_policies_by_group/${id}`, 'group_policies');
    const policy = policies?.items.find((item) => textAt(item, 'address') === address);
    if (policies !== undefined && policy !== undefined)
      return { height: policies.found.height, status: 200, body: `{"info":${policy}}` };
  }
  return undefined;
};

/** The message type that an authorization implies. */
const IMPLIED: Readonly<Record<string, string>> = {
  '/cosmos.bank.v1beta1.SendAuthorization': '/cosmos.bank.v1beta1.MsgSend',
  '/ibc.applications.transfer.v1.TransferAuthorization': '/ibc.applications.transfer.v1.MsgTransfer',
  AUTHORIZATION_TYPE_DELEGATE: '/cosmos.staking.v1beta1.MsgDelegate',
  AUTHORIZATION_TYPE_UNDELEGATE: '/cosmos.staking.v1beta1.MsgUndelegate',
  AUTHORIZATION_TYPE_REDELEGATE: '/cosmos.staking.v1beta1.MsgBeginRedelegate',
  AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION: '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
};

/** The grants between two accounts, optionally of one message type, from the granter's list. */
export const grantsBetween: Compute = async (view, parameters) => {
  const path = '/cosmos/authz/v1beta1/grants/granter/{granter}';
  const list = await recordedList(view, path, 'grants', parameters);
  const type = parameters['msg_type_url'] ?? '';
  const mine = (list?.items ?? [])
    .filter((item) => fits(item, { grantee: 'grantee' }, parameters))
    .filter((item) => type === '' || allowedType(item) === type);
  if (type !== '' && mine.length === 0) {
    const message = `codespace authz code 2: authorization not found: authorization not found for ${type} type`;
    return { ...refusedAt(list?.found.height ?? 0, rawError(message)), ofUnseen: list === undefined };
  }
  if (list === undefined) return undefined;
  const short = mine.map((item) => {
    const members = new Map(membersOf(item));
    members.delete('granter');
    members.delete('grantee');
    return objectText(members);
  });
  return { height: list.found.height, status: 200, body: listBody('grants', short, type === '') };
};

function allowedType(item: string): unknown {
  const authorization = valueAt(JSON.parse(item), 'authorization');
  const named = valueAt(authorization, 'msg');
  if (named !== undefined) return named;
  const kind = valueAt(authorization, 'authorization_type') ?? valueAt(authorization, '@type');
  return IMPLIED[String(kind)];
}

const BANK = '/cosmos/bank/v1beta1';
/** Each is a look-up of its own. */
const MAX_ACCOUNTS = 5_000;
/** Where the kinds of account keep their address. */
const ADDRESSES = ['address', 'base_account.address', 'base_vesting_account.base_account.address'];

/**
 * Owners of a denom in a node's order, from the balances of all accounts: nodes before SDK 0.50 list none of a denom
 * with slashes. Not served where the recorded balances do not add up to the supply: an account is missing then.
 * Undefined for a denom that nobody holds, and where no supply was recorded.
 */
export const ownersFromBalances: Compute = async (view, { denom = '' }) => {
  const supply = await recordedList(view, `${BANK}/supply`, 'supply');
  const total = supply?.items.find((item) => textAt(item, 'denom') === denom);
  if (total === undefined) return undefined;
  const accounts = await recordedList(view, ACCOUNTS, 'accounts');
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
