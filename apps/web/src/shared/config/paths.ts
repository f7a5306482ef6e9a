/** The paths of all pages. Links are built only here. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import type { TxHash } from '@cairn/chain/hash';
import { BASE } from './base.ts';

const client = (id: string): string => `${BASE}/client/${encodeURIComponent(id)}`;
const segments = (text: string): string => text.split('/').map(encodeURIComponent).join('/');

/** One builder per route; routes without arguments are plain paths. */
export const paths = {
  dashboard: `${BASE}/`,
  governors: `${BASE}/governors`,
  proposals: `${BASE}/proposals`,
  assets: `${BASE}/assets`,
  compounding: `${BASE}/compounding`,
  wallets: `${BASE}/wallets`,
  leaderboard: `${BASE}/leaderboard`,
  parameters: `${BASE}/parameters`,
  relayers: `${BASE}/relayers`,
  tools: `${BASE}/tools`,
  blocks: `${BASE}/blocks`,
  transactions: `${BASE}/transactions`,
  validators: `${BASE}/validators`,
  analytics: `${BASE}/analytics`,
  codes: `${BASE}/codes`,
  modules: `${BASE}/modules`,
  api: `${BASE}/api`,
  changes: `${BASE}/changes`,
  status: `${BASE}/status`,
  jsonDemo: `${BASE}/json-demo`,
  experimentalInfo: `${BASE}/experimental-info`,
  search: `${BASE}/search`,
  release: (version: string) => `${BASE}/changes/${encodeURIComponent(version)}`,
  block: (height: number | 'latest') => `${BASE}/block/${height}`,
  tx: (hash: TxHash) => `${BASE}/tx/${hash}`,
  address: (address: AccAddress) => `${BASE}/address/${address}`,
  governor: (address: ValoperAddress) => `${BASE}/governor/${address}`,
  validator: (address: ValconsAddress) => `${BASE}/validator/${address}`,
  proposal: (id: number) => `${BASE}/proposal/${id}`,
  /** Slashes in the denom stay unescaped: `/asset/ibc/F082…`. */
  asset: (denom: Denom) => `${BASE}/asset/${segments(denom)}`,
  group: (id: number) => `${BASE}/group/${id}`,
  nftClass: (id: string) => `${BASE}/nft/${encodeURIComponent(id)}`,
  code: (id: number) => `${BASE}/code/${id}`,
  /** By its number on this chain, its provider. */
  consumer: (id: number) => `${BASE}/consumer/${id}`,
  pool: (id: number) => `${BASE}/pool/${id}`,
  /** A perpetual position: its ids are per pool. */
  position: (poolId: number, id: number) => `${BASE}/position/${poolId}/${id}`,
  /** A leveraged liquidity position: its ids are per pool. */
  leveraged: (poolId: number, id: number) => `${BASE}/leveraged/${poolId}/${id}`,
  vault: (id: number) => `${BASE}/vault/${id}`,
  client,
  /** In IBC v2 a light client has the place of a channel. */
  channel: (port: string, channel: string) =>
    channel.startsWith('channel-')
      ? `${BASE}/channel/${segments(port)}/${segments(channel)}`
      : client(channel),
} as const;
