/** Every route, on ids of the recorded network. */

export interface Route {
  /** The name of its picture. */
  readonly name: string;
  readonly path: string;
  /** Paths that respond with an expected error; the browser logs such responses to its console. */
  readonly fails?: RegExp;
}

const TRADER = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';
const GOVERNOR = 'elysvaloper19xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6';
const SIGNER = 'elysvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq2xs325';
const SWAP = '18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8';

export const ROUTES: readonly Route[] = [
  { name: 'dashboard', path: '/' },
  { name: 'blocks', path: '/blocks' },
  ...['transactions', 'events', 'signatures', 'header', 'raw'].map((tab) => ({
    name: `block-${tab}`,
    path: `/block/2471?tab=${tab}`,
  })),
  { name: 'block-to-come', path: '/block/999999', fails: /999999/ },
  { name: 'transactions', path: '/transactions' },
  { name: 'transactions-filtered', path: '/transactions?module=amm&result=failed' },
  { name: 'tx-swap', path: `/tx/${SWAP}` },
  { name: 'tx-events', path: `/tx/${SWAP}?tab=events` },
  { name: 'tx-raw', path: `/tx/${SWAP}?tab=raw` },
  { name: 'tx-failed', path: '/tx/81FA9B66E3021CADDBB186F6130A408738ECD50FC60033450F3C022B3696BA59' },
  { name: 'tx-relayed', path: '/tx/F0B6E48E5EA9F5838B6AEBB97B8CCA349D05D17DFB2F171E62BDC15E38E96B4B' },
  { name: 'tx-unknown', path: `/tx/${'0'.repeat(64)}`, fails: /0{64}/ },
  { name: 'address', path: `/address/${TRADER}` },
  ...['activity', 'positions', 'account'].map((tab) => ({
    name: `address-${tab}`,
    path: `/address/${TRADER}?tab=${tab}`,
  })),
  { name: 'address-module', path: '/address/elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms' },
  { name: 'address-vesting', path: '/address/elys1wgd9ye3stxp7fp2hlt5fuf58cq9g9kk9vapjr5' },
  { name: 'address-multisig', path: '/address/elys1cxxxxn89u9ht5x8nmlk3gj00mf2jlwyvwndz0l?tab=account' },
  {
    name: 'address-contract',
    path: '/address/elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx?tab=account',
  },
  {
    name: 'contract',
    path: '/contract/elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx',
  },
  ...['messages', 'query', 'state'].map((tab) => ({
    name: `contract-${tab}`,
    path: `/address/elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx?tab=${tab}`,
    // A recording cannot run a contract.
    ...(tab === 'query' ? { fails: /\/smart\// } : {}),
  })),
  { name: 'codes', path: '/codes' },
  { name: 'code', path: '/code/1', fails: /\/code-info\// },
  { name: 'address-invalid', path: '/address/elys1nonsense', fails: /elys1nonsense/ },
  { name: 'governors', path: '/governors' },
  { name: 'governor', path: `/governor/${GOVERNOR}` },
  { name: 'governor-over-time', path: `/governor/${GOVERNOR}?tab=over-time` },
  { name: 'governor-unbonding', path: `/governor/${GOVERNOR}?tab=unbonding` },
  { name: 'validators', path: '/validators' },
  { name: 'validator', path: `/validator/${SIGNER}` },
  { name: 'proposals', path: '/proposals' },
  { name: 'proposal', path: '/proposal/23' },
  { name: 'proposal-expedited', path: '/proposal/25' },
  { name: 'proposal-ended', path: '/proposals/8?tab=raw' },
  { name: 'proposal-deposits', path: '/proposal/14?tab=deposits' },
  { name: 'proposal-governors', path: '/proposal/10?tab=governors' },
  { name: 'assets', path: '/assets' },
  { name: 'asset', path: '/asset/uelys' },
  { name: 'asset-eden', path: '/asset/ueden' },
  { name: 'pool', path: '/pool/1' },
  { name: 'vault', path: '/vault/1' },
  { name: 'vault-lending', path: '/vault/32767' },
  { name: 'position', path: '/position/1/131' },
  { name: 'position-closed', path: '/position/1/135' },
  { name: 'leveraged', path: '/leveraged/3/50' },
  { name: 'leveraged-closed', path: '/leveraged/3/21' },
  { name: 'compounding', path: '/compounding' },
  { name: 'wallets', path: '/wallets' },
  { name: 'wallets-activity', path: '/wallets?tab=activity' },
  { name: 'leaderboard', path: '/leaderboard' },
  { name: 'leaderboard-realised', path: '/leaderboard?tab=realised' },
  { name: 'leaderboard-traders', path: '/leaderboard?tab=traders' },
  { name: 'modules', path: '/modules' },
  // A recording has no proposals of groups.
  { name: 'group', path: '/group/1', fails: /proposals_by_group_policy/ },
  { name: 'parameters', path: '/parameters' },
  { name: 'parameters-misspelt', path: '/paramateres' },
  { name: 'relayers', path: '/relayers' },
  { name: 'channel', path: '/channel/transfer/channel-2' },
  { name: 'channel-packet', path: '/channel/transfer/channel-2?packet=3' },
  { name: 'client', path: '/client/07-tendermint-0' },
  // Nothing is requested: this chain is no provider.
  { name: 'consumer', path: '/consumer/0' },
  { name: 'analytics', path: '/analytics' },
  { name: 'tools', path: '/tools' },
  ...['units', 'ibc', 'tx', 'time', 'endpoint', 'verify', 'json'].map((tool) => ({
    name: `tools-${tool}`,
    path: `/tools?tool=${tool}`,
  })),
  { name: 'json-demo', path: '/json-demo' },
  { name: 'experimental-info', path: '/experimental-info' },
  { name: 'search', path: '/search?q=rs' },
  { name: 'search-none', path: '/search?q=no+such+thing' },
  { name: 'changes', path: '/changes/1.2.0' },
  { name: 'status', path: '/status' },
  { name: 'api', path: '/api' },
  { name: 'not-found', path: '/no/such/page', fails: /no\/such\/page/ },
];

/** The routes of some pages by their folders (`pool,governor`), or all of them. */
export function routesOf(pages = process.env.CAIRN_PAGES): readonly Route[] {
  if (pages === undefined) return ROUTES;
  const selected = new Set(pages.split(','));
  return ROUTES.filter(({ path }) => selected.has(/^\/([\w-]+)/.exec(path)?.[1] ?? 'dashboard'));
}

/** The routes whose names contain any of the parts; all of them for no parts. */
export const routesNamed = (parts: readonly string[]): readonly Route[] =>
  ROUTES.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
