/** All pages: paths, parameter parsing and code. */
import { parseValconsAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { AddressInvalidError, ValidationError } from '@cairn/chain/errors';
import { parseTxHash } from '@cairn/chain/hash';
import { parseChannelEnd, parseClientId } from '../entities/ibc/parse-channel.ts';
import { BASE } from '../shared/config/base.ts';
import { paths } from '../shared/config/paths.ts';
import { parseHeight, parseId } from '../shared/lib/parse-id.ts';
import { definePage, plainPage, type Page, type PageMatch, type Reader } from '../shared/lib/router/page.ts';

/** By code folder, below `pages`. */
const PAGES: Readonly<Record<string, Page | readonly Page[]>> = {
  // Parsed by the page's code: explaining a mistyped address takes texts that no other page needs.
  address: definePage(
    `${BASE}/address/$address`,
    ({ address = '' }) => ({ text: address }),
    async () => (await import('../pages/address/address-page.tsx')).AddressPage,
  ),
  analytics: plainPage(
    paths.analytics,
    async () => (await import('../pages/analytics/analytics-page.tsx')).AnalyticsPage,
  ),
  api: plainPage(paths.api, async () => (await import('../pages/api/api-page.tsx')).ApiPage),
  // The denom keeps its slashes.
  asset: definePage(
    `${BASE}/asset/$`,
    ({ _splat = '' }) => ({ denom: parseDenom(_splat) }),
    async () => (await import('../pages/asset/asset-page.tsx')).AssetPage,
  ),
  assets: plainPage(paths.assets, async () => (await import('../pages/assets/assets-page.tsx')).AssetsPage),
  block: [
    plainPage(
      paths.block('latest'),
      async () => (await import('../pages/block/latest-block-page.tsx')).LatestBlockPage,
    ),
    definePage(
      `${BASE}/block/$height`,
      ({ height = '' }) => ({ height: parseHeight(height) }),
      async () => (await import('../pages/block/block-page.tsx')).BlockPage,
    ),
  ],
  blocks: plainPage(paths.blocks, async () => (await import('../pages/blocks/blocks-page.tsx')).BlocksPage),
  changes: definePage(
    [paths.changes, `${paths.changes}/$version`],
    ({ version }) => ({ version: version ?? null }),
    async () => (await import('../pages/changes/changes-page.tsx')).ChangesPage,
  ),
  channel: definePage(
    `${BASE}/channel/$port/$channel`,
    ({ port = '', channel = '' }) => parseChannelEnd(port, channel),
    async () => (await import('../pages/channel/channel-page.tsx')).ChannelPage,
  ),
  client: definePage(
    `${BASE}/client/$client`,
    ({ client = '' }) => ({ clientId: parseClientId(client) }),
    async () => (await import('../pages/client/client-page.tsx')).ClientPage,
  ),
  code: definePage(
    `${BASE}/code/$id`,
    ({ id = '' }) => ({ codeId: parseId(id, 'code') }),
    async () => (await import('../pages/code/code-page.tsx')).CodePage,
  ),
  codes: plainPage(paths.codes, async () => (await import('../pages/codes/codes-page.tsx')).CodesPage),
  compounding: plainPage(
    paths.compounding,
    async () => (await import('../pages/compounding/compounding-page.tsx')).CompoundingPage,
  ),
  consumer: definePage(
    `${BASE}/consumer/$id`,
    ({ id = '' }) => ({ id: parseConsumerId(id) }),
    async () => (await import('../pages/consumer/consumer-page.tsx')).ConsumerPage,
  ),
  contract: definePage(
    `${BASE}/contract/$address`,
    ({ address = '' }) => ({ text: address }),
    async () => (await import('../pages/contract/contract-page.tsx')).ContractPage,
  ),
  dashboard: plainPage(
    paths.dashboard,
    async () => (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  'experimental-info': plainPage(
    paths.experimentalInfo,
    async () => (await import('../pages/experimental-info/experimental-info-page.tsx')).ExperimentalInfoPage,
  ),
  governor: definePage(
    `${BASE}/governor/$valoper`,
    ({ valoper = '' }) => ({ address: addressBy(parseValoperAddress, valoper) }),
    async () => (await import('../pages/governor/governor-page.tsx')).GovernorPage,
  ),
  governors: plainPage(
    paths.governors,
    async () => (await import('../pages/governors/governors-page.tsx')).GovernorsPage,
  ),
  group: definePage(
    `${BASE}/group/$id`,
    ({ id = '' }) => ({ id: parseId(id, 'group') }),
    async () => (await import('../pages/group/group-page.tsx')).GroupPage,
  ),
  'json-demo': plainPage(
    paths.jsonDemo,
    async () => (await import('../pages/json-demo/json-demo-page.tsx')).JsonDemoPage,
  ),
  leaderboard: plainPage(
    paths.leaderboard,
    async () => (await import('../pages/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
  ),
  modules: plainPage(
    paths.modules,
    async () => (await import('../pages/modules/modules-page.tsx')).ModulesPage,
  ),
  leveraged: definePage(
    `${BASE}/leveraged/$pool/$id`,
    ({ pool = '', id = '' }) => ({ poolId: parseId(pool, 'pool or vault'), id: parseId(id, 'position') }),
    async () => (await import('../pages/leveraged/leveraged-page.tsx')).LeveragedPage,
  ),
  'nft-class': definePage(
    `${BASE}/nft/$classId`,
    ({ classId = '' }) => ({ classId: parseNftClassId(classId) }),
    async () => (await import('../pages/nft-class/nft-class-page.tsx')).NftClassPage,
  ),
  // A misspelt path that must keep working.
  parameters: plainPage(
    [paths.parameters, `${BASE}/paramateres`],
    async () => (await import('../pages/parameters/parameters-page.tsx')).ParametersPage,
  ),
  pool: definePage(
    `${BASE}/pool/$id`,
    ({ id = '' }) => ({ poolId: parseId(id, 'pool or vault') }),
    async () => (await import('../pages/pool/pool-page.tsx')).PoolPage,
  ),
  position: definePage(
    `${BASE}/position/$pool/$id`,
    ({ pool = '', id = '' }) => ({ poolId: parseId(pool, 'pool or vault'), id: parseId(id, 'position') }),
    async () => (await import('../pages/position/position-page.tsx')).PositionPage,
  ),
  // The second path is used in search suggestions.
  proposal: definePage(
    [`${BASE}/proposal/$id`, `${BASE}/proposals/$id`],
    ({ id = '' }) => ({ id: parseId(id, 'proposal') }),
    async () => (await import('../pages/proposal/proposal-page.tsx')).ProposalPage,
  ),
  proposals: plainPage(
    paths.proposals,
    async () => (await import('../pages/proposals/proposals-page.tsx')).ProposalsPage,
  ),
  relayers: plainPage(
    paths.relayers,
    async () => (await import('../pages/relayers/relayers-page.tsx')).RelayersPage,
  ),
  search: plainPage(paths.search, async () => (await import('../pages/search/search-page.tsx')).SearchPage),
  status: plainPage(paths.status, async () => (await import('../pages/status/status-page.tsx')).StatusPage),
  tools: plainPage(paths.tools, async () => (await import('../pages/tools/tools-page.tsx')).ToolsPage),
  transactions: plainPage(
    paths.transactions,
    async () => (await import('../pages/transactions/transactions-page.tsx')).TransactionsPage,
  ),
  tx: definePage(
    `${BASE}/tx/$hash`,
    ({ hash = '' }) => ({ hash: parseTxHash(hash) }),
    async () => (await import('../pages/tx/tx-page.tsx')).TxPage,
  ),
  validator: definePage(
    `${BASE}/validator/$valcons`,
    ({ valcons = '' }) => ({ address: addressBy(parseValconsAddress, valcons) }),
    async () => (await import('../pages/validator/validator-page.tsx')).ValidatorPage,
  ),
  validators: plainPage(
    paths.validators,
    async () => (await import('../pages/validators/validators-page.tsx')).ValidatorsPage,
  ),
  vault: definePage(
    `${BASE}/vault/$id`,
    ({ id = '' }) => ({ vaultId: parseId(id, 'pool or vault') }),
    async () => (await import('../pages/vault/vault-page.tsx')).VaultPage,
  ),
  wallets: plainPage(
    paths.wallets,
    async () => (await import('../pages/wallets/wallets-page.tsx')).WalletsPage,
  ),
};

const candidates = Object.entries(PAGES)
  .flatMap(([folder, pages]) => [pages].flat().map((page) => ({ page, folder })))
  .flatMap(({ page, folder }) => page.matchers.map((matcher) => ({ matcher, page, folder })))
  .sort((a, b) => b.matcher.fixedParts - a.matcher.fixedParts);

/** Parses an address; throws what is wrong with it. */
function addressBy<A>(parse: (text: string) => A, text: string): A {
  try {
    return parse(text);
  } catch (cause) {
    throw new AddressInvalidError(cause instanceof Error ? cause.message : '', { cause });
  }
}

/** By the rules of x/nft. */
function parseNftClassId(text: string): string {
  if (!/^[a-zA-Z][\w/:-]{2,100}$/.test(text)) throw new ValidationError('this is not the name of a class');
  return text;
}

/** Consumer chains are counted from 0. */
const parseConsumerId = (text: string): number => (text === '0' ? 0 : parseId(text, 'consumer chain'));

/** A page for callers that only have its path. */
export interface PageRoute {
  readonly pattern: string;
  /** The regular-expression source of the pattern. */
  readonly path: string;
  /** Its code folder, below `pages`. */
  readonly folder: string;
  /** Whether another path is canonical. */
  readonly isAlias: boolean;
}

/** All pages in matching order. */
export function listPages(): readonly PageRoute[] {
  return candidates.map(({ matcher, page, folder }) => ({
    pattern: matcher.pattern,
    path: matcher.source,
    folder,
    isAlias: page.matchers[0] !== matcher,
  }));
}

/** The page of a path; `undefined` for none. */
export function findPage(pathname: string): PageMatch | undefined {
  for (const { matcher, page } of candidates) {
    const raw = matcher.match(pathname);
    if (raw !== undefined) return page.open(raw);
  }
  return undefined;
}

/** Preloads a page's code and prefetches its queries. */
export async function preparePage(pathname: string, reader: Reader): Promise<void> {
  for (const { matcher, page } of candidates) {
    const raw = matcher.match(pathname);
    if (raw === undefined) continue;
    await page.preload();
    return page.prefetch(reader, raw);
  }
}

/** Preloads a page's code. */
export async function preloadPage(pathname: string): Promise<void> {
  await candidates.find(({ matcher }) => matcher.match(pathname) !== undefined)?.page.preload();
}

const notPreloaded = new Set(candidates.map(({ page }) => page));

/** Preloads the code of the next page; false when all are loaded. */
export async function preloadNextPage(): Promise<boolean> {
  const [page] = notPreloaded;
  if (page === undefined) return false;
  notPreloaded.delete(page);
  await page.preload();
  return true;
}
