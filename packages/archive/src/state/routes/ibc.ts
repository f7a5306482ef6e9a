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
import { emptyList } from './unseen.ts';

const CHANNEL = '/ibc/core/channel/v1';
const CONNECTION = '/ibc/core/connection/v1';
const CLIENT = '/ibc/core/client/v1';
const TRANSFER = '/ibc/apps/transfer/v1';
const ACCOUNTS = '/ibc/apps/interchain_accounts';
const CONSUMER = '/interchain_security/ccv/consumer';
const WASM = '/cosmwasm/wasm/v1';

const channelOfPort = `${CHANNEL}/channels/{channel_id}/ports/{port_id}`;
const noChannel = notFound('port-id: {port_id}, channel-id {channel_id}: channel not found');
const proof = { proof: 'null', proof_height: '@height' };

const core: readonly Route[] = [
  { pattern: `${CHANNEL}/channels`, unseen: emptyList('channels'), offsetAndKey: 'unknown' },
  {
    pattern: channelOfPort,
    fromList: item(
      `${CHANNEL}/channels`,
      'channels',
      { channel_id: 'channel_id', port_id: 'port_id' },
      'channel',
      { without: ['port_id', 'channel_id'], then: proof, lacking: 'keep' },
    ),
    unseen: noChannel,
  },
  {
    pattern: `${channelOfPort}/client_state`,
    unseen: notFound('port-id: {port_id}, channel-id: {channel_id}: channel not found'),
  },
  ...['next_sequence', 'next_sequence_send'].map((word): Route => ({
    pattern: `${channelOfPort}/${word}`,
    unseen: noChannel,
  })),
  ...['commitments', 'acknowledgements'].map((word): Route => ({
    pattern: `${channelOfPort}/packet_${word}`,
    compute: packetsOfNoChannel(word),
    unseen: 'unrecorded',
    offsetAndKey: 'unknown',
  })),
  {
    pattern: `${CHANNEL}/connections/{connection}/channels`,
    compute: channelsOfConnection,
    unseen: emptyList('channels'),
    offsetAndKey: 'unknown',
  },
  { pattern: `${CONNECTION}/connections`, unseen: emptyList('connections'), offsetAndKey: 'unknown' },
  {
    pattern: `${CONNECTION}/connections/{connection_id}`,
    fromList: item(`${CONNECTION}/connections`, 'connections', { id: 'connection_id' }, 'connection', {
      without: ['id'],
      then: proof,
      lacking: 'keep',
    }),
    unseen: notFound('{connection_id}: connection not found'),
  },
  {
    pattern: `${CONNECTION}/client_connections/{client_id}`,
    compute: connectionsOfClient,
    unseen: notFound('{client_id}: light client connection paths not found'),
  },
  { pattern: `${CLIENT}/client_states`, unseen: emptyList('client_states'), offsetAndKey: 'unknown' },
  ...['client_states', 'client_status'].map((word): Route => ({
    pattern: `${CLIENT}/${word}/{client_id}`,
    unseen: notFound('{client_id}: light client not found'),
  })),
  {
    pattern: `${CLIENT}/consensus_states/{client_id}`,
    unseen: emptyList('consensus_states'),
    offsetAndKey: 'unknown',
  },
  ...[CLIENT, CONNECTION, CHANNEL].map((base): Route => ({
    pattern: `${base}/params`,
    unseen: 'unrecorded',
  })),
];

function refuseHash({ hash = '' }: Parameters): NodeError | undefined {
  const problem = hexProblem(hash.replace(/^ibc\//, ''));
  return problem === undefined
    ? undefined
    : badRequest(`invalid denom trace hash: ${hash}, error: ${problem}`);
}

const transfer: readonly Route[] = [
  { pattern: `${TRANSFER}/denom_traces`, unseen: emptyList('denom_traces'), offsetAndKey: 'unknown' },
  {
    pattern: `${TRANSFER}/denom_traces/{hash=**}`,
    refuse: refuseHash,
    compute: denomTrace,
    unseen: notFound('{hash}: denomination trace not found'),
  },
  // ibc-go 10.
  { pattern: `${TRANSFER}/denoms`, unseen: 'unrecorded', offsetAndKey: 'unknown' },
  {
    pattern: `${TRANSFER}/denoms/{hash}`,
    refuse: refuseHash,
    compute: denomOfHash,
    unseen: 'unrecorded',
  },
  {
    pattern: `${TRANSFER}/denom_hashes/{trace=**}`,
    compute: denomHash,
    unseen: notFound('{trace}: denomination trace not found'),
  },
  { pattern: `${TRANSFER}/channels/{channel_id}/ports/{port_id}/escrow_address`, unseen: noChannel },
  {
    pattern: `${TRANSFER}/denoms/{denom=**}/total_escrow`,
    unseen: { body: { amount: { denom: '{denom}', amount: '0' } } },
  },
  // ibc-go 10.
  { pattern: `${TRANSFER}/total_escrow/{denom=**}`, unseen: 'unrecorded' },
  { pattern: `${TRANSFER}/params`, unseen: 'unrecorded' },
  { pattern: `${ACCOUNTS}/controller/v1/params`, unseen: 'unrecorded' },
  { pattern: `${ACCOUNTS}/host/v1/params`, unseen: 'unrecorded' },
];

const consumer: readonly Route[] = ['next-fee-distribution', 'params', 'provider-info', 'throttle_state'].map(
  (word) => ({ pattern: `${CONSUMER}/${word}`, unseen: 'unrecorded' }),
);

const noContract = rawError('codespace wasm code 22: no such contract: address {address}');

const parse = ({ query_data: data = '' }: Parameters) => readBytes(data, mismatch('query_data'));

const wasm: readonly Route[] = [
  {
    pattern: `${WASM}/code`,
    unseen: emptyList('code_infos'),
    offsetAndKey: 'unknown',
    neverCounts: true,
  },
  {
    pattern: `${WASM}/code/{code_id}`,
    numbers: ['code_id'],
    // Bytecode is not recorded, so a listed code cannot be answered.
    fromList: {
      kind: 'member',
      path: `${WASM}/code`,
      list: 'code_infos',
      where: { code_id: 'code_id' },
    },
    unseen: rawError('codespace wasm code 28: no such code: code id {code_id}'),
  },
  {
    pattern: `${WASM}/code/{code_id}/contracts`,
    numbers: ['code_id'],
    neverCounts: true,
    unseen: emptyList('contracts'),
    offsetAndKey: 'unknown',
  },
  // Nodes before wasmd 0.54 do not serve it.
  { pattern: `${WASM}/code-info/{code_id}`, numbers: ['code_id'], unseen: 'unrecorded' },
  { pattern: `${WASM}/codes/params`, unseen: 'unrecorded' },
  { pattern: `${WASM}/codes/pinned`, unseen: 'unrecorded', offsetAndKey: 'unknown' },
  { pattern: `${WASM}/contract/{address}`, unseen: noContract },
  { pattern: `${WASM}/contract/{address}/history`, unseen: noContract, offsetAndKey: 'unknown' },
  { pattern: `${WASM}/contract/{address}/state`, unseen: noContract, offsetAndKey: 'unknown' },
  { pattern: `${WASM}/contract/{address}/raw/{query_data}`, parse, compute: rawState, unseen: 'unrecorded' },
  // Only a node can run a contract; recorded queries are known.
  { pattern: `${WASM}/contract/{address}/smart/{query_data}`, parse, recorded: 'full', unseen: 'unrecorded' },
  {
    pattern: `${WASM}/contracts/creator/{creator_address}`,
    compute: contractsOfCreator,
    unseen: 'unrecorded',
    neverCounts: true,
  },
];

/** IBC and contracts. */
export const IBC_ROUTES: readonly Route[] = [...core, ...transfer, ...consumer, ...wasm];
