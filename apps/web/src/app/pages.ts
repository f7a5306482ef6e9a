/** All pages: paths, parameter parsing and code. */
import { parseAccAddress, parseValconsAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { AddressInvalidError, ValidationError } from '@cairn/chain/errors';
import { parseTxHash } from '@cairn/chain/hash';
import { BASE } from '../shared/config/base.ts';
import { paths } from '../shared/config/paths.ts';
import { parseChannelEnd, parseClientId, parseHeight, parseId } from '../shared/lib/parse-id.ts';
import { definePage, plainPage, type Page, type PageMatch, type Reader } from '../shared/lib/router/page.ts';

/** By code folder, below `pages`. */
const PAGES: Readonly<Record<string, Page | readonly Page[]>> = {
  // Parsed by the page's code: explaining a mistyped address takes texts that no other page needs.
  address: definePage(
    `${BASE}/address/$address`,
    ({ address = '' }) => ({ text: address }),
    () => import('../pages/address/address-page.tsx'),
  ),
  analytics: plainPage(paths.analytics, () => import('../pages/analytics/analytics-page.tsx')),
  api: plainPage(paths.api, () => import('../pages/api/api-page.tsx')),
  // The denom keeps its slashes.
  asset: definePage(
    `${BASE}/asset/$`,
    ({ _splat = '' }) => ({ denom: parseDenom(_splat) }),
    () => import('../pages/asset/asset-page.tsx'),
  ),
  assets: plainPage(paths.assets, () => import('../pages/assets/assets-page.tsx')),
  block: [
    plainPage(paths.block('latest'), () => import('../pages/block/latest-block-page.tsx')),
    definePage(
      `${BASE}/block/$height`,
      ({ height = '' }) => ({ height: parseHeight(height) }),
      () => import('../pages/block/block-page.tsx'),
    ),
  ],
  blocks: plainPage(paths.blocks, () => import('../pages/blocks/blocks-page.tsx')),
  changes: definePage(
    [paths.changes, `${paths.changes}/$version`],
    ({ version }) => ({ version: version ?? null }),
    () => import('../pages/changes/changes-page.tsx'),
  ),
  channel: definePage(
    `${BASE}/channel/$port/$channel`,
    ({ port = '', channel = '' }) => parseChannelEnd(port, channel),
    () => import('../pages/channel/channel-page.tsx'),
  ),
  client: definePage(
    `${BASE}/client/$client`,
    ({ client = '' }) => ({ clientId: parseClientId(client) }),
    () => import('../pages/client/client-page.tsx'),
  ),
  code: definePage(
    `${BASE}/code/$id`,
    ({ id = '' }) => ({ codeId: parseId(id, 'code') }),
    () => import('../pages/code/code-page.tsx'),
  ),
  codes: plainPage(paths.codes, () => import('../pages/codes/codes-page.tsx')),
  compounding: plainPage(paths.compounding, () => import('../pages/compounding/compounding-page.tsx')),
  consumer: definePage(
    `${BASE}/consumer/$id`,
    ({ id = '' }) => ({ id: parseConsumerId(id) }),
    () => import('../pages/consumer/consumer-page.tsx'),
  ),
  contract: definePage(
    `${BASE}/contract/$address`,
    ({ address = '' }) => ({ address: addressBy(parseAccAddress, address) }),
    () => import('../pages/contract/contract-page.tsx'),
  ),
  dashboard: plainPage(paths.dashboard, () => import('../pages/dashboard/dashboard-page.tsx')),
  'experimental-info': plainPage(
    paths.experimentalInfo,
    () => import('../pages/experimental-info/experimental-info-page.tsx'),
  ),
  governor: definePage(
    `${BASE}/governor/$valoper`,
    ({ valoper = '' }) => ({ address: addressBy(parseValoperAddress, valoper) }),
    () => import('../pages/governor/governor-page.tsx'),
  ),
  governors: plainPage(paths.governors, () => import('../pages/governors/governors-page.tsx')),
  group: definePage(
    `${BASE}/group/$id`,
    ({ id = '' }) => ({ id: parseId(id, 'group') }),
    () => import('../pages/group/group-page.tsx'),
  ),
  'json-demo': plainPage(paths.jsonDemo, () => import('../pages/json-demo/json-demo-page.tsx')),
  leaderboard: plainPage(paths.leaderboard, () => import('../pages/leaderboard/leaderboard-page.tsx')),
  modules: plainPage(paths.modules, () => import('../pages/modules/modules-page.tsx')),
  leveraged: definePage(
    `${BASE}/leveraged/$pool/$id`,
    ({ pool = '', id = '' }) => ({ poolId: parseId(pool, 'pool or vault'), id: parseId(id, 'position') }),
    () => import('../pages/leveraged/leveraged-page.tsx'),
  ),
  'nft-class': definePage(
    `${BASE}/nft/$classId`,
    ({ classId = '' }) => ({ classId: parseNftClassId(classId) }),
    () => import('../pages/nft-class/nft-class-page.tsx'),
  ),
  // A misspelt path that must keep working.
  parameters: plainPage(
    [paths.parameters, `${BASE}/paramateres`],
    () => import('../pages/parameters/parameters-page.tsx'),
  ),
  pool: definePage(
    `${BASE}/pool/$id`,
    ({ id = '' }) => ({ poolId: parseId(id, 'pool or vault') }),
    () => import('../pages/pool/pool-page.tsx'),
  ),
  position: definePage(
    `${BASE}/position/$pool/$id`,
    ({ pool = '', id = '' }) => ({ poolId: parseId(pool, 'pool or vault'), id: parseId(id, 'position') }),
    () => import('../pages/position/position-page.tsx'),
  ),
  // The second path is used in search suggestions.
  proposal: definePage(
    [`${BASE}/proposal/$id`, `${BASE}/proposals/$id`],
    ({ id = '' }) => ({ id: parseId(id, 'proposal') }),
    () => import('../pages/proposal/proposal-page.tsx'),
  ),
  proposals: plainPage(paths.proposals, () => import('../pages/proposals/proposals-page.tsx')),
  relayers: plainPage(paths.relayers, () => import('../pages/relayers/relayers-page.tsx')),
  search: plainPage(paths.search, () => import('../pages/search/search-page.tsx')),
  status: plainPage(paths.status, () => import('../pages/status/status-page.tsx')),
  tools: plainPage(paths.tools, () => import('../pages/tools/tools-page.tsx')),
  transactions: plainPage(paths.transactions, () => import('../pages/transactions/transactions-page.tsx')),
  tx: definePage(
    `${BASE}/tx/$hash`,
    ({ hash = '' }) => ({ hash: parseTxHash(hash) }),
    () => import('../pages/tx/tx-page.tsx'),
  ),
  validator: definePage(
    `${BASE}/validator/$valcons`,
    ({ valcons = '' }) => ({ address: addressBy(parseValconsAddress, valcons) }),
    () => import('../pages/validator/validator-page.tsx'),
  ),
  validators: plainPage(paths.validators, () => import('../pages/validators/validators-page.tsx')),
  vault: definePage(
    `${BASE}/vault/$id`,
    ({ id = '' }) => ({ vaultId: parseId(id, 'pool or vault') }),
    () => import('../pages/vault/vault-page.tsx'),
  ),
  wallets: plainPage(paths.wallets, () => import('../pages/wallets/wallets-page.tsx')),
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
  if (!/^[a-zA-Z][\w/:-]{2,100}$/.test(text)) throw new ValidationError('not an NFT class ID');
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

/** The page of a path with its parameters; undefined for none. */
function routeOf(pathname: string) {
  for (const { matcher, page } of candidates) {
    const raw = matcher.match(pathname);
    if (raw !== undefined) return { page, raw };
  }
  return undefined;
}

/** The page of a path; undefined for none. */
export function findPage(pathname: string): PageMatch | undefined {
  const route = routeOf(pathname);
  return route?.page.open(route.raw);
}

/** Preloads a page's code and prefetches its queries. */
export async function preparePage(pathname: string, reader: Reader): Promise<void> {
  const route = routeOf(pathname);
  await route?.page.preload();
  await route?.page.prefetch(reader, route.raw);
}

/** Preloads a page's code. */
export async function preloadPage(pathname: string): Promise<void> {
  await routeOf(pathname)?.page.preload();
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
