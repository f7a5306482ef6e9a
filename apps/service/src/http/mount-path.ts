/** Where a network's application is served: at the root of a host, or below a path. */
import type { Boot, BootCounterparty } from '@cairn/api/boot';
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';

export interface MountPath {
  /** Prefix of the network's pages and answers, without a trailing slash: `/explorer`; empty at the root. */
  readonly base: string;
  /** Prefix of the web application's files, shared by the networks of a service. */
  readonly root: string;
}

export const ROOT_MOUNT: MountPath = { base: '', root: '' };

/** A request's address relative to the root. One whose prefix a proxy removed does not change. */
export function withoutBase({ base }: MountPath, url: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '') return '/';
  return rest.startsWith('/') ? rest : rest.startsWith('?') ? `/${rest}` : url;
}

/** Boot data with the paths of this service as browsers request them. */
export function bootAtMount({ base }: MountPath, boot: Boot): Boot {
  if (base === '') return boot;
  const at = (url: string): string => (url.startsWith('/') ? base + url : url);
  const endpoint = ({ rpc, ...entry }: EndpointEntry): EndpointEntry => ({
    ...entry,
    url: at(entry.url),
    ...(rpc === undefined ? {} : { rpc: at(rpc) }),
  });
  const chain: ChainConfig = {
    ...boot.chain,
    restEndpoints: boot.chain.restEndpoints.map(endpoint),
    archiveEndpoints: boot.chain.archiveEndpoints.map(endpoint),
  };
  const counterparty: BootCounterparty | null =
    boot.counterparty === null
      ? null
      : { ...boot.counterparty, rest: at(boot.counterparty.rest), rpc: at(boot.counterparty.rpc) };
  return { ...boot, chain, counterparty };
}
