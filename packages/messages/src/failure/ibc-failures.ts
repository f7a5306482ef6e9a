/** Failure codes of IBC and interchain security. */
import type { FailureTable } from './failure-table.ts';

const WAIT = 'Nothing is lost: the relayer may simply have been too late.';

export const ibcFailures: FailureTable = {
  client: {
    3: ['Invalid light client', 'The light client cannot be used.'],
    4: ['No such light client', 'The light client does not exist.'],
    5: ['Light client is frozen', 'The light client was stopped after it saw two truths.'],
    7: ['Height not known', 'The light client does not know this height of the other chain.'],
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
    2: ['Channel exists already', 'The channel was opened before.'],
    3: ['No such channel', 'The channel does not exist.'],
    5: [
      'Channel is not open',
      'The channel never finished its handshake, or was closed.',
      'Choose a channel that is open.',
    ],
    7: ['Wrong counterparty', 'The packet names another channel of the other chain.'],
    13: ['Invalid packet', 'The packet does not fit what was promised.'],
    14: ['Packet timed out', 'The packet arrived too late, or its timeout is in the past.'],
    16: ['Invalid acknowledgement', 'The answer to the packet is not valid.'],
    19: ['Packet came twice', 'The packet had been delivered before.', WAIT],
    20: ['No such packet', 'The packet was answered before, or never sent.', WAIT],
    21: ['Packet out of order', 'An ordered channel takes packets in turn.'],
    22: ['Nothing left to deliver', 'Every packet of the transaction had been delivered before.', WAIT],
  },
  transfer: {
    2: ['Invalid timeout', 'The transfer names no timeout.'],
    3: ['Invalid token', 'The token cannot be sent to another chain.'],
    5: ['Invalid amount', 'The amount cannot be sent.'],
    6: ['Token not known', 'The path of the token is not known here.'],
    7: ['Sending switched off', 'Transfers from this chain are switched off.'],
    8: ['Receiving switched off', 'Transfers to this chain are switched off.'],
  },
  CCV: { 9: ['No security channel', 'The channel to the provider is not open.'] },
};
