/** Where a network's application is served: at the root of a host, or below a path of it. */
import type { Boot, BootCounterparty } from '@cairn/api/boot';
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';

export interface Place {
  /** Before every path of the network's pages and answers, without a slash at its end: `/explorer`; empty at the root. */
  readonly base: string;
  /** Before the paths of the web application's files, which networks of one service share. */
  readonly root: string;
}

export const AT_ROOT: Place = { base: '', root: '' };

/** A request's address as if the application were at the root. One that a proxy has cut already stays as it is. */
export function withoutBase({ base }: Place, url: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '') return '/';
  return rest.startsWith('/') ? rest : rest.startsWith('?') ? `/${rest}` : url;
}

/** Boot data whose paths of this service are those that browsers request. */
export function placedBoot({ base }: Place, boot: Boot): Boot {
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
