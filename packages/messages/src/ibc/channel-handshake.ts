import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, quote, account, channel, connection, list } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

const end = { port_id: f.ibcId, channel_id: f.ibcId, signer: f.signing };
const wanted = v.object({
  ordering: f.oneOf({
    ORDER_NONE_UNSPECIFIED: 'unspecified',
    ORDER_UNORDERED: 'unordered',
    ORDER_ORDERED: 'ordered',
  }),
  counterparty: v.object({ port_id: f.words, channel_id: f.words }),
  connection_hops: v.array(f.ibcId),
});

/** A channel is asked for here. */
export const msgChannelOpenInit = defineMessage('/ibc.core.channel.v1.MsgChannelOpenInit', {
  label: 'Open channel (init)',
  fields: { port_id: f.ibcId, channel: wanted, signer: f.signing },
  asked: (m) =>
    say`${account(m.signer)} ${did('began')} to open an ${text(m.channel.ordering)} channel from port ${quote(m.port_id)} to port ${quote(m.channel.counterparty.port_id)} over ${list(m.channel.connection_hops.map(connection))}`,
});

/** A channel asked for on the other side is answered here. */
export const msgChannelOpenTry = defineMessage('/ibc.core.channel.v1.MsgChannelOpenTry', {
  label: 'Open channel (try)',
  fields: { port_id: f.ibcId, channel: wanted, signer: f.signing },
  asked: (m) =>
    say`${account(m.signer)} ${did('answered')} the opening of an ${text(m.channel.ordering)} channel from ${quote(`${m.channel.counterparty.port_id}/${m.channel.counterparty.channel_id}`)} to port ${quote(m.port_id)} over ${list(m.channel.connection_hops.map(connection))}`,
});

/** The answer comes back. */
export const msgChannelOpenAck = defineMessage('/ibc.core.channel.v1.MsgChannelOpenAck', {
  label: 'Open channel (ack)',
  fields: { ...end, counterparty_channel_id: f.words },
  asked: (m) =>
    say`${account(m.signer)} ${did('opened')} ${channel(m.port_id, m.channel_id)}, whose other end is ${quote(m.counterparty_channel_id)}`,
});

/** The last step. */
export const msgChannelOpenConfirm = defineMessage('/ibc.core.channel.v1.MsgChannelOpenConfirm', {
  label: 'Open channel (confirm)',
  fields: end,
  asked: (m) =>
    say`${account(m.signer)} ${did('confirmed')} the opening of ${channel(m.port_id, m.channel_id)}`,
});

/** A channel is closed here. */
export const msgChannelCloseInit = defineMessage('/ibc.core.channel.v1.MsgChannelCloseInit', {
  label: 'Close channel',
  fields: end,
  asked: (m) => say`${account(m.signer)} ${did('closed')} ${channel(m.port_id, m.channel_id)}`,
});

/** A channel closed on the other side is closed here. */
export const msgChannelCloseConfirm = defineMessage('/ibc.core.channel.v1.MsgChannelCloseConfirm', {
  label: 'Close channel (confirm)',
  fields: end,
  asked: (m) =>
    say`${account(m.signer)} ${did('confirmed')} the closing of ${channel(m.port_id, m.channel_id)}`,
});
