/** What a packet of IBC v1 carries, as its events have it. */
import { attempt } from '@cairn/chain/attempt';
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { hex } from '@scure/base';

/** The data or acknowledgement; undefined without one. Since ibc-go 10, events have only its hex. */
export function packetText(event: ChainEvent, key: 'packet_data' | 'packet_ack'): string | undefined {
  const text = attribute(event, key);
  const bytes = attribute(event, `${key}_hex`);
  if (text !== undefined || bytes === undefined) return text;
  return attempt(() => new TextDecoder().decode(hex.decode(bytes))) ?? undefined;
}
