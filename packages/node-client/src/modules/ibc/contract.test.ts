import { parseDenom } from '@cairn/chain/denom';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getChannelClient } from './get-channel-client.ts';
import { getClientStatus } from './get-client-status.ts';
import { getDenomTrace } from './get-denom-trace.ts';
import { getIbcChannel } from './get-ibc-channel.ts';
import { getNextSequenceReceive } from './get-next-sequence-receive.ts';
import { getNextSequenceSend } from './get-next-sequence-send.ts';
import { getTotalEscrow } from './get-total-escrow.ts';
import { listConsensusStates } from './list-consensus-states.ts';
import { listDenomTraces } from './list-denom-traces.ts';
import { listIbcChannels } from './list-ibc-channels.ts';
import { listIbcClients } from './list-ibc-clients.ts';
import { listIbcConnections } from './list-ibc-connections.ts';
import { listPacketAcknowledgements } from './list-packet-acknowledgements.ts';
import { listPacketCommitments } from './list-packet-commitments.ts';

function end(args: readonly string[]) {
  return { channelId: args[0] ?? '', portId: args[1] ?? '' };
}

const contract: Contract = {
  module: 'ibc',
  prefix: '/ibc/',
  cases: {
    listIbcChannels: { path: /^\/ibc\/core\/channel\/v1\/channels$/, call: (node) => listIbcChannels(node) },
    getIbcChannel: {
      path: /^\/ibc\/core\/channel\/v1\/channels\/([^/]+)\/ports\/([^/]+)$/,
      call: (node, args) => getIbcChannel(node, end(args)),
    },
    getChannelClient: {
      path: /^\/ibc\/core\/channel\/v1\/channels\/([^/]+)\/ports\/([^/]+)\/client_state$/,
      call: (node, args) => getChannelClient(node, end(args)),
    },
    getNextSequenceReceive: {
      path: /^\/ibc\/core\/channel\/v1\/channels\/([^/]+)\/ports\/([^/]+)\/next_sequence$/,
      call: (node, args) => getNextSequenceReceive(node, end(args)),
    },
    getNextSequenceSend: {
      path: /^\/ibc\/core\/channel\/v1\/channels\/([^/]+)\/ports\/([^/]+)\/next_sequence_send$/,
      call: (node, args) => getNextSequenceSend(node, end(args)),
    },
    listPacketCommitments: {
      path: /^\/ibc\/core\/channel\/v1\/channels\/([^/]+)\/ports\/([^/]+)\/packet_commitments$/,
      call: (node, args) => listPacketCommitments(node, end(args)),
    },
    listPacketAcknowledgements: {
      path: /^\/ibc\/core\/channel\/v1\/channels\/([^/]+)\/ports\/([^/]+)\/packet_acknowledgements$/,
      call: (node, args) => listPacketAcknowledgements(node, end(args)),
    },
    listIbcClients: {
      path: /^\/ibc\/core\/client\/v1\/client_states$/,
      call: (node) => listIbcClients(node),
    },
    getClientStatus: {
      path: /^\/ibc\/core\/client\/v1\/client_status\/([^/]+)$/,
      call: (node, args) => getClientStatus(node, { clientId: args[0] ?? '' }),
    },
    listConsensusStates: {
      path: /^\/ibc\/core\/client\/v1\/consensus_states\/([^/]+)$/,
      call: (node, args) => listConsensusStates(node, { clientId: args[0] ?? '' }),
    },
    listIbcConnections: {
      path: /^\/ibc\/core\/connection\/v1\/connections$/,
      call: (node) => listIbcConnections(node),
    },
    listDenomTraces: {
      path: /^\/ibc\/apps\/transfer\/v1\/denom_traces$/,
      call: (node) => listDenomTraces(node),
    },
    getDenomTrace: {
      path: /^\/ibc\/apps\/transfer\/v1\/denom_traces\/([^/]+)$/,
      call: (node, args) => getDenomTrace(node, { hash: args[0] ?? '' }),
    },
    getTotalEscrow: {
      path: /^\/ibc\/apps\/transfer\/v1\/denoms\/(.+)\/total_escrow$/,
      call: (node, args) => getTotalEscrow(node, { denom: parseDenom(args[0] ?? '') }),
    },
  },
};

describeContract(contract);
describeRefusals(contract, [
  'channel.upgrade_sequence',
  'channels.upgrade_sequence',
  'client_states.client_state.allow_update_after_expiry',
  'client_states.client_state.allow_update_after_misbehaviour',
  'client_states.client_state.latest_height',
  'client_states.client_state.proof_specs',
  'client_states.client_state.trust_level',
  'client_states.client_state.upgrade_path',
  'connections.counterparty.prefix',
  'connections.versions',
  'height',
  'identified_client_state.client_state.allow_update_after_expiry',
  'identified_client_state.client_state.allow_update_after_misbehaviour',
  'identified_client_state.client_state.proof_specs',
  'identified_client_state.client_state.trust_level',
  'identified_client_state.client_state.upgrade_path',
  'proof',
  'proof_height',
]);
