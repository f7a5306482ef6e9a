/** Calls of CosmJS clients, with the expected values from REST. */
import { Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { asObject, listAt, objectAt, stringAt } from '@cairn/archive/json-access';
import type { Json, JsonObject } from '@cairn/chain/json';
import type { CosmjsClients } from './cosmjs-clients.ts';

export interface Subjects {
  readonly account: string;
  /** It delegates to the validator. */
  readonly validator: string;
  readonly consensus: string;
  readonly denom: string;
  readonly height: number;
  readonly txHash: string;
  readonly proposal: string;
  readonly granter: string;
  readonly grantee: string;
  readonly feeGranter: string;
  readonly feeGrantee: string;
  readonly channel: readonly [port: string, channel: string];
  readonly connection: string;
  readonly lightClient: string;
}

/** Of the recorded network, at its end. */
export const ELYS_SUBJECTS: Subjects = {
  account: 'elys1f3ramhkmvm8kzgrjama24gnfhr5sycs999ut27',
  validator: 'elysvaloper187gtxaufm2h87smzhjf06s72kyvmte5rktexeg',
  consensus: 'elysvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq2xs325',
  denom: 'uelys',
  height: 2_476,
  txHash: '954ADB20940F944EBC2EEE2057DC397CE42C4A820D3B1DED7759A1060FEF1D7D',
  proposal: '1',
  granter: 'elys1f3ramhkmvm8kzgrjama24gnfhr5sycs999ut27',
  grantee: 'elys1lh6cxaa5hl0wv73jjct2mk7x2z6rq7desns7ny',
  feeGranter: 'elys15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxjkg5u',
  feeGrantee: 'elys1shl3rm7tgzyqh97rjzcnc9tcup64dmdtkaqy9r',
  channel: ['transfer', 'channel-2'],
  connection: 'connection-0',
  lightClient: '07-tendermint-0',
};

export type Rest = (path: string) => Promise<JsonObject>;

export interface CosmjsCall {
  readonly client: 'StargateClient' | 'QueryClient' | 'Comet38Client' | 'HttpBatchClient' | 'WebsocketClient';
  readonly name: string;
  readonly run: (clients: CosmjsClients, subjects: Subjects) => Promise<unknown>;
  /** The expected answer from REST; absent where REST has none. */
  readonly expected?: (rest: Rest, subjects: Subjects) => Promise<Json>;
}

type Run = CosmjsCall['run'];
type Expected = CosmjsCall['expected'];

const SDK = '/cosmos';
const balances = (account: string) => `${SDK}/bank/v1beta1/balances/${account}`;
const staking = `${SDK}/staking/v1beta1`;
const distribution = `${SDK}/distribution/v1beta1`;

function stargate(name: string, run: Run, expected: Expected): CosmjsCall {
  return { client: 'StargateClient', name, run, ...(expected === undefined ? {} : { expected }) };
}

/** An extension's call, whose answer has the members of REST; `member` where CosmJS unwraps one. */
function query(
  name: string,
  run: Run,
  path: string | ((s: Subjects) => string) | null,
  member?: string,
): CosmjsCall {
  const call = { client: 'QueryClient', name, run } as const;
  if (path === null) return call;
  return {
    ...call,
    expected: async (rest, subjects) => {
      const answer = await rest(typeof path === 'string' ? path : path(subjects));
      return member === undefined ? answer : (answer[member] ?? null);
    },
  };
}

const delegationsOf = async (rest: Rest, account: string): Promise<readonly JsonObject[]> =>
  listAt(await rest(`${staking}/delegations/${account}`), 'delegation_responses').map(asObject);

const ofStargate: readonly CosmjsCall[] = [
  stargate(
    'getChainId',
    (c) => c.stargate.getChainId(),
    async (rest) =>
      stringAt(
        objectAt(await rest('/cosmos/base/tendermint/v1beta1/node_info'), 'default_node_info'),
        'network',
      ),
  ),
  stargate('getHeight', (c) => c.stargate.getHeight(), undefined),
  stargate(
    'getAccount',
    (c, s) => c.stargate.getAccount(s.account),
    async (rest, s) => {
      const info = objectAt(await rest(`${SDK}/auth/v1beta1/account_info/${s.account}`), 'info');
      const key = info['pub_key'];
      return {
        address: s.account,
        pubkey:
          key === null ? null : { type: 'tendermint/PubKeySecp256k1', value: stringAt(asObject(key), 'key') },
        account_number: Number(info['account_number']),
        sequence: Number(info['sequence']),
      };
    },
  ),
  stargate(
    'getSequence',
    (c, s) => c.stargate.getSequence(s.account),
    async (rest, s) => {
      const info = objectAt(await rest(`${SDK}/auth/v1beta1/account_info/${s.account}`), 'info');
      return { account_number: Number(info['account_number']), sequence: Number(info['sequence']) };
    },
  ),
  stargate(
    'getBlock',
    (c, s) => c.stargate.getBlock(s.height),
    async (rest, s) => {
      const { block_id, block } = await rest(`/cosmos/base/tendermint/v1beta1/blocks/${s.height}`);
      const header = objectAt(asObject(block), 'header');
      const { version, chain_id, height, time } = header;
      return {
        id: Buffer.from(stringAt(asObject(block_id), 'hash'), 'base64')
          .toString('hex')
          .toUpperCase(),
        header: {
          version: version ?? null,
          height: Number(height),
          chain_id: chain_id ?? null,
          time: time ?? null,
        },
        txs: objectAt(asObject(block), 'data')['txs'] ?? null,
      };
    },
  ),
  stargate(
    'getBalance',
    (c, s) => c.stargate.getBalance(s.account, s.denom),
    async (rest, s) => objectAt(await rest(`${balances(s.account)}/by_denom?denom=${s.denom}`), 'balance'),
  ),
  stargate(
    'getAllBalances',
    (c, s) => c.stargate.getAllBalances(s.account),
    async (rest, s) => listAt(await rest(balances(s.account)), 'balances'),
  ),
  stargate(
    'getBalanceStaked',
    (c, s) => c.stargate.getBalanceStaked(s.account),
    async (rest, s) => {
      const coins = (await delegationsOf(rest, s.account)).map((delegation) =>
        objectAt(delegation, 'balance'),
      );
      const sum = coins.reduce((total, coin) => total + BigInt(stringAt(coin, 'amount')), 0n);
      return coins[0] === undefined ? null : { denom: coins[0]['denom'] ?? null, amount: sum.toString() };
    },
  ),
  stargate(
    'getDelegation',
    (c, s) => c.stargate.getDelegation(s.account, s.validator),
    async (rest, s) => {
      const own = (await delegationsOf(rest, s.account)).find(
        (delegation) => objectAt(delegation, 'delegation')['validator_address'] === s.validator,
      );
      return own === undefined ? null : objectAt(own, 'balance');
    },
  ),
  stargate(
    'getTx',
    async (c, s) => {
      const tx = await c.stargate.getTx(s.txHash);
      return tx === null ? null : resultOf(tx);
    },
    async (rest, s) =>
      resultOfRest(objectAt(await rest(`/cosmos/tx/v1beta1/txs/${s.txHash}`), 'tx_response')),
  ),
  stargate(
    'searchTx',
    async (c, s) => (await c.stargate.searchTx(`tx.height=${s.height}`)).map(resultOf),
    async (rest, s) =>
      listAt(await rest(`/cosmos/tx/v1beta1/txs?query=tx.height=${s.height}&limit=100`), 'tx_responses').map(
        (response) => resultOfRest(asObject(response)),
      ),
  ),
];

interface FoundTx {
  readonly height: number;
  readonly hash: string;
  readonly code: number;
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
  readonly events: readonly unknown[];
  readonly tx: Uint8Array;
}

/** The common part of a transaction: its result, number of events, and message types. */
function resultOf({ height, hash, code, gasWanted, gasUsed, events, tx }: FoundTx): Json {
  return {
    height,
    txhash: hash,
    code,
    gasWanted: gasWanted.toString(),
    gasUsed: gasUsed.toString(),
    events: events.length,
    messages: (Tx.decode(tx).body?.messages ?? []).map(({ typeUrl }) => typeUrl),
  };
}

function resultOfRest(answer: JsonObject): Json {
  const { height, txhash, code, gas_wanted, gas_used } = answer;
  return {
    height: Number(height),
    txhash: txhash ?? null,
    code: code ?? null,
    gas_wanted: gas_wanted ?? null,
    gas_used: gas_used ?? null,
    events: listAt(answer, 'events').length,
    messages: listAt(objectAt(objectAt(answer, 'tx'), 'body'), 'messages').map((message) =>
      stringAt(asObject(message), '@type'),
    ),
  };
}

const ofModules: readonly CosmjsCall[] = [
  query(
    'auth.account',
    (c, s) => c.query.auth.account(s.account),
    (s) => `${SDK}/auth/v1beta1/accounts/${s.account}`,
    'account',
  ),
  query(
    'authz.grants',
    (c, s) => c.query.authz.grants(s.granter, s.grantee, ''),
    (s) => `${SDK}/authz/v1beta1/grants?granter=${s.granter}&grantee=${s.grantee}`,
  ),
  query(
    'authz.granterGrants',
    (c, s) => c.query.authz.granterGrants(s.granter),
    (s) => `${SDK}/authz/v1beta1/grants/granter/${s.granter}`,
  ),
  query(
    'authz.granteeGrants',
    (c, s) => c.query.authz.granteeGrants(s.grantee),
    (s) => `${SDK}/authz/v1beta1/grants/grantee/${s.grantee}`,
  ),
  query(
    'bank.balance',
    (c, s) => c.query.bank.balance(s.account, s.denom),
    (s) => `${balances(s.account)}/by_denom?denom=${s.denom}`,
    'balance',
  ),
  query(
    'bank.allBalances',
    (c, s) => c.query.bank.allBalances(s.account),
    (s) => balances(s.account),
    'balances',
  ),
  query('bank.totalSupply', (c) => c.query.bank.totalSupply(), `${SDK}/bank/v1beta1/supply`),
  query(
    'bank.supplyOf',
    (c, s) => c.query.bank.supplyOf(s.denom),
    (s) => `${SDK}/bank/v1beta1/supply/by_denom?denom=${s.denom}`,
    'amount',
  ),
  query(
    'bank.denomMetadata',
    (c, s) => c.query.bank.denomMetadata(s.denom),
    (s) => `${SDK}/bank/v1beta1/denoms_metadata/${s.denom}`,
    'metadata',
  ),
  query(
    'bank.denomsMetadata',
    (c) => c.query.bank.denomsMetadata(),
    `${SDK}/bank/v1beta1/denoms_metadata`,
    'metadatas',
  ),
  query(
    'distribution.communityPool',
    (c) => c.query.distribution.communityPool(),
    `${distribution}/community_pool`,
  ),
  query(
    'distribution.delegationRewards',
    (c, s) => c.query.distribution.delegationRewards(s.account, s.validator),
    (s) => `${distribution}/delegators/${s.account}/rewards/${s.validator}`,
  ),
  query(
    'distribution.delegationTotalRewards',
    (c, s) => c.query.distribution.delegationTotalRewards(s.account),
    (s) => `${distribution}/delegators/${s.account}/rewards`,
  ),
  query(
    'distribution.delegatorValidators',
    (c, s) => c.query.distribution.delegatorValidators(s.account),
    (s) => `${distribution}/delegators/${s.account}/validators`,
  ),
  query(
    'distribution.delegatorWithdrawAddress',
    (c, s) => c.query.distribution.delegatorWithdrawAddress(s.account),
    (s) => `${distribution}/delegators/${s.account}/withdraw_address`,
  ),
  query('distribution.params', (c) => c.query.distribution.params(), `${distribution}/params`),
  query(
    'distribution.validatorCommission',
    (c, s) => c.query.distribution.validatorCommission(s.validator),
    (s) => `${distribution}/validators/${s.validator}/commission`,
  ),
  query(
    'distribution.validatorOutstandingRewards',
    (c, s) => c.query.distribution.validatorOutstandingRewards(s.validator),
    (s) => `${distribution}/validators/${s.validator}/outstanding_rewards`,
  ),
  query(
    'distribution.validatorSlashes',
    (c, s) => c.query.distribution.validatorSlashes(s.validator, 1, s.height),
    (s) => `${distribution}/validators/${s.validator}/slashes?starting_height=1&ending_height=${s.height}`,
  ),
  query(
    'feegrant.allowance',
    (c, s) => c.query.feegrant.allowance(s.feeGranter, s.feeGrantee),
    (s) => `${SDK}/feegrant/v1beta1/allowance/${s.feeGranter}/${s.feeGrantee}`,
  ),
  query(
    'feegrant.allowances',
    (c, s) => c.query.feegrant.allowances(s.feeGrantee),
    (s) => `${SDK}/feegrant/v1beta1/allowances/${s.feeGrantee}`,
  ),
  ...(['deposit', 'voting', 'tallying'] as const).map((kind) =>
    query(`gov.params ${kind}`, (c) => c.query.gov.params(kind), `${SDK}/gov/v1beta1/params/${kind}`),
  ),
  query('gov.proposals', (c) => c.query.gov.proposals(0, '', ''), `${SDK}/gov/v1beta1/proposals`),
  query(
    'gov.proposal',
    (c, s) => c.query.gov.proposal(s.proposal),
    (s) => `${SDK}/gov/v1beta1/proposals/${s.proposal}`,
  ),
  ...(['deposits', 'votes', 'tally'] as const).map((kind) =>
    query(
      `gov.${kind}`,
      (c, s) => c.query.gov[kind](s.proposal),
      (s) => `${SDK}/gov/v1beta1/proposals/${s.proposal}/${kind}`,
    ),
  ),
  query('mint.params', (c) => c.query.mint.params(), `${SDK}/mint/v1beta1/params`, 'params'),
  query('mint.inflation', (c) => c.query.mint.inflation(), `${SDK}/mint/v1beta1/inflation`, 'inflation'),
  query(
    'mint.annualProvisions',
    (c) => c.query.mint.annualProvisions(),
    `${SDK}/mint/v1beta1/annual_provisions`,
    'annual_provisions',
  ),
  query(
    'slashing.signingInfo',
    (c, s) => c.query.slashing.signingInfo(s.consensus),
    (s) => `${SDK}/slashing/v1beta1/signing_infos/${s.consensus}`,
  ),
  query(
    'slashing.signingInfos',
    (c) => c.query.slashing.signingInfos(),
    `${SDK}/slashing/v1beta1/signing_infos`,
  ),
  query('slashing.params', (c) => c.query.slashing.params(), `${SDK}/slashing/v1beta1/params`),
  query(
    'staking.delegation',
    (c, s) => c.query.staking.delegation(s.account, s.validator),
    (s) => `${staking}/validators/${s.validator}/delegations/${s.account}`,
  ),
  query(
    'staking.delegatorDelegations',
    (c, s) => c.query.staking.delegatorDelegations(s.account),
    (s) => `${staking}/delegations/${s.account}`,
  ),
  query(
    'staking.delegatorUnbondingDelegations',
    (c, s) => c.query.staking.delegatorUnbondingDelegations(s.account),
    (s) => `${staking}/delegators/${s.account}/unbonding_delegations`,
  ),
  query(
    'staking.delegatorValidator',
    (c, s) => c.query.staking.delegatorValidator(s.account, s.validator),
    (s) => `${staking}/delegators/${s.account}/validators/${s.validator}`,
  ),
  query(
    'staking.delegatorValidators',
    (c, s) => c.query.staking.delegatorValidators(s.account),
    (s) => `${staking}/delegators/${s.account}/validators`,
  ),
  query(
    'staking.historicalInfo',
    (c, s) => c.query.staking.historicalInfo(s.height),
    (s) => `${staking}/historical_info/${s.height}`,
  ),
  query('staking.params', (c) => c.query.staking.params(), `${staking}/params`),
  query('staking.pool', (c) => c.query.staking.pool(), `${staking}/pool`),
  query(
    'staking.redelegations',
    (c, s) => c.query.staking.redelegations(s.account, '', ''),
    (s) => `${staking}/delegators/${s.account}/redelegations`,
  ),
  query(
    'staking.unbondingDelegation',
    (c, s) => c.query.staking.unbondingDelegation(s.account, s.validator),
    (s) => `${staking}/validators/${s.validator}/delegations/${s.account}/unbonding_delegation`,
  ),
  query(
    'staking.validator',
    (c, s) => c.query.staking.validator(s.validator),
    (s) => `${staking}/validators/${s.validator}`,
  ),
  query(
    'staking.validators',
    (c) => c.query.staking.validators('BOND_STATUS_BONDED'),
    `${staking}/validators?status=BOND_STATUS_BONDED`,
  ),
  query(
    'staking.validatorDelegations',
    (c, s) => c.query.staking.validatorDelegations(s.validator),
    (s) => `${staking}/validators/${s.validator}/delegations`,
  ),
  query(
    'staking.validatorUnbondingDelegations',
    (c, s) => c.query.staking.validatorUnbondingDelegations(s.validator),
    (s) => `${staking}/validators/${s.validator}/unbonding_delegations`,
  ),
  query(
    'tx.getTx',
    (c, s) => c.query.tx.getTx(s.txHash),
    (s) => `/cosmos/tx/v1beta1/txs/${s.txHash}`,
  ),
];

const CHANNEL = '/ibc/core/channel/v1';
const CLIENT = '/ibc/core/client/v1';
const CONNECTION = '/ibc/core/connection/v1';
const endOf = ({ channel: [port, channel] }: Subjects): string =>
  `${CHANNEL}/channels/${channel}/ports/${port}`;

const ofIbc: readonly CosmjsCall[] = [
  query('ibc.channel.channel', (c, s) => c.query.ibc.channel.channel(...s.channel), endOf),
  query('ibc.channel.channels', (c) => c.query.ibc.channel.channels(), `${CHANNEL}/channels`),
  query('ibc.channel.allChannels', (c) => c.query.ibc.channel.allChannels(), null),
  query(
    'ibc.channel.connectionChannels',
    (c, s) => c.query.ibc.channel.connectionChannels(s.connection),
    (s) => `${CHANNEL}/connections/${s.connection}/channels`,
  ),
  query(
    'ibc.channel.clientState',
    (c, s) => c.query.ibc.channel.clientState(...s.channel),
    (s) => `${endOf(s)}/client_state`,
  ),
  query(
    'ibc.channel.packetCommitments',
    (c, s) => c.query.ibc.channel.packetCommitments(...s.channel),
    (s) => `${endOf(s)}/packet_commitments`,
  ),
  query(
    'ibc.channel.packetAcknowledgements',
    (c, s) => c.query.ibc.channel.packetAcknowledgements(...s.channel),
    (s) => `${endOf(s)}/packet_acknowledgements`,
  ),
  query(
    'ibc.channel.nextSequenceReceive',
    (c, s) => c.query.ibc.channel.nextSequenceReceive(...s.channel),
    (s) => `${endOf(s)}/next_sequence`,
  ),
  query(
    'ibc.client.state',
    (c, s) => c.query.ibc.client.state(s.lightClient),
    (s) => `${CLIENT}/client_states/${s.lightClient}`,
  ),
  query('ibc.client.states', (c) => c.query.ibc.client.states(), `${CLIENT}/client_states`),
  query(
    'ibc.client.consensusStates',
    (c, s) => c.query.ibc.client.consensusStates(s.lightClient),
    (s) => `${CLIENT}/consensus_states/${s.lightClient}`,
  ),
  query('ibc.client.params', (c) => c.query.ibc.client.params(), `${CLIENT}/params`),
  query('ibc.client.stateTm', (c, s) => c.query.ibc.client.stateTm(s.lightClient), null),
  query(
    'ibc.connection.connection',
    (c, s) => c.query.ibc.connection.connection(s.connection),
    (s) => `${CONNECTION}/connections/${s.connection}`,
  ),
  query(
    'ibc.connection.connections',
    (c) => c.query.ibc.connection.connections(),
    `${CONNECTION}/connections`,
  ),
  query(
    'ibc.connection.clientConnections',
    (c, s) => c.query.ibc.connection.clientConnections(s.lightClient),
    (s) => `${CONNECTION}/client_connections/${s.lightClient}`,
  ),
  query('ibc.transfer.params', (c) => c.query.ibc.transfer.params(), '/ibc/apps/transfer/v1/params'),
];

const bytesOf = (hash: string): Uint8Array => Uint8Array.from(Buffer.from(hash, 'hex'));

/** The same over each transport. */
const ofComet: readonly CosmjsCall[] = (
  [
    ['Comet38Client', 'comet'],
    ['HttpBatchClient', 'batch'],
    ['WebsocketClient', 'socket'],
  ] as const
).flatMap(([client, via]): readonly CosmjsCall[] => [
  { client, name: 'status', run: async (c) => (await c[via].status()).nodeInfo },
  { client, name: 'abciInfo', run: async (c) => (await c[via].abciInfo()).data ?? '' },
  { client, name: 'health', run: (c) => c[via].health() },
  { client, name: 'genesis', run: async (c) => (await c[via].genesis()).chainId },
  { client, name: 'block', run: (c, s) => c[via].block(s.height) },
  { client, name: 'blockResults', run: (c, s) => c[via].blockResults(s.height) },
  {
    client,
    name: 'blockchain',
    run: async (c, s) => (await c[via].blockchain(s.height - 1, s.height)).blockMetas,
  },
  { client, name: 'commit', run: (c, s) => c[via].commit(s.height) },
  { client, name: 'validators', run: (c, s) => c[via].validatorsAll(s.height) },
  { client, name: 'tx', run: (c, s) => c[via].tx({ hash: bytesOf(s.txHash), prove: true }) },
  { client, name: 'txSearchAll', run: (c, s) => c[via].txSearchAll({ query: `tx.height=${s.height}` }) },
  {
    client,
    name: 'blockSearchAll',
    run: (c, s) => c[via].blockSearchAll({ query: `block.height=${s.height}` }),
  },
  { client, name: 'numUnconfirmedTxs', run: (c) => c[via].numUnconfirmedTxs() },
]);

/** Every call of every client. */
export const COSMJS_CALLS: readonly CosmjsCall[] = [...ofStargate, ...ofModules, ...ofIbc, ...ofComet];
