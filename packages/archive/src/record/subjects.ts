/**
 * Sources of path parameters for a recording: the accounts, validators, proposals and so on in recorded
 * lists.
 */
import { valueAt } from '../state/json-text.ts';
import type { Parameters, Route } from '../state/route.ts';

const ELYS = '/elys-network/elys';
const PERPETUAL = `${ELYS}/perpetual`;
const LEVERAGE = `${ELYS}/leveragelp`;
const POOLS = `${ELYS}/amm/pool/7`;

/**
 * Parameter values for the routes below a path; the longest matching path counts, and those of equal length
 * are combined.
 */
export type Subject = { readonly under: string } & (
  | { readonly values: Readonly<Record<string, readonly string[]>> }
  | {
      /** Path of the list, with its query where lists differ by it. Its own parameters come from other subjects. */
      readonly path: string;
      /** When absent, the answer itself is the only item. */
      readonly list?: string;
      /** Dotted places in an item per parameter; `*` for every entry of a list, empty for the item itself. */
      readonly at: Readonly<Record<string, readonly string[]>>;
      /** Path parameters that accompany the values found in its answer. */
      readonly inherits?: readonly string[];
      /** Converts a found text to its form in the path. */
      readonly written?: (text: string) => string;
    }
);

const CONTRACT = '/cosmwasm/wasm/v1/contract/{address}';
/** A smart query as a path segment. */
const smartQuery = (query: Readonly<Record<string, unknown>>): string =>
  Buffer.from(JSON.stringify(query)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
/** Token queries, and one unknown to all contracts, whose error usually lists the known ones. */
const SMART_QUERIES = [
  ...['token_info', 'minter', 'marketing_info', 'contract_info', 'num_tokens', '_'].map((name) => ({
    [name]: {},
  })),
  { all_accounts: { limit: 30 } },
].map(smartQuery);

const ACCOUNT = ['address', 'base_account.address', 'base_vesting_account.base_account.address'];
const OPERATOR = ['operator_address'];
const POOL = ['pool_id'];

export const SUBJECTS: readonly Subject[] = [
  {
    under: '/',
    path: '/cosmos/auth/v1beta1/accounts',
    list: 'accounts',
    at: Object.fromEntries(
      ['address', 'delegator_addr', 'delegator_address', 'granter', 'grantee', 'creator', 'user'].map(
        (name) => [name, ACCOUNT],
      ),
    ),
  },
  ...['validator_addr', 'validator_address'].map((name) => ({
    under: '/cosmos/',
    path: '/cosmos/staking/v1beta1/validators',
    list: 'validators',
    at: { [name]: OPERATOR },
  })),
  // Eden rewards go to two validators that are in no list.
  {
    under: '/cosmos/',
    path: `${ELYS}/estaking/params`,
    at: { validator_address: ['params.eden_commit_val', 'params.edenb_commit_val'] },
  },
  {
    under: '/cosmos/gov/',
    path: '/cosmos/gov/v1/proposals',
    list: 'proposals',
    at: { proposal_id: ['id'] },
  },
  { under: '/cosmos/gov/', values: { params_type: ['deposit', 'voting', 'tallying'] } },
  {
    under: '/cosmos/upgrade/',
    path: '/cosmos/gov/v1/proposals',
    list: 'proposals',
    at: { name: ['messages.*.plan.name', 'messages.*.content.plan.name'] },
  },
  {
    under: '/cosmos/params/',
    path: '/cosmos/params/v1beta1/subspaces',
    list: 'subspaces',
    at: { subspace: ['subspace'], key: ['keys.*'] },
  },
  { under: '/cosmos/group/', path: '/cosmos/group/v1/groups', list: 'groups', at: { group_id: ['id'] } },
  {
    under: '/cosmos/group/v1/proposals_by_group_policy/',
    path: '/cosmos/group/v1/group_policies_by_group/{group_id}',
    list: 'group_policies',
    at: { address: ['address'] },
  },
  {
    under: '/cosmos/group/v1/proposals/',
    path: '/cosmos/group/v1/proposals_by_group_policy/{address}',
    list: 'proposals',
    at: { proposal_id: ['id'] },
  },
  { under: '/cosmos/nft/', path: '/cosmos/nft/v1beta1/classes', list: 'classes', at: { class_id: ['id'] } },
  {
    under: '/cosmos/nft/v1beta1/owner/',
    path: '/cosmos/nft/v1beta1/nfts?class_id={class_id}',
    list: 'nfts',
    at: { class_id: ['class_id'], id: ['id'] },
  },
  ...['/cosmos/bank/', '/ibc/apps/transfer/'].map((under) => ({
    under,
    path: '/cosmos/bank/v1beta1/supply',
    list: 'supply',
    at: { denom: ['denom'] },
  })),
  {
    under: '/ibc/',
    path: '/ibc/core/channel/v1/channels',
    list: 'channels',
    at: { channel_id: ['channel_id'], port_id: ['port_id'] },
  },
  {
    under: '/ibc/core/client/',
    path: '/ibc/core/client/v1/client_states',
    list: 'client_states',
    at: { client_id: ['client_id'] },
  },
  {
    under: '/cosmwasm/',
    path: '/cosmwasm/wasm/v1/code',
    list: 'code_infos',
    at: { code_id: ['code_id'] },
  },
  {
    under: '/cosmwasm/wasm/v1/contract',
    path: '/cosmwasm/wasm/v1/code/{code_id}/contracts',
    list: 'contracts',
    at: { address: [''] },
  },
  ...SMART_QUERIES.map((query): Subject => ({
    under: `${CONTRACT}/smart/{`,
    path: CONTRACT,
    at: { query_data: ['address'] },
    inherits: ['address'],
    written: () => query,
  })),
  {
    under: `${CONTRACT}/smart/{`,
    path: `${CONTRACT}/smart/${SMART_QUERIES.at(-1) ?? ''}`,
    list: 'data.accounts',
    at: { query_data: [''] },
    inherits: ['address'],
    written: (address) => smartQuery({ balance: { address } }),
  },
  {
    under: `${ELYS}/`,
    path: POOLS,
    list: 'pool',
    at: { pool_id: POOL, amm_pool_id: POOL, index: POOL, id: POOL },
  },
  { under: `${ELYS}/amm/pool/`, values: { days: ['7', '30'] } },
  { under: `${ELYS}/vaults/vaults/`, values: { days: ['7', '30'] } },
  { under: `${ELYS}/`, values: { days: ['7'] } },
  { under: `${ELYS}/amm/balance/`, values: { denom: ['ueden', 'uedenb', 'uelys'] } },
  {
    under: `${PERPETUAL}/close-estimation/`,
    path: `${PERPETUAL}/positions/`,
    list: 'mtps',
    at: { id: ['mtp.id'], address: ['mtp.address'], pool_id: ['mtp.amm_pool_id'] },
  },
  ...['position/', 'liquidation_price/'].map((word) => ({
    under: `${LEVERAGE}/${word}`,
    path: `${LEVERAGE}/positions/`,
    list: 'positions',
    at: { id: ['position.id'], address: ['position.address'], pool_id: ['position.amm_pool_id'] },
  })),
  ...['masterchef', 'stablestake'].map((module) => ({
    under: `${ELYS}/${module}/`,
    path: `${ELYS}/masterchef/list_pool_infos`,
    list: 'list',
    at: { pool_id: ['pool_info.pool_id'] },
  })),
  // Incentives have no list; they are numbered from zero.
  { under: `${ELYS}/masterchef/external_incentive`, values: { id: ['0', '1', '2', '3', '4'] } },
  {
    under: `${ELYS}/masterchef/apr/`,
    values: {
      withdraw_type: ['ALL', 'USDC', 'ELYS', 'EDEN', 'EDENB', 'LP_MINING'].map((name) => `${name}_PROGRAM`),
      denom: ['uusdc', 'ueden', 'uedenb'],
    },
  },
  {
    under: `${ELYS}/vaults/`,
    path: `${ELYS}/vaults/vaults/7`,
    list: 'vaults',
    at: { vault_id: ['vault.id'] },
  },
];

/** The parameter of daily figures, of which a recording requests some days. */
export const DATE = 'date';

/** The parameters that distinguish the answers of a route. */
export function parametersOf({ pattern, query = [] }: Pick<Route, 'pattern' | 'query'>): readonly string[] {
  return [...[...pattern.matchAll(/\{([a-z_]+)(?:=\*\*)?\}/gi)].map(([, name = '']) => name), ...query];
}

/** The lists that decide for which parameters the paths of a route are recorded. */
export function sourceListsOf(route: Pick<Route, 'pattern' | 'query'>): readonly string[] {
  const subjects = parametersOf(route).flatMap((name) => subjectsOf(route.pattern, name));
  return [...new Set(subjects.flatMap((subject) => ('path' in subject ? [subject.path] : [])))];
}

/** Whether a recording would have requested this value of a parameter if it were known to the state. */
export function requestsValue(
  { pattern, query = [], defaults = {}, unseen, compute }: Route,
  name: string,
  value: string,
): boolean {
  const fixed = defaults[name];
  if (fixed !== undefined) return value === fixed;
  const subjects = subjectsOf(pattern, name);
  // Without it a node refuses, or lists more than any recorded answer.
  if (value === '') return subjects.length === 0 || !query.includes(name) || !('body' in Object(unseen));
  if (subjects.length === 0) return !query.includes(name) || compute !== undefined;
  return subjects.some((subject) => 'path' in subject || subject.values[name]?.includes(value) === true);
}

/** The sources of a parameter's values. */
export function subjectsOf(pattern: string, name: string): readonly Subject[] {
  const able = SUBJECTS.filter(
    (subject) => pattern.startsWith(subject.under) && namesOf(subject).includes(name),
  );
  const nearest = Math.max(...able.map(({ under }) => under.length));
  return able.filter(({ under }) => under.length === nearest);
}

function namesOf(subject: Subject): readonly string[] {
  return 'at' in subject
    ? [...Object.keys(subject.at), ...(subject.inherits ?? [])]
    : Object.keys(subject.values);
}

/** The texts at a place of parsed JSON. */
export function textsAt(value: unknown, place: string): readonly string[] {
  if (place === '') return typeof value === 'string' ? [value] : [];
  const [head = '', ...tail] = place.split('.');
  const rest = tail.join('.');
  if (head === '*') return Array.isArray(value) ? value.flatMap((entry) => textsAt(entry, rest)) : [];
  return textsAt(valueAt(value, head), rest);
}

/** All combinations of one value per parameter. */
export function combinations(values: Readonly<Record<string, readonly string[]>>): readonly Parameters[] {
  return Object.entries(values).reduce<readonly Parameters[]>(
    (found, [name, texts]) =>
      found.flatMap((parameters) => texts.map((text) => ({ ...parameters, [name]: text }))),
    [{}],
  );
}
