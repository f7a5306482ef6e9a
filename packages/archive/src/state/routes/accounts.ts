/** Routes of auth, bank, authz, feegrant and group. */
import {
  accountInfo,
  addressOfNumber,
  groupPolicyInfo,
  grantsBetween,
  ownersFromBalances,
} from '../compute/accounts.ts';
import { badRequest, internal, notFound, rawError } from '../node-error.ts';
import { item, type FromList, type Route } from '../route.ts';
import { BANK_ADDRESS, codec, routesBelow } from './routes-below.ts';

const permitted = codec('account', 'empty address string is not allowed');
const sides = { granter: permitted, grantee: permitted };

const auth = routesBelow('/cosmos/auth/v1beta1', { address: codec('account', 'Address cannot be empty') });
const bank = routesBelow('/cosmos/bank/v1beta1', { address: BANK_ADDRESS });
const authz = routesBelow('/cosmos/authz/v1beta1', sides);
const feegrant = routesBelow('/cosmos/feegrant/v1beta1', sides);
const group = routesBelow('/cosmos/group/v1');

const needsDenom: Route['refuse'] = ({ denom }) =>
  (denom ?? '') === '' ? badRequest('invalid denom: ') : undefined;

const ofBalances = (route: string): Route =>
  bank.list(`/${route}/{address}`, 'balances', {
    offsetAndKey: 'paginate',
    ...(route === 'balances' ? {} : { recorded: 'full' }),
  });

const balanceByDenom = (route: string): Route =>
  bank.route(`/${route}/{address}/by_denom`, {
    query: ['denom'],
    refuse: needsDenom,
    fromList: item(`/${route}/{address}`, 'balances', { denom: 'denom' }, 'balance'),
    unseen: { body: { balance: { denom: '{denom}', amount: '0' } } },
    ...(route === 'balances' ? {} : { recorded: 'full' }),
  });

const ownersByQuery: FromList = {
  kind: 'items',
  path: '/denom_owners_by_query?denom={denom}',
  list: 'denom_owners',
  where: {},
};

export const ACCOUNT_ROUTES: readonly Route[] = [
  auth.route('/accounts', { offsetAndKey: 'unknown' }),
  auth.route('/accounts/{address}', { unseen: notFound('account {address} not found') }),
  auth.route('/account_info/{address}', {
    compute: accountInfo,
    unseen: notFound('account {address} not found'),
    recorded: 'full',
  }),
  auth.route('/address_by_id/{id:int}', {
    query: ['account_id'],
    refuse: ({ id }) =>
      id === '0'
        ? undefined
        : badRequest("requesting with id isn't supported, try to request using account-id"),
    compute: addressOfNumber,
    unseen: notFound('account address not found with account number {account_id}'),
  }),
  auth.route('/params'),
  auth.route('/bech32'),
  auth.route('/module_accounts'),
  auth.route('/module_accounts/{name}', {
    fromList: item('/module_accounts', 'accounts', { name: 'name' }, 'account'),
    unseen: notFound('account {name} not found'),
  }),

  ofBalances('balances'),
  ofBalances('spendable_balances'),
  balanceByDenom('balances'),
  balanceByDenom('spendable_balances'),
  bank.list('/supply', 'supply'),
  bank.route('/supply/by_denom', {
    query: ['denom'],
    refuse: needsDenom,
    fromList: item('/supply', 'supply', { denom: 'denom' }, 'amount', { lacking: 'keep' }),
    unseen: { body: { amount: { denom: '{denom}', amount: '0' } } },
  }),
  bank.list('/denoms_metadata', 'metadatas'),
  ...['/denoms_metadata/{denom}', '/denoms_metadata_by_query_string'].map((path): Route =>
    bank.route(path, {
      ...(path.includes('{') ? {} : { query: ['denom'] }),
      refuse: needsDenom,
      fromList: item('/denoms_metadata', 'metadatas', { base: 'denom' }, 'metadata', {
        lacking: 'keep',
      }),
      unseen: notFound('client metadata for denom {denom}'),
    }),
  ),
  ...['/denom_owners/{denom}', '/denom_owners_by_query'].map((path): Route =>
    bank.list(path, 'denom_owners', {
      ...(path.includes('{') ? {} : { query: ['denom'] }),
      refuse: needsDenom,
      ...(path.includes('{') ? { fromList: ownersByQuery } : {}),
      compute: ownersFromBalances,
      offsetAndKey: 'unknown',
    }),
  ),
  bank.route('/params'),
  bank.list('/send_enabled', 'send_enabled'),

  authz.list('/grants/granter/{granter}', 'grants', { recorded: 'full', offsetAndKey: 'unknown' }),
  authz.list('/grants/grantee/{grantee}', 'grants', { recorded: 'full', offsetAndKey: 'unknown' }),
  authz.list('/grants', 'grants', {
    query: ['granter', 'grantee', 'msg_type_url'],
    addresses: sides,
    compute: grantsBetween,
    recorded: 'full',
    offsetAndKey: 'unknown',
  }),

  feegrant.list('/allowances/{grantee}', 'allowances', { recorded: 'full', offsetAndKey: 'unknown' }),
  feegrant.list('/issued/{granter}', 'allowances', { recorded: 'full', offsetAndKey: 'unknown' }),
  feegrant.route('/allowance/{granter}/{grantee}', {
    fromList: item('/allowances/{grantee}', 'allowances', { granter: 'granter' }, 'allowance'),
    unseen: internal('fee-grant not found: not found'),
    recorded: 'full',
  }),

  group.list('/groups', 'groups', { offsetAndKey: 'unknown' }),
  group.route('/group_info/{group_id:int}', { unseen: rawError('codespace sdk code 38: not found: group') }),
  group.list('/group_members/{group_id:int}', 'members', { offsetAndKey: 'unknown' }),
  group.list('/group_policies_by_group/{group_id:int}', 'group_policies', { offsetAndKey: 'unknown' }),
  group.route('/group_policy_info/{address}', {
    compute: groupPolicyInfo,
    unseen: rawError('codespace sdk code 38: not found: group policy'),
  }),
  // Older recordings did not request these, so missing does not mean none.
  group.route('/proposals_by_group_policy/{address}'),
  group.route('/proposals/{proposal_id:int}/tally'),
  group.list('/groups_by_admin/{admin}', 'groups', {
    fromList: { kind: 'items', path: '/groups', list: 'groups', where: { admin: 'admin' } },
  }),
];
