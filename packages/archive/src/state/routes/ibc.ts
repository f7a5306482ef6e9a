/** Routes of IBC core, transfer, interchain accounts, the consumer side of CCV, and CosmWasm. */
import { contractsOfCreator, rawState } from '../compute/contracts.ts';
import {
  channelsOfConnection,
  packetsOfNoChannel,
  connectionsOfClient,
  denomHash,
  denomOfHash,
  denomTrace,
} from '../compute/ibc.ts';
import { hexProblem, readBytes } from '../go-number.ts';
import { badRequest, mismatch, type NodeError, notFound, rawError } from '../node-error.ts';
import { item, type Parameters, type Route } from '../route.ts';
import { routesBelow } from './routes-below.ts';

const channel = routesBelow('/ibc/core/channel/v1');
const connection = routesBelow('/ibc/core/connection/v1');
const client = routesBelow('/ibc/core/client/v1');
const transfer = routesBelow('/ibc/apps/transfer/v1');
const accounts = routesBelow('/ibc/apps/interchain_accounts');
const consumer = routesBelow('/interchain_security/ccv/consumer');
const wasm = routesBelow('/cosmwasm/wasm/v1');

const channelOfPort = '/channels/{channel_id}/ports/{port_id}';
const noChannel = notFound('port-id: {port_id}, channel-id {channel_id}: channel not found');
const proof = { proof: 'null', proof_height: '@height' };

function refuseHash({ hash = '' }: Parameters): NodeError | undefined {
  const problem = hexProblem(hash.replace(/^ibc\//, ''));
  return problem === undefined
    ? undefined
    : badRequest(`invalid denom trace hash: ${hash}, error: ${problem}`);
}

const noContract = rawError('codespace wasm code 22: no such contract: address {address}');

const parse = ({ query_data: data = '' }: Parameters) => readBytes(data, mismatch('query_data'));

export const IBC_ROUTES: readonly Route[] = [
  channel.list('/channels', 'channels', { offsetAndKey: 'unknown' }),
  channel.route(channelOfPort, {
    fromList: item('/channels', 'channels', { channel_id: 'channel_id', port_id: 'port_id' }, 'channel', {
      without: ['port_id', 'channel_id'],
      then: proof,
      lacking: 'keep',
    }),
    unseen: noChannel,
  }),
  channel.route(`${channelOfPort}/client_state`, {
    unseen: notFound('port-id: {port_id}, channel-id: {channel_id}: channel not found'),
  }),
  ...['next_sequence', 'next_sequence_send'].map((word): Route =>
    channel.route(`${channelOfPort}/${word}`, { unseen: noChannel }),
  ),
  ...['commitments', 'acknowledgements'].map((word): Route =>
    channel.route(`${channelOfPort}/packet_${word}`, {
      compute: packetsOfNoChannel(word),
      offsetAndKey: 'unknown',
    }),
  ),
  channel.list('/connections/{connection}/channels', 'channels', {
    compute: channelsOfConnection,
    offsetAndKey: 'unknown',
  }),
  connection.list('/connections', 'connections', { offsetAndKey: 'unknown' }),
  connection.route('/connections/{connection_id}', {
    fromList: item('/connections', 'connections', { id: 'connection_id' }, 'connection', {
      without: ['id'],
      then: proof,
      lacking: 'keep',
    }),
    unseen: notFound('{connection_id}: connection not found'),
  }),
  connection.route('/client_connections/{client_id}', {
    compute: connectionsOfClient,
    unseen: notFound('{client_id}: light client connection paths not found'),
  }),
  client.list('/client_states', 'client_states', { offsetAndKey: 'unknown' }),
  ...['client_states', 'client_status'].map((word): Route =>
    client.route(`/${word}/{client_id}`, { unseen: notFound('{client_id}: light client not found') }),
  ),
  client.list('/consensus_states/{client_id}', 'consensus_states', { offsetAndKey: 'unknown' }),
  ...[client, connection, channel].map(({ route }) => route('/params')),

  transfer.list('/denom_traces', 'denom_traces', { offsetAndKey: 'unknown' }),
  transfer.route('/denom_traces/{hash=**}', {
    refuse: refuseHash,
    compute: denomTrace,
    unseen: notFound('{hash}: denomination trace not found'),
  }),
  // ibc-go 10.
  transfer.route('/denoms', { offsetAndKey: 'unknown' }),
  transfer.route('/denoms/{hash}', { refuse: refuseHash, compute: denomOfHash }),
  transfer.route('/denom_hashes/{trace=**}', {
    compute: denomHash,
    unseen: notFound('{trace}: denomination trace not found'),
  }),
  transfer.route('/channels/{channel_id}/ports/{port_id}/escrow_address', { unseen: noChannel }),
  transfer.route('/denoms/{denom=**}/total_escrow', {
    unseen: { body: { amount: { denom: '{denom}', amount: '0' } } },
  }),
  // ibc-go 10.
  transfer.route('/total_escrow/{denom=**}'),
  transfer.route('/params'),
  accounts.route('/controller/v1/params'),
  accounts.route('/host/v1/params'),

  consumer.route('/next-fee-distribution'),
  consumer.route('/params'),
  consumer.route('/provider-info'),
  consumer.route('/throttle_state'),

  wasm.list('/code', 'code_infos', { offsetAndKey: 'unknown', neverCounts: true }),
  wasm.route('/code/{code_id:int}', {
    // Bytecode is not recorded, so a listed code cannot be answered.
    fromList: {
      kind: 'member',
      path: '/code',
      list: 'code_infos',
      where: { code_id: 'code_id' },
    },
    unseen: rawError('codespace wasm code 28: no such code: code id {code_id}'),
  }),
  wasm.list('/code/{code_id:int}/contracts', 'contracts', { neverCounts: true, offsetAndKey: 'unknown' }),
  // Nodes before wasmd 0.54 do not serve it.
  wasm.route('/code-info/{code_id:int}'),
  wasm.route('/codes/params'),
  wasm.route('/codes/pinned', { offsetAndKey: 'unknown' }),
  wasm.route('/contract/{address}', { unseen: noContract }),
  wasm.route('/contract/{address}/history', { unseen: noContract, offsetAndKey: 'unknown' }),
  wasm.route('/contract/{address}/state', { unseen: noContract, offsetAndKey: 'unknown' }),
  wasm.route('/contract/{address}/raw/{query_data}', { parse, compute: rawState }),
  // Only a node can run a contract; recorded queries are known.
  wasm.route('/contract/{address}/smart/{query_data}', { parse, recorded: 'full' }),
  wasm.route('/contracts/creator/{creator_address}', { compute: contractsOfCreator, neverCounts: true }),
];
