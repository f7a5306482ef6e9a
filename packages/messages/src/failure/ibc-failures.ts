/** Failure codes of IBC and interchain security. */
import type { FailureTable } from './failure-table.ts';

const WAIT = 'Nothing is lost: another relayer was probably faster.';

export const ibcFailures: FailureTable = {
  client: {
    3: ['Invalid light client', 'The light client cannot be used.'],
    4: ['No such light client', 'The light client does not exist.'],
    5: ['Light client is frozen', 'The light client was frozen because it received two conflicting headers.'],
    7: ['Height not known', 'The light client has no consensus state for this height of the other chain.'],
    12: ['Invalid header', 'The header does not match what the light client knows about the other chain.'],
    29: [
      'Light client is not active',
      'The light client of the other chain has expired or is frozen, so nothing can be sent over it.',
      'Governance can recover the client; until then use another channel.',
    ],
  },
  connection: {
    3: ['No such connection', 'The connection does not exist.'],
    6: ['Connection is not open', 'The connection has not finished its handshake.'],
  },
  channel: {
    2: ['Channel already exists', 'The channel has already been opened.'],
    3: ['No such channel', 'The channel does not exist.'],
    5: [
      'Channel is not open',
      'The channel never finished its handshake, or was closed.',
      'Choose a channel that is open.',
    ],
    7: ['Wrong counterparty', 'The packet names a different channel on the other chain.'],
    13: ['Invalid packet', 'The packet does not match its commitment.'],
    14: ['Packet timed out', 'The packet arrived too late, or its timeout is in the past.'],
    16: ['Invalid acknowledgement', 'The acknowledgement of the packet is not valid.'],
    19: ['Duplicate packet', 'The packet had already been delivered.', WAIT],
    20: ['No such packet', 'The packet was already acknowledged or timed out, or was never sent.', WAIT],
    21: ['Packet out of order', 'An ordered channel accepts packets only in order.'],
    22: ['Nothing left to deliver', 'Every packet in the transaction had already been delivered.', WAIT],
  },
  transfer: {
    2: ['Invalid timeout', 'The transfer has no timeout.'],
    3: ['Invalid token', 'The token cannot be sent to another chain.'],
    5: ['Invalid amount', 'The amount cannot be sent.'],
    6: ['Unknown token', 'The denom trace of the token is not known on this chain.'],
    7: ['Sending disabled', 'Transfers from this chain are disabled.'],
    8: ['Receiving disabled', 'Transfers to this chain are disabled.'],
  },
  CCV: { 9: ['No CCV channel', 'The channel to the provider is not open.'] },
};
