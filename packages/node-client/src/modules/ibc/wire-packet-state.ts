/** What a chain keeps of packets. */
import * as v from 'valibot';
import { base64Text, uintString } from '../../wire.ts';

export interface PacketState {
  readonly portId: string;
  readonly channelId: string;
  readonly sequence: bigint;
  /** Hash of the packet, base64. */
  readonly data: string;
}

/** @see PacketState */
export const wirePacketState: v.GenericSchema<unknown, PacketState> = v.pipe(
  v.object({ port_id: v.string(), channel_id: v.string(), sequence: uintString, data: base64Text }),
  v.transform((wire) => ({
    portId: wire.port_id,
    channelId: wire.channel_id,
    sequence: wire.sequence,
    data: wire.data,
  })),
);
