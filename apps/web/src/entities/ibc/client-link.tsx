/** Links to light clients. */
import { visibleText } from '@cairn/chain/format';
import type { NodeClient } from '@cairn/node-client/node-client';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';

interface ClientLinkProps {
  readonly clientId: string;
  /** The chain that stores it: only clients of this chain have a page. */
  readonly node: NodeClient;
}

export function ClientLink({ clientId, node }: ClientLinkProps) {
  const id = <span className="mono [overflow-wrap:anywhere]">{visibleText(clientId)}</span>;
  return node.url === useNode().url ? <AppLink to={paths.client(clientId)}>{id}</AppLink> : id;
}
