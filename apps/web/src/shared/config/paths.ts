/** Where every page lives. Links are built here and nowhere else. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import type { TxHash } from '@cairn/chain/hash';

const segments = (text: string): string => text.split('/').map(encodeURIComponent).join('/');

/** One builder per route; what takes no argument is the path itself. */
export const paths = {
  dashboard: '/',
  governors: '/governors',
  proposals: '/proposals',
  assets: '/assets',
  compounding: '/compounding',
  wallets: '/wallets',
  leaderboard: '/leaderboard',
  parameters: '/parameters',
  relayers: '/relayers',
  tools: '/tools',
  blocks: '/blocks',
  transactions: '/transactions',
  validators: '/validators',
  analytics: '/analytics',
  codes: '/codes',
  api: '/api',
  changes: '/changes',
  status: '/status',
  jsonDemo: '/json-demo',
  experimentalInfo: '/experimental-info',
  search: '/search',
  release: (version: string) => `/changes/${encodeURIComponent(version)}`,
  block: (height: number | 'latest') => `/block/${height}`,
  tx: (hash: TxHash) => `/tx/${hash}`,
  address: (address: AccAddress) => `/address/${address}`,
  governor: (address: ValoperAddress) => `/governor/${address}`,
  validator: (address: ValconsAddress) => `/validator/${address}`,
  proposal: (id: number) => `/proposal/${id}`,
  /** The denom keeps its slashes: `/asset/ibc/F082…`. */
  asset: (denom: Denom) => `/asset/${segments(denom)}`,
  code: (id: number) => `/code/${id}`,
  pool: (id: number) => `/pool/${id}`,
  vault: (id: number) => `/vault/${id}`,
  channel: (port: string, channel: string) => `/channel/${segments(port)}/${segments(channel)}`,
} as const;
