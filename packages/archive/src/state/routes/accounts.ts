/** Routes of auth, bank, authz, feegrant and group. */
import { accountInfo, addressOfNumber } from '../compute/accounts.ts';
import { ownersFromBalances } from '../compute/owners.ts';
import { groupPolicyInfo } from '../compute/groups.ts';
import { grantsBetween } from '../compute/grants.ts';
import { badRequest, internal, notFound, rawError } from '../node-error.ts';
import { item, type FromList, type Route } from '../route.ts';
import { BANK_ADDRESS, codec } from './address-rules.ts';
import { emptyList } from './unseen.ts';

const AUTH = '/cosmos/auth/v1beta1';
const BANK = '/cosmos/bank/v1beta1';
const AUTHZ = '/cosmos/authz/v1beta1';
const FEEGRANT = '/cosmos/feegrant/v1beta1';
const GROUP = '/cosmos/group/v1';

const account = { address: codec('account', 'Address cannot be empty') };
const bankAccount = { address: BANK_ADDRESS };
const emptyAddress = 'empty address string is not allowed';

const needsDenom: Route['refuse'] = ({ denom }) =>
  (denom ?? '') === '' ? badRequest('invalid denom: ') : undefined;

const auth: readonly Route[] = [
  { pattern: `${AUTH}/accounts`, unseen: 'unrecorded', offsetAndKey: 'unknown' },
  {
    pattern: `${AUTH}/accounts/{address}`,
    addresses: account,
    unseen: notFound('account {address} not found'),
  },
  {
    pattern: `${AUTH}/account_info/{address}`,
    addresses: account,
    compute: accountInfo,
    unseen: notFound('account {address} not found'),
    recorded: 'full',
  },
  {
    pattern: `${AUTH}/address_by_id/{id}`,
    numbers: ['id'],
    query: ['account_id'],
    refuse: ({ id }) =>
      id === '0'
        ? undefined
        : badRequest("requesting with id isn't supported, try to request using account-id"),
    compute: addressOfNumber,
    unseen: notFound('account address not found with account number {account_id}'),
  },
  { pattern: `${AUTH}/params`, unseen: 'unrecorded' },
  { pattern: `${AUTH}/bech32`, unseen: 'unrecorded' },
  { pattern: `${AUTH}/module_accounts`, unseen: 'unrecorded' },
  {
    pattern: `${AUTH}/module_accounts/{name}`,
    fromList: item(`${AUTH}/module_accounts`, 'accounts', { name: 'name' }, 'account'),
    unseen: notFound('account {name} not found'),
  },
];

const ofBalances = (route: string): Route => ({
  pattern: `${BANK}/${route}/{address}`,
  addresses: bankAccount,
  unseen: emptyList('balances'),
  offsetAndKey: 'paginate',
  ...(route === 'balances' ? {} : { recorded: 'full' }),
});

const balanceByDenom = (route: string): Route => ({
  pattern: `${BANK}/${route}/{address}/by_denom`,
  query: ['denom'],
  addresses: bankAccount,
  refuse: needsDenom,
  fromList: item(`${BANK}/${route}/{address}`, 'balances', { denom: 'denom' }, 'balance'),
  unseen: { body: { balance: { denom: '{denom}', amount: '0' } } },
});

const ownersByQuery: FromList = {
  kind: 'items',
  path: `${BANK}/denom_owners_by_query?denom={denom}`,
  list: 'denom_owners',
  where: {},
};

const bank: readonly Route[] = [
  ofBalances('balances'),
  ofBalances('spendable_balances'),
  balanceByDenom('balances'),
  balanceByDenom('spendable_balances'),
  { pattern: `${BANK}/supply`, unseen: emptyList('supply') },
  {
    pattern: `${BANK}/supply/by_denom`,
    query: ['denom'],
    refuse: needsDenom,
    fromList: item(`${BANK}/supply`, 'supply', { denom: 'denom' }, 'amount', { lacking: 'keep' }),
    unseen: { body: { amount: { denom: '{denom}', amount: '0' } } },
  },
  { pattern: `${BANK}/denoms_metadata`, unseen: emptyList('metadatas') },
  ...['denoms_metadata/{denom}', 'denoms_metadata_by_query_string'].map((path): Route => ({
    pattern: `${BANK}/${path}`,
    ...(path.includes('{') ? {} : { query: ['denom'] }),
    refuse: needsDenom,
    fromList: item(`${BANK}/denoms_metadata`, 'metadatas', { base: 'denom' }, 'metadata', {
      lacking: 'keep',
    }),
    unseen: notFound('client metadata for denom {denom}'),
  })),
  ...['denom_owners/{denom}', 'denom_owners_by_query'].map((path): Route => ({
    pattern: `${BANK}/${path}`,
    ...(path.includes('{') ? {} : { query: ['denom'] }),
    refuse: needsDenom,
    ...(path.includes('{') ? { fromList: ownersByQuery } : {}),
    compute: ownersFromBalances,
    unseen: emptyList('denom_owners'),
    offsetAndKey: 'unknown',
  })),
  { pattern: `${BANK}/params`, unseen: 'unrecorded' },
  { pattern: `${BANK}/send_enabled`, unseen: emptyList('send_enabled') },
];

const authz: readonly Route[] = [
  ...['granter', 'grantee'].map((side): Route => ({
    pattern: `${AUTHZ}/grants/${side}/{${side}}`,
    addresses: { [side]: codec('account', emptyAddress) },
    unseen: emptyList('grants'),
    recorded: 'full',
    offsetAndKey: 'unknown',
  })),
  {
    pattern: `${AUTHZ}/grants`,
    query: ['granter', 'grantee', 'msg_type_url'],
    addresses: {
      granter: codec('account', emptyAddress),
      grantee: codec('account', emptyAddress),
    },
    compute: grantsBetween,
    unseen: emptyList('grants'),
    offsetAndKey: 'unknown',
  },
];

const feegrant: readonly Route[] = [
  ...(
    [
      ['allowances', 'grantee'],
      ['issued', 'granter'],
    ] as const
  ).map(([word, side]): Route => ({
    pattern: `${FEEGRANT}/${word}/{${side}}`,
    addresses: { [side]: codec('account', emptyAddress) },
    unseen: emptyList('allowances'),
    recorded: 'full',
    offsetAndKey: 'unknown',
  })),
  {
    pattern: `${FEEGRANT}/allowance/{granter}/{grantee}`,
    addresses: {
      granter: codec('account', emptyAddress),
      grantee: codec('account', emptyAddress),
    },
    fromList: item(`${FEEGRANT}/allowances/{grantee}`, 'allowances', { granter: 'granter' }, 'allowance'),
    unseen: internal('fee-grant not found: not found'),
  },
];

const group: readonly Route[] = [
  { pattern: `${GROUP}/groups`, unseen: emptyList('groups'), offsetAndKey: 'unknown' },
  {
    pattern: `${GROUP}/group_info/{group_id}`,
    numbers: ['group_id'],
    unseen: rawError('codespace sdk code 38: not found: group'),
  },
  {
    pattern: `${GROUP}/group_members/{group_id}`,
    numbers: ['group_id'],
    unseen: emptyList('members'),
    offsetAndKey: 'unknown',
  },
  {
    pattern: `${GROUP}/group_policies_by_group/{group_id}`,
    numbers: ['group_id'],
    unseen: emptyList('group_policies'),
    offsetAndKey: 'unknown',
  },
  {
    pattern: `${GROUP}/group_policy_info/{address}`,
    compute: groupPolicyInfo,
    unseen: rawError('codespace sdk code 38: not found: group policy'),
  },
  // Older recordings did not request these, so missing does not mean none.
  { pattern: `${GROUP}/proposals_by_group_policy/{address}`, unseen: 'unrecorded' },
  { pattern: `${GROUP}/proposals/{proposal_id}/tally`, numbers: ['proposal_id'], unseen: 'unrecorded' },
  {
    pattern: `${GROUP}/groups_by_admin/{admin}`,
    fromList: { kind: 'items', path: `${GROUP}/groups`, list: 'groups', where: { admin: 'admin' } },
    unseen: emptyList('groups'),
  },
];

/** Balances, accounts and permissions. */
export const ACCOUNT_ROUTES: readonly Route[] = [...auth, ...bank, ...authz, ...feegrant, ...group];
