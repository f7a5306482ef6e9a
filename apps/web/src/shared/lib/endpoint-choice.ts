/** Selects the configured or custom endpoint. */
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { StoredEndpoint } from './stored-schemas.ts';

export type EndpointKind = 'rest' | 'archive';

/** The configured endpoints of a kind, the default first. */
export function configuredEndpoints(chain: ChainConfig, kind: EndpointKind): readonly EndpointEntry[] {
  return kind === 'rest' ? chain.restEndpoints : chain.archiveEndpoints;
}

/**
 * The endpoint in use: the selected one, or the configured default. Ignores a selection for another network, and
 * service paths that are not configured.
 */
export function endpointInUse(
  chain: ChainConfig,
  kind: EndpointKind,
  chosen: StoredEndpoint | null,
): EndpointEntry | undefined {
  const configured = configuredEndpoints(chain, kind);
  if (chosen === null || chosen.chainId !== chain.chainId) return configured[0];
  const { url, rpc } = chosen;
  const known = configured.find((entry) => entry.url === url);
  if (known !== undefined) return rpc === undefined ? known : { ...known, rpc };
  if (url.startsWith('/')) return configured[0];
  return { url, name: new URL(url).host, ...(rpc === undefined ? {} : { rpc }) };
}

/** Whether both read from the same node. */
export const isSameEndpoint = (
  a: Pick<EndpointEntry, 'url' | 'rpc'>,
  b: Pick<EndpointEntry, 'url' | 'rpc'>,
): boolean => a.url === b.url && a.rpc === b.rpc;
