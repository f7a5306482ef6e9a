/** Packets from here that cannot arrive. */
import { useQuery } from '@tanstack/react-query';
import { arrivedQuery } from '../../entities/ibc/queries.ts';
import { useClientFault } from '../../entities/ibc/use-client-fault.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import type { ChannelView } from './use-channel.ts';

/** Whether a packet was not received while the light client that must prove it is unusable. */
export function useStuckPackets({
  other,
  otherEnd,
  otherClient,
}: ChannelView): (sequence: number) => boolean {
  const node = useNode();
  const fault = useClientFault(other, otherClient);
  const arrived = useQuery({
    ...arrivedQuery(other ?? node, { port: otherEnd?.portId ?? '', channel: otherEnd?.channelId ?? '' }),
    enabled: other !== null && otherEnd !== null,
  }).data?.value;
  if (fault === null || arrived?.complete !== true) return () => false;
  const received = new Set(arrived.sequences);
  return (sequence) => !received.has(BigInt(sequence));
}
