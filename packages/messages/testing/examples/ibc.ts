/** Constructed examples of IBC and of interchain security. */
import { ANN, BOB, GOV, OPERATOR, OPERATOR_ACCOUNT, paramsUpdate, type Example } from './example.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const packet = (data: string | null, port = 'transfer') => ({
  sequence: '5',
  source_port: port,
  source_channel: 'channel-7',
  destination_port: port,
  destination_channel: 'channel-2',
  data,
  timeout_height: { revision_number: '0', revision_height: '0' },
  timeout_timestamp: '0',
});
const payload = (value: unknown) => ({
  source_port: 'transfer',
  destination_port: 'transfer',
  version: 'ics20-1',
  encoding: 'application/json',
  value: base64(value),
});
const TRANSFERRED = { denom: 'uelys', amount: '5', sender: ANN, receiver: BOB };
const packetV2 = (...payloads: ReturnType<typeof payload>[]) => ({
  sequence: '5',
  source_client: '07-tendermint-1',
  destination_client: '08-wasm-2',
  timeout_timestamp: '1',
  payloads,
});
/** `CosmosTx` with a delegation, as protobuf. */
const delegation = Buffer.concat([
  Buffer.from([10, 37, 10, 35]),
  Buffer.from('/cosmos.staking.v1beta1.MsgDelegate'),
]).toString('base64');
const hop = (channel: string, receiver: string, next?: unknown) => ({
  forward: { receiver, port: 'transfer', channel, timeout: '10m', retries: 2, next },
});
const sent = (memo: string) => ({
  source_port: 'transfer',
  source_channel: 'channel-7',
  token: { denom: 'uelys', amount: '5' },
  sender: ANN,
  receiver: 'pfm',
  timeout_height: { revision_number: '0', revision_height: '0' },
  timeout_timestamp: '0',
  memo,
});
const SENT = `${ANN} sent 5uelys to “pfm” over transfer/channel-7`;
const TRANSFER = '/ibc.applications.transfer.v1.MsgTransfer';
const choice = { chain_id: '', provider_addr: OPERATOR, consumer_id: '21' };

/** One row per definition without a recorded message, and for branches that recorded ones do not reach. */
export const ibcExamples: readonly Example[] = [
  paramsUpdate('/ibc.core.client.v1.MsgUpdateParams', 'IBC clients', 'signer'),
  paramsUpdate('/ibc.core.connection.v1.MsgUpdateParams', 'IBC connections', 'signer'),
  paramsUpdate('/ibc.core.channel.v1.MsgUpdateParams', 'IBC channels'),
  paramsUpdate('/ibc.applications.transfer.v1.MsgUpdateParams', 'IBC transfers', 'signer'),
  paramsUpdate(
    '/ibc.applications.interchain_accounts.controller.v1.MsgUpdateParams',
    'interchain account controllers',
    'signer',
  ),
  paramsUpdate(
    '/ibc.applications.interchain_accounts.host.v1.MsgUpdateParams',
    'interchain account hosts',
    'signer',
  ),
  paramsUpdate('/interchain_security.ccv.provider.v1.MsgUpdateParams', 'interchain security (provider)'),
  paramsUpdate('/interchain_security.ccv.consumer.v1.MsgUpdateParams', 'interchain security (consumer)'),
  [
    '/ibc.core.channel.v1.MsgTimeoutOnClose',
    {
      packet: packet(base64({ denom: 'uelys', amount: '5', sender: ANN, receiver: 'nowhere' })),
      signer: BOB,
    },
    `${BOB} relayed that transfer/channel-7 was closed before packet 5 arrived: a requested transfer of 5uelys from ${ANN} to “nowhere”`,
  ],
  [
    // The token returns: the packet's denom begins with the other end of the channel.
    '/ibc.core.channel.v1.MsgRecvPacket',
    {
      packet: packet(
        base64({ denom: 'transfer/channel-7/uelys', amount: '5', sender: 'a b', receiver: ANN, memo: '' }),
      ),
      signer: BOB,
    },
    `${BOB} relayed packet 5 to transfer/channel-2: a requested transfer of 5uelys from “a b” to ${ANN}`,
  ],
  [
    // A denom that this network cannot have.
    '/ibc.core.channel.v1.MsgTimeout',
    { packet: packet(base64({ denom: '<b>', amount: '5', sender: ANN, receiver: BOB })), signer: BOB },
    `${BOB} relayed the timeout of packet 5 on transfer/channel-7: a requested transfer of 5 of “<b>” from ${ANN} to ${BOB}`,
  ],
  [
    '/ibc.core.channel.v1.MsgRecvPacket',
    { packet: packet('/////w=='), signer: BOB },
    `${BOB} relayed packet 5 to transfer/channel-2`,
  ],
  [
    '/ibc.core.channel.v1.MsgRecvPacket',
    { packet: packet(null), signer: BOB },
    `${BOB} relayed packet 5 to transfer/channel-2`,
  ],
  [
    '/ibc.core.channel.v1.MsgRecvPacket',
    { packet: packet(base64({ type: 'TYPE_EXECUTE_TX', data: 'AA==', memo: '' }), 'icahost'), signer: BOB },
    `${BOB} relayed packet 5 to icahost/channel-2: a call through an interchain account`,
  ],
  [
    '/ibc.core.channel.v1.MsgRecvPacket',
    {
      packet: packet(
        base64({
          type: 'TYPE_EXECUTE_TX',
          data: base64({ messages: [{ '@type': '/cosmos.gov.v1.MsgVote' }] }),
        }),
        'icahost',
      ),
      signer: BOB,
    },
    `${BOB} relayed packet 5 to icahost/channel-2: a call through an interchain account: /cosmos.gov.v1.MsgVote`,
  ],
  // IBC v2: without the results in events.
  [
    '/ibc.core.channel.v2.MsgSendPacket',
    {
      source_client: '07-tendermint-1',
      timeout_timestamp: '1',
      payloads: [payload(TRANSFERRED)],
      signer: ANN,
    },
    `${ANN} sent a packet over 07-tendermint-1: a requested transfer of 5uelys from ${ANN} to ${BOB}`,
  ],
  [
    // It returns: the denom begins with the other end.
    '/ibc.core.channel.v2.MsgRecvPacket',
    {
      packet: packetV2(payload({ ...TRANSFERRED, denom: 'transfer/07-tendermint-1/uelys' })),
      signer: BOB,
    },
    `${BOB} relayed packet 5 to 08-wasm-2: a requested transfer of 5uelys from ${ANN} to ${BOB}`,
  ],
  [
    // Several payloads: none of them stands for the packet.
    '/ibc.core.channel.v2.MsgAcknowledgement',
    {
      packet: packetV2(payload(TRANSFERRED), payload(TRANSFERRED)),
      acknowledgement: { app_acknowledgements: [base64({ result: 'AQ==' }), base64({ result: 'AQ==' })] },
      signer: BOB,
    },
    `${BOB} relayed the acknowledgement of packet 5 on 07-tendermint-1, which the other chain accepted`,
  ],
  [
    '/ibc.core.channel.v2.MsgTimeout',
    { packet: packetV2(payload(TRANSFERRED)), signer: BOB },
    `${BOB} relayed the timeout of packet 5 on 07-tendermint-1: a requested transfer of 5uelys from ${ANN} to ${BOB}`,
  ],
  [
    '/ibc.core.client.v2.MsgRegisterCounterparty',
    { client_id: '07-tendermint-1', counterparty_client_id: '08-wasm-2', signer: BOB },
    `${BOB} registered the other chain’s client “08-wasm-2” as the counterparty of 07-tendermint-1`,
  ],
  [
    '/ibc.core.client.v2.MsgUpdateClientConfig',
    { client_id: '07-tendermint-1', config: { allowed_relayers: [] }, signer: BOB },
    `${BOB} allowed anyone to relay over 07-tendermint-1`,
  ],
  [
    '/ibc.core.client.v2.MsgUpdateClientConfig',
    { client_id: '07-tendermint-1', config: { allowed_relayers: [ANN] }, signer: BOB },
    `${BOB} allowed “${ANN}” to relay over 07-tendermint-1`,
  ],
  // The route of a forwarded transfer: channels of other chains are text.
  [
    TRANSFER,
    sent(JSON.stringify(hop('channel-1', BOB))),
    `${SENT}, to be forwarded over “transfer/channel-1” to ${BOB}`,
  ],
  [
    TRANSFER,
    sent(JSON.stringify(hop('channel-1', 'pfm', JSON.stringify(hop('channel-3', 'nowhere'))))),
    `${SENT}, to be forwarded over “transfer/channel-1”, then “transfer/channel-3” to “nowhere”`,
  ],
  // Anything beside the route stays visible.
  [TRANSFER, sent('{"forward":{"receiver":"a"}}'), `${SENT} with the memo “{"forward":{"receiver":"a"}}”`],
  [
    TRANSFER,
    sent(JSON.stringify(hop('channel-1', BOB, { wasm: {} }))),
    `${SENT} with the memo “${JSON.stringify(hop('channel-1', BOB, { wasm: {} }))}”`,
  ],
  [
    // This chain forwards it, over its own channel.
    '/ibc.core.channel.v1.MsgRecvPacket',
    {
      packet: packet(
        base64({
          denom: 'transfer/channel-7/uelys',
          amount: '5',
          sender: ANN,
          receiver: 'pfm',
          memo: JSON.stringify(hop('channel-9', BOB)),
        }),
      ),
      signer: BOB,
    },
    `${BOB} relayed packet 5 to transfer/channel-2: a requested transfer of 5uelys from ${ANN} to “pfm”, to be forwarded over transfer/channel-9 to ${BOB}`,
  ],
  [
    '/ibc.core.channel.v1.MsgAcknowledgement',
    {
      packet: packet(base64({ denom: 'uelys', amount: '5', sender: ANN, receiver: BOB })),
      acknowledgement: base64({ error: 'ABCI code: 1' }),
      signer: BOB,
    },
    `${BOB} relayed the acknowledgement of packet 5 on transfer/channel-7, which the other chain refused (“ABCI code: 1”): a requested transfer of 5uelys from ${ANN} to ${BOB}`,
  ],
  [
    '/ibc.core.channel.v1.MsgChannelCloseInit',
    { port_id: 'transfer', channel_id: 'channel-0', signer: ANN },
    `${ANN} closed transfer/channel-0`,
  ],
  [
    '/ibc.core.channel.v1.MsgChannelCloseConfirm',
    { port_id: 'transfer', channel_id: 'channel-0', proof_init: 'AA==', signer: ANN },
    `${ANN} confirmed the closing of transfer/channel-0`,
  ],
  [
    '/ibc.core.client.v1.MsgCreateClient',
    {
      client_state: { '@type': '/ibc.lightclients.tendermint.v1.ClientState', chain_id: 'cosmoshub-4' },
      consensus_state: null,
      signer: ANN,
    },
    `${ANN} created a light client of “cosmoshub-4”`,
  ],
  [
    '/ibc.core.client.v1.MsgUpgradeClient',
    { client_id: '07-tendermint-0', signer: ANN },
    `${ANN} upgraded 07-tendermint-0`,
  ],
  [
    '/ibc.core.client.v1.MsgSubmitMisbehaviour',
    { client_id: '07-tendermint-0', misbehaviour: null, signer: ANN },
    `${ANN} submitted proof of misbehaviour against 07-tendermint-0`,
  ],
  [
    '/ibc.core.client.v1.MsgRecoverClient',
    { subject_client_id: '07-tendermint-0', substitute_client_id: '07-tendermint-4', signer: GOV },
    `${GOV} recovered 07-tendermint-0 with the state of 07-tendermint-4`,
  ],
  [
    '/ibc.core.client.v1.MsgIBCSoftwareUpgrade',
    { plan: { name: 'v9', height: '77' }, upgraded_client_state: null, signer: GOV },
    `${GOV} planned the IBC upgrade “v9” for block 77`,
  ],
  [
    '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount',
    { owner: ANN, connection_id: 'connection-0', version: '', ordering: 'ORDER_ORDERED' },
    `${ANN} registered an interchain account over connection-0`,
  ],
  [
    '/ibc.applications.interchain_accounts.controller.v1.MsgSendTx',
    {
      owner: ANN,
      connection_id: 'connection-0',
      packet_data: { type: 'TYPE_EXECUTE_TX', data: 'AA==', memo: '' },
      relative_timeout: '9',
    },
    `${ANN} sent a transaction to its interchain account over connection-0`,
  ],
  [
    '/ibc.applications.interchain_accounts.controller.v1.MsgSendTx',
    {
      owner: ANN,
      connection_id: 'connection-0',
      packet_data: { type: 'TYPE_EXECUTE_TX', data: delegation, memo: '' },
      relative_timeout: '9',
    },
    `${ANN} sent a transaction to its interchain account over connection-0: /cosmos.staking.v1beta1.MsgDelegate`,
  ],
  [
    '/ibc.applications.interchain_accounts.host.v1.MsgModuleQuerySafe',
    { signer: ANN, requests: [{ path: '/cosmos.bank.v1beta1.Query/Balance', data: 'AA==' }] },
    `${ANN} requested “/cosmos.bank.v1beta1.Query/Balance”`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgUpdateConsumer',
    { owner: ANN, consumer_id: '21', new_owner_address: BOB, metadata: null },
    `${ANN} updated the consumer chain “21” with ${BOB} as the new owner`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgRemoveConsumer',
    { consumer_id: '21', owner: ANN },
    `${ANN} removed the consumer chain “21”`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgConsumerAddition',
    { chain_id: 'elys-1', spawn_time: '2024-10-01T00:00:00Z', authority: GOV },
    `${GOV} added the consumer chain “elys-1”, starting 2024-10-01T00:00:00Z`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgConsumerRemoval',
    { chain_id: 'elys-1', stop_time: '0001-01-01T00:00:00Z', authority: GOV },
    `${GOV} removed the consumer chain “elys-1”`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgConsumerModification',
    { title: 'T', description: 'D', chain_id: 'elys-1', authority: GOV },
    `${GOV} updated the consumer chain “elys-1”: “T”`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgChangeRewardDenoms',
    { denoms_to_add: ['uelys'], denoms_to_remove: [], authority: GOV },
    `${GOV} added uelys to the consumer reward denoms and removed nothing`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgOptOut',
    { ...choice, signer: ANN },
    `${ANN} opted ${OPERATOR} out of the consumer chain “21”`,
  ],
  [
    // Older providers leave the signer empty and name the chain.
    '/interchain_security.ccv.provider.v1.MsgAssignConsumerKey',
    { ...choice, consumer_key: '{}', consumer_id: '', chain_id: 'elys-1', signer: '' },
    `${OPERATOR_ACCOUNT} gave ${OPERATOR} a separate key for the consumer chain “elys-1”`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgSetConsumerCommissionRate',
    { ...choice, signer: ANN, rate: '0.050000000000000000' },
    `${ANN} set the commission of ${OPERATOR} on the consumer chain “21” to 5%`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgSubmitConsumerMisbehaviour',
    { submitter: ANN, misbehaviour: null, consumer_id: '21' },
    `${ANN} submitted proof of misbehaviour on the consumer chain “21”`,
  ],
  [
    '/interchain_security.ccv.provider.v1.MsgSubmitConsumerDoubleVoting',
    { submitter: ANN, duplicate_vote_evidence: null, consumer_id: '21' },
    `${ANN} submitted proof of double voting on the consumer chain “21”`,
  ],
];
