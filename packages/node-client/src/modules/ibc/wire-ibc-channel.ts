/** Channels. */
import * as v from 'valibot';
import { checked } from '../../wire.ts';

export type IbcChannelState =
  'init' | 'tryopen' | 'open' | 'closed' | 'flushing' | 'flushcomplete' | 'uninitialized';

export interface IbcChannel {
  readonly portId: string;
  readonly channelId: string;
  readonly state: IbcChannelState;
  readonly ordered: boolean;
  /** The channel id is empty until the handshake has got that far. */
  readonly counterparty: { readonly portId: string; readonly channelId: string };
  readonly connectionHops: readonly string[];
  /** `ics20-1`; on a CCV channel protobuf bytes shown as text. */
  readonly version: string;
}

const STATES: Readonly<Record<string, IbcChannelState>> = {
  STATE_UNINITIALIZED_UNSPECIFIED: 'uninitialized',
  STATE_INIT: 'init',
  STATE_TRYOPEN: 'tryopen',
  STATE_OPEN: 'open',
  STATE_CLOSED: 'closed',
  STATE_FLUSHING: 'flushing',
  STATE_FLUSHCOMPLETE: 'flushcomplete',
};

const state = checked((text) => {
  const known = STATES[text];
  if (known === undefined) throw new SyntaxError(`no state of a channel: ${text}`);
  return known;
});

const bareChannel = v.object({
  state,
  ordering: v.string(),
  counterparty: v.object({ port_id: v.string(), channel_id: v.string() }),
  connection_hops: v.array(v.string()),
  version: v.string(),
});

/** A channel without its own ids, as the call for one channel answers. */
export function wireChannelOf(portId: string, channelId: string): v.GenericSchema<unknown, IbcChannel> {
  return v.pipe(
    bareChannel,
    v.transform((wire) => toChannel(wire, portId, channelId)),
  );
}

/** @see IbcChannel */
export const wireIbcChannel: v.GenericSchema<unknown, IbcChannel> = v.pipe(
  v.object({ ...bareChannel.entries, port_id: v.string(), channel_id: v.string() }),
  v.transform((wire) => toChannel(wire, wire.port_id, wire.channel_id)),
);

function toChannel(wire: v.InferOutput<typeof bareChannel>, portId: string, channelId: string): IbcChannel {
  return {
    portId,
    channelId,
    state: wire.state,
    ordered: wire.ordering === 'ORDER_ORDERED',
    counterparty: { portId: wire.counterparty.port_id, channelId: wire.counterparty.channel_id },
    connectionHops: wire.connection_hops,
    version: wire.version,
  };
}
