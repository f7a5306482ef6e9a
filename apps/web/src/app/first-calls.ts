/**
 * What a page asks for first: the service names these in the HTML, so that they travel beside the entry.
 * The build copies this file as it is to `.vite/first-load.mjs`: it imports nothing. Every call must equal, character by
 * character, what the page's first queries request (`route` and `pageQuery` of the node client build the same text).
 */

export interface FirstLoad {
  /** Whether the path is a page's; its status is 404 otherwise. */
  readonly isPage: boolean;
  /** Paths below the node's REST address, query included. */
  readonly calls: readonly string[];
  /** Source files of the page's chunks, as Vite's manifest names them; none for an unknown page. */
  readonly chunks: readonly string[];
}

const TENDERMINT = '/cosmos/base/tendermint/v1beta1';
/** The frame of every page follows the head. */
const HEAD = `${TENDERMINT}/blocks/latest`;
/** Quorum, thresholds and deposits. */
const GOV_RULES = '/cosmos/gov/v1/params/voting';
/** Names and denoms that nearly every page shows. */
const NAMES = [
  '/cosmos/staking/v1beta1/validators?pagination.limit=500',
  '/cosmos/bank/v1beta1/denoms_metadata?pagination.limit=500',
];

const ELYS = '/elys-network/elys';
/** Its asset registry names denoms as well. */
const ELYS_NAMES = [`${ELYS}/assetprofile/entry?pagination.limit=500`];
const POOL_INFOS = `${ELYS}/masterchef/list_pool_infos?pagination.limit=500`;
/** What the value of every asset is reckoned from. */
const ELYS_PRICES = [
  `${ELYS}/tier/get_all_prices`,
  `${ELYS}/amm/pool/7?pagination.limit=500`,
  POOL_INFOS,
  `${ELYS}/vaults/vaults/7`,
];
const ELYS_ASSETS = [
  ...ELYS_PRICES,
  `${ELYS}/oracle/prices?pagination.limit=500`,
  `${ELYS}/oracle/asset_info?pagination.limit=500`,
];
/** Block signers come from a provider chain. */
const PROVIDER = ['/interchain_security/ccv/consumer/provider-info'];

/** What makes sentences of messages: most pages say what somebody did. */
const SENTENCES = ['../../packages/messages/src/describe-message.ts'];

/** What asks the index for the grid of signed blocks: three chunks one after another, were they not named here. */
const SIGNED_BLOCKS = ['src/entities/signer/index-window.ts'];

interface PageEntry {
  readonly pattern: RegExp;
  readonly chunk: string;
  /** Chunks that the first sentence of the page waits for as well. */
  readonly also?: readonly string[];
  /** From the pattern's groups, percent-decoded. */
  readonly calls: (...groups: readonly string[]) => readonly string[];
  /** Asked as well on a chain with the modules of Elys. */
  readonly elysCalls?: readonly string[];
}

const STAKING = '/cosmos/staking/v1beta1';
const SIGNING = [
  '/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500',
  '/cosmos/slashing/v1beta1/params',
];

const SUPPLY = '/cosmos/bank/v1beta1/supply?pagination.limit=500';
const TRACES = '/ibc/apps/transfer/v1/denom_traces?pagination.limit=500';
const IBC = [
  '/ibc/core/channel/v1/channels?pagination.limit=500',
  '/ibc/core/connection/v1/connections?pagination.limit=500',
  '/ibc/core/client/v1/client_states?pagination.limit=500',
];

/** One line per page. */
const PAGES: readonly PageEntry[] = [
  {
    pattern: /^\/$/,
    chunk: 'src/pages/dashboard/dashboard-page.tsx',
    also: SENTENCES,
    calls: () => [],
  },
  { pattern: /^\/blocks\/?$/, chunk: 'src/pages/blocks/blocks-page.tsx', calls: () => [] },
  { pattern: /^\/block\/latest\/?$/, chunk: 'src/pages/block/latest-block-page.tsx', calls: () => [] },
  {
    // Not the block itself: one that is not there yet is not asked for, and only the page can tell.
    pattern: /^\/block\/[^/]+\/?$/,
    chunk: 'src/pages/block/block-page.tsx',
    also: SENTENCES,
    calls: () => [],
  },
  {
    pattern: /^\/transactions\/?$/,
    chunk: 'src/pages/transactions/transactions-page.tsx',
    also: SENTENCES,
    calls: () => [],
  },
  {
    pattern: /^\/tx\/(?:0x)?([0-9a-f]{64})\/?$/i,
    chunk: 'src/pages/tx/tx-page.tsx',
    also: ['src/pages/tx/tell-tx.ts'],
    calls: (hash = '') => [`/cosmos/tx/v1beta1/txs/${hash.toUpperCase()}`],
  },
  {
    pattern: /^\/governors\/?$/,
    chunk: 'src/pages/governors/governors-page.tsx',
    also: ['src/entities/yield/governor-apr.tsx'],
    calls: () => [`${STAKING}/params`, `${STAKING}/pool`],
  },
  {
    // Nothing of the governor itself: of a mistyped address nothing may be asked, and only the page can tell.
    pattern: /^\/governor\/[^/]+\/?$/,
    chunk: 'src/pages/governor/governor-page.tsx',
    calls: () => [],
  },
  {
    pattern: /^\/validators\/?$/,
    chunk: 'src/pages/validators/validators-page.tsx',
    also: SIGNED_BLOCKS,
    calls: () => SIGNING,
    elysCalls: PROVIDER,
  },
  {
    pattern: /^\/validator\/[a-z0-9]+\/?$/,
    chunk: 'src/pages/validator/validator-page.tsx',
    also: SIGNED_BLOCKS,
    calls: () => SIGNING,
    elysCalls: PROVIDER,
  },
  {
    pattern: /^\/proposals\/?$/,
    chunk: 'src/pages/proposals/proposals-page.tsx',
    calls: () => ['/cosmos/gov/v1/proposals?pagination.limit=500', GOV_RULES],
  },
  {
    pattern: /^\/proposals?\/([1-9]\d{0,15})\/?$/,
    chunk: 'src/pages/proposal/proposal-page.tsx',
    also: [...SENTENCES, 'src/shared/ui/markdown/read-markdown.ts'],
    calls: (id = '') => [`/cosmos/gov/v1/proposals/${id}`, GOV_RULES],
  },
  {
    // Of a mistyped address nothing may be asked, and only the page can tell.
    pattern: /^\/address\/[^/]+\/?$/,
    chunk: 'src/pages/address/address-page.tsx',
    also: ['src/pages/address/panels/chain-sum.tsx', 'src/pages/address/panels/membership.tsx'],
    calls: () => [],
  },
  {
    pattern: /^\/assets\/?$/,
    chunk: 'src/pages/assets/assets-page.tsx',
    calls: () => [SUPPLY, TRACES],
    elysCalls: ELYS_ASSETS,
  },
  // Of a mistyped denom nothing may be asked, and only the page can tell.
  {
    pattern: /^\/asset\/.+$/,
    chunk: 'src/pages/asset/asset-page.tsx',
    calls: () => [SUPPLY, TRACES],
    elysCalls: ELYS_ASSETS,
  },
  {
    pattern: /^\/pool\/[1-9]\d{0,15}\/?$/,
    chunk: 'src/pages/pool/pool-page.tsx',
    calls: () => [],
    elysCalls: [...ELYS_PRICES, `${ELYS}/accountedpool/accounted_pool?pagination.limit=500`],
  },
  // Vaults of strategies are counted from 1, those that lend from 32,767.
  ...[
    { ids: '[1-9]\\d{0,3}', panel: 'strategy-vault', elysCalls: ELYS_PRICES },
    { ids: '[1-9]\\d{4,15}', panel: 'lending-vault', elysCalls: [POOL_INFOS] },
  ].map(({ ids, panel, elysCalls }) => ({
    pattern: new RegExp(`^/vault/${ids}/?$`),
    chunk: 'src/pages/vault/vault-page.tsx',
    also: [`src/pages/vault/panels/${panel}.tsx`],
    calls: () => [],
    elysCalls,
  })),
  // Their tabs ask different things.
  { pattern: /^\/wallets\/?$/, chunk: 'src/pages/wallets/wallets-page.tsx', calls: () => [] },
  {
    pattern: /^\/leaderboard\/?$/,
    chunk: 'src/pages/leaderboard/leaderboard-page.tsx',
    calls: () => [],
  },
  { pattern: /^\/relayers\/?$/, chunk: 'src/pages/relayers/relayers-page.tsx', calls: () => IBC },
  {
    pattern: /^\/channel\/([a-z][\w.-]{1,127})\/(channel-\d{1,9})\/?$/,
    chunk: 'src/pages/channel/channel-page.tsx',
    calls: (port = '', channel = '') => [`/ibc/core/channel/v1/channels/${channel}/ports/${port}`, ...IBC],
  },
  // Of a mistyped channel nothing may be asked, and only the page can tell.
  {
    pattern: /^\/channel\/[^/]+\/[^/]+\/?$/,
    chunk: 'src/pages/channel/channel-page.tsx',
    calls: () => IBC,
  },
  { pattern: /^\/contract\/[^/]+\/?$/, chunk: 'src/pages/contract/contract-page.tsx', calls: () => [] },
  {
    pattern: /^\/analytics\/?$/,
    chunk: 'src/pages/analytics/analytics-page.tsx',
    calls: () => [`${STAKING}/pool`, '/cosmos/distribution/v1beta1/community_pool'],
    elysCalls: [`${ELYS}/masterchef/chain_tvl`],
  },
  {
    pattern: /^\/compounding\/?$/,
    chunk: 'src/pages/compounding/compounding-page.tsx',
    calls: () => [],
    elysCalls: [`${ELYS}/masterchef/aprs?days=7`],
  },
  {
    pattern: /^\/param(?:eters|ateres)\/?$/,
    chunk: 'src/pages/parameters/parameters-page.tsx',
    calls: () => [
      '/cosmos/upgrade/v1beta1/module_versions',
      '/cosmos/upgrade/v1beta1/current_plan',
      GOV_RULES,
      `${STAKING}/params`,
      '/cosmos/slashing/v1beta1/params',
      '/cosmos/distribution/v1beta1/params',
    ],
    elysCalls: ['estaking', 'parameter', 'masterchef', 'commitment'].map(
      (module) => `${ELYS}/${module}/params`,
    ),
  },
  { pattern: /^\/tools\/?$/, chunk: 'src/pages/tools/tools-page.tsx', calls: () => [] },
  { pattern: /^\/json-demo\/?$/, chunk: 'src/pages/json-demo/json-demo-page.tsx', calls: () => [] },
  {
    pattern: /^\/experimental-info\/?$/,
    chunk: 'src/pages/experimental-info/experimental-info-page.tsx',
    calls: () => ['/cosmos/upgrade/v1beta1/module_versions'],
  },
  { pattern: /^\/changes(?:\/[^/]+)?\/?$/, chunk: 'src/pages/changes/changes-page.tsx', calls: () => [] },
  { pattern: /^\/status\/?$/, chunk: 'src/pages/status/status-page.tsx', calls: () => [] },
  { pattern: /^\/api\/?$/, chunk: 'src/pages/api/api-page.tsx', calls: () => [] },
];

/** Pages whose id cannot be one: they say so themselves. */
const MALFORMED = /^\/(?:tx|validator|proposals?|pool|vault)\/[^/]+\/?$/;

/** The first calls and the chunk of the page at `path` (without its query). `isElys`: the chain has the modules of Elys. */
export function firstLoad(path: string, isElys: boolean): FirstLoad {
  for (const { pattern, chunk, also = [], calls, elysCalls = [] } of PAGES) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const own = [HEAD, ...calls(...match.slice(1).map(decode))];
    const elys = isElys ? [...elysCalls, ...ELYS_NAMES] : [];
    return { isPage: true, calls: [...own, ...NAMES, ...elys], chunks: [chunk, ...also] };
  }
  return { isPage: MALFORMED.test(path), calls: [HEAD], chunks: [] };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
