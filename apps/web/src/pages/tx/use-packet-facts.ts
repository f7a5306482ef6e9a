/** Packet state from both chains, where available. */
import type { Tx } from '@cairn/chain/tx';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { channelChainQuery, channelClientQuery } from '../../entities/ibc/channel-chain-query.ts';
import { useClientFault } from '../../entities/ibc/use-client-fault.ts';
import { destinationSideQuery, sourceSideQuery } from '../../entities/tx/packet-queries.ts';
import type { Found, PacketFacts, PacketTx } from '../../entities/tx/packet-life.ts';
import { writtenAnswer, type PacketSeen } from '../../entities/tx/packets.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { useCounterpartyNode } from '../../shared/lib/use-counterparty.ts';

export interface Side {
  readonly isHere: boolean;
  readonly name: string;
  /** The source of its txs; null for this chain, which has pages. */
  readonly restUrl: string | null;
}

export interface PacketReading {
  readonly facts: Omit<PacketFacts, 'nowMs'>;
  readonly source: Side;
  readonly destination: Side;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Loads the lifecycle of a packet that this tx sent, received or closed. */
export function usePacketFacts(seen: PacketSeen, tx: Tx): PacketReading {
  const here = useNode();
  const { packet, step } = seen;
  const isSourceHere = step !== 'received';
  const end = isSourceHere ? packet.source : packet.destination;
  const chain = useQuery(channelChainQuery(here, end.port, end.channel));
  const other = useCounterpartyNode(chain.data?.value ?? null);
  const sourceNode = isSourceHere ? here : other;
  const destinationNode = isSourceHere ? other : here;
  const isArrivalKnown = step === 'received';
  const sourceSide = useQuery({
    ...sourceSideQuery(sourceNode ?? here, packet),
    enabled: sourceNode !== null,
  });
  const destinationSide = useQuery({
    ...destinationSideQuery(destinationNode ?? here, packet),
    enabled: destinationNode !== null && !isArrivalKnown,
  });
  // Whether it can still arrive matters only before it has.
  const mustArrive = sourceSide.data?.isOpen === true && destinationSide.data === 'none';
  const proof = useQuery({
    ...channelClientQuery(destinationNode ?? here, packet.destination.port, packet.destination.channel),
    enabled: destinationNode !== null && mustArrive,
  });
  const fault = useClientFault(destinationNode, mustArrive ? (proof.data?.value ?? null) : null);
  const name = chain.data?.value ?? 'the other chain';
  const theirs: Side = { isHere: false, name, restUrl: other === null ? null : other.url };
  const ours: Side = { isHere: true, name: 'this chain', restUrl: null };
  const at: PacketTx = { hash: tx.hash, height: tx.height, time: tx.time };
  const received: PacketFacts['received'] = isArrivalKnown
    ? { ...at, answer: writtenAnswer(tx.events, packet) }
    : (destinationSide.data ?? 'unknown');
  const isReading = (node: NodeClient | null, query: { readonly isLoading: boolean }) =>
    node !== null && query.isLoading;
  return {
    facts: {
      packet,
      sent: step === 'sent' ? at : orUnknown(sourceSide.data?.sent),
      received,
      acknowledged: sourceSide.data?.acknowledged ?? 'unknown',
      timedOut: step === 'timed-out' ? at : orUnknown(sourceSide.data?.timedOut),
      isOpen: sourceSide.data?.isOpen ?? null,
      canArrive: fault === null,
    },
    source: isSourceHere ? ours : theirs,
    destination: isSourceHere ? theirs : ours,
    isPending:
      chain.isPending || isReading(sourceNode, sourceSide) || isReading(destinationNode, destinationSide),
    error: sourceSide.error ?? destinationSide.error,
    retry: () => {
      if (sourceSide.error !== null) void sourceSide.refetch();
      if (destinationSide.error !== null) void destinationSide.refetch();
    },
  };
}

function orUnknown(found: Found<PacketTx> | undefined): Found<PacketTx> {
  return found ?? 'unknown';
}
