/** Every page of a live chain: lists, tools, and one of each item that its node lists. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { getJson, STAKE, type LiveNode } from './live-node.ts';
import type { SentTxs } from './send-tx.ts';

const LISTS = [
  '/',
  '/blocks',
  '/transactions',
  '/transactions?result=failed',
  '/assets',
  `/asset/${STAKE}`,
  '/asset/coin',
  '/wallets',
  '/wallets?tab=activity',
  '/governors',
  '/validators',
  '/proposals',
  '/parameters',
  '/relayers',
  '/modules',
  '/compounding',
  '/analytics',
  '/status',
  '/search?q=live',
];
const TOOLS = ['address', 'units', 'ibc', 'tx', 'time', 'endpoint', 'verify', 'json'];
const BLOCK_TABS = ['transactions', 'events', 'signatures', 'header', 'raw'];
const ADDRESS_TABS = ['holdings', 'positions', 'activity', 'history', 'account'];

/** Paths of pages; transactions are of the kinds that were sent. */
export async function livePages(node: LiveNode, played: SentTxs): Promise<readonly string[]> {
  const list = async (path: string, key: string): Promise<readonly Json[]> =>
    listAt(await getJson(node.rest + path), key);
  const [validators, signers, proposals, accounts, clients, channels] = await Promise.all([
    list('/cosmos/staking/v1beta1/validators', 'validators'),
    list('/cosmos/slashing/v1beta1/signing_infos', 'info'),
    list('/cosmos/gov/v1/proposals', 'proposals'),
    list('/cosmos/auth/v1beta1/accounts?pagination.limit=1000', 'accounts'),
    list('/ibc/core/client/v1/client_states', 'client_states'),
    list('/ibc/core/channel/v1/channels', 'channels'),
  ]);
  const busy = [...played.values()].at(-1)?.height ?? 1;
  return [
    ...LISTS,
    ...TOOLS.map((tool) => `/tools?tool=${tool}`),
    ...[1, busy].flatMap((height) => BLOCK_TABS.map((tab) => `/block/${height}?tab=${tab}`)),
    ...[...played.values()].map(({ hash }) => `/tx/${hash}`),
    ...[...played.values()]
      .slice(0, 2)
      .flatMap(({ hash }) => [`/tx/${hash}?tab=events`, `/tx/${hash}?tab=raw`]),
    ...validators.flatMap((validator) => {
      const path = `/governor/${textAt(validator, 'operator_address')}`;
      return [path, `${path}?tab=over-time`, `${path}?tab=unbonding`];
    }),
    ...signers.map((signer) => `/validator/${textAt(signer, 'address')}`),
    // A proposal without its full deposit is removed before its page is opened.
    ...proposals
      .filter((proposal) => at(proposal, 'status') !== 'PROPOSAL_STATUS_DEPOSIT_PERIOD')
      .map((proposal) => `/proposal/${textAt(proposal, 'id')}`),
    ...clients.map((client) => `/client/${textAt(client, 'client_id')}`),
    ...channels.map((channel) => `/channel/${textAt(channel, 'port_id')}/${textAt(channel, 'channel_id')}`),
    ...kindsOf(accounts).flatMap((address) => ADDRESS_TABS.map((tab) => `/address/${address}?tab=${tab}`)),
  ];
}

/** Two accounts of each kind: with a key, vesting in each way, of a module. */
function kindsOf(accounts: readonly Json[]): readonly string[] {
  const seen = new Map<string, string[]>();
  for (const account of accounts) {
    const base =
      at(account, 'base_vesting_account', 'base_account') ?? at(account, 'base_account') ?? account;
    const kind = JSON.stringify([at(account, '@type'), at(base, 'pub_key', '@type')]);
    const known = seen.get(kind) ?? [];
    seen.set(kind, [...known, textAt(base, 'address')]);
  }
  return [...seen.values()].flatMap((addresses) => addresses.slice(0, 2));
}
