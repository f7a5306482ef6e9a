/**
 * What a page asks for first: the service names these in the HTML, so that they travel beside the entry.
 * The build copies this file as it is to `.vite/first-load.mjs`: it imports nothing. Every call must equal, character by
 * character, what the page's first queries request (`route` and `pageQuery` of the node client build the same text).
 */

export interface FirstLoad {
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

/** What makes sentences of messages: most pages say what somebody did. */
const SENTENCES = ['../../packages/messages/src/describe-message.ts'];

interface PageEntry {
  readonly pattern: RegExp;
  readonly chunk: string;
  /** Chunks that the first sentence of the page waits for as well. */
  readonly also?: readonly string[];
  /** From the pattern's groups, percent-decoded. */
  readonly calls: (...groups: readonly string[]) => readonly string[];
}

const STAKING = '/cosmos/staking/v1beta1';
const SIGNING = [
  '/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500',
  '/cosmos/slashing/v1beta1/params',
];

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
    pattern: /^\/tx\/(?:0x)?([0-9a-f]{64})$/i,
    chunk: 'src/pages/tx/tx-page.tsx',
    also: ['src/pages/tx/tell-tx.ts'],
    calls: (hash = '') => [`/cosmos/tx/v1beta1/txs/${hash.toUpperCase()}`],
  },
  {
    pattern: /^\/governors\/?$/,
    chunk: 'src/pages/governors/governors-page.tsx',
    calls: () => [`${STAKING}/params`],
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
    calls: () => SIGNING,
  },
  {
    pattern: /^\/validator\/[a-z0-9]+\/?$/,
    chunk: 'src/pages/validator/validator-page.tsx',
    calls: () => SIGNING,
  },
  {
    pattern: /^\/proposals$/,
    chunk: 'src/pages/proposals/proposals-page.tsx',
    calls: () => ['/cosmos/gov/v1/proposals?pagination.limit=500', GOV_RULES],
  },
  {
    pattern: /^\/proposals?\/([1-9]\d{0,15})$/,
    chunk: 'src/pages/proposal/proposal-page.tsx',
    also: SENTENCES,
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
    calls: () => ['/cosmos/bank/v1beta1/supply?pagination.limit=500'],
  },
  // Of one denom, pool or vault nothing is asked in advance: only the page can tell a mistyped one.
  { pattern: /^\/asset\/.+$/, chunk: 'src/pages/asset/asset-page.tsx', calls: () => [] },
  { pattern: /^\/pool\/[^/]+\/?$/, chunk: 'src/pages/pool/pool-page.tsx', calls: () => [] },
  { pattern: /^\/vault\/[^/]+\/?$/, chunk: 'src/pages/vault/vault-page.tsx', calls: () => [] },
  { pattern: /^\/wallets\/?$/, chunk: 'src/pages/wallets/wallets-page.tsx', calls: () => [] },
  { pattern: /^\/leaderboard\/?$/, chunk: 'src/pages/leaderboard/leaderboard-page.tsx', calls: () => [] },
  { pattern: /^\/relayers\/?$/, chunk: 'src/pages/relayers/relayers-page.tsx', calls: () => IBC },
  // Nothing of the channel itself: only the page can tell a mistyped one.
  {
    pattern: /^\/channel\/[^/]+\/[^/]+\/?$/,
    chunk: 'src/pages/channel/channel-page.tsx',
    calls: () => [],
  },
  { pattern: /^\/contract\/[^/]+\/?$/, chunk: 'src/pages/contract/contract-page.tsx', calls: () => [] },
  { pattern: /^\/analytics\/?$/, chunk: 'src/pages/analytics/analytics-page.tsx', calls: () => [] },
  {
    pattern: /^\/compounding\/?$/,
    chunk: 'src/pages/compounding/compounding-page.tsx',
    calls: () => [],
  },
  {
    pattern: /^\/param(?:eters|ateres)$/,
    chunk: 'src/pages/parameters/parameters-page.tsx',
    calls: () => ['/cosmos/upgrade/v1beta1/module_versions', '/cosmos/upgrade/v1beta1/current_plan'],
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

/** The first calls and the chunk of the page at `path` (without its query). */
export function firstLoad(path: string): FirstLoad {
  for (const { pattern, chunk, also = [], calls } of PAGES) {
    const match = pattern.exec(path);
    if (match === null) continue;
    return { calls: [HEAD, ...calls(...match.slice(1).map(decode)), ...NAMES], chunks: [chunk, ...also] };
  }
  return { calls: [HEAD], chunks: [] };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
