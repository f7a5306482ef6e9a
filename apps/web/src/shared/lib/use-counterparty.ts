/** The chain at the other end of channels, where its node is configured. */
import type { NodeClient } from '@cairn/node-client/node-client';
import { useBoot } from './chain-context.ts';
import { counterpartyNode } from './counterparty-node.ts';

/** The node of the chain with this id; null where none is configured for it. */
export function useCounterpartyNode(chainId: string | null): NodeClient | null {
  const { counterparty } = useBoot();
  return counterparty === null || counterparty.chainId !== chainId ? null : counterpartyNode(counterparty);
}
