/** IBC of a chain with itself: an interchain account over its localhost connection, and packets of IBC v2. */
import type { EncodeObject } from '@cosmjs/proto-signing';
import { ClientState, ConsensusState } from 'cosmjs-types/ibc/lightclients/tendermint/v1/tendermint';
import { at, textAt } from '../../apps/web/testing/json.ts';
import { getJson, STAKE, type LiveNode } from './live-node.ts';
import type { TestAccount, Sent } from './test-accounts.ts';
import type { SentTxs } from './send-tx.ts';

const LOCALHOST = 'connection-localhost';
/** What the localhost client takes as the proof of anything. */
const SENTINEL = Uint8Array.of(1);
const ANY_HEIGHT = { revisionNumber: 0n, revisionHeight: 1n };
const ORDERED = 2;
const TRYOPEN = 2;
const DAY_S = 86_400n;
const GAS = 2_000_000;

/**
 * Sends all of it.
 * @throws {Error} when a transaction has an unexpected result.
 */
export async function sendIbcTraffic(node: LiveNode, owner: TestAccount): Promise<SentTxs> {
  const played = new Map<string, Sent>();
  const play = async (what: string, typeUrl: string, value: object): Promise<Sent> => {
    const tx = await owner.send([{ typeUrl, value } satisfies EncodeObject], { gas: GAS });
    if (tx.code !== 0) throw new Error(`${what} ended with code ${tx.code}: ${tx.hash}`);
    played.set(what, tx);
    return tx;
  };
  await playInterchainAccount(node, owner, play);
  if (node.kind.ibcGo >= 10) await playVersion2(node, owner, play);
  return played;
}

type PlayOne = (what: string, typeUrl: string, value: object) => Promise<Sent>;

/** The handshake of a controller's channel, relayed by its owner. */
async function playInterchainAccount(node: LiveNode, { address }: TestAccount, play: PlayOne): Promise<void> {
  const controller = { portId: `icacontroller-${address}`, channelId: '' };
  const host = { portId: 'icahost', channelId: '' };
  const versionOf = async ({ portId, channelId }: typeof host): Promise<string> =>
    textAt(
      await getJson(`${node.rest}/ibc/core/channel/v1/channels/${channelId}/ports/${portId}`),
      'channel',
      'version',
    );
  const relayed = { proofHeight: ANY_HEIGHT, signer: address };
  const registered = await play(
    'register an interchain account',
    '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount',
    { owner: address, connectionId: LOCALHOST, version: '', ordering: ORDERED },
  );
  controller.channelId = registered.attribute('channel_open_init', 'channel_id');
  const tried = await play('try a channel', '/ibc.core.channel.v1.MsgChannelOpenTry', {
    portId: host.portId,
    previousChannelId: '',
    channel: {
      state: TRYOPEN,
      ordering: ORDERED,
      counterparty: controller,
      connectionHops: [LOCALHOST],
      version: '',
    },
    counterpartyVersion: await versionOf(controller),
    proofInit: SENTINEL,
    ...relayed,
  });
  host.channelId = tried.attribute('channel_open_try', 'channel_id');
  await play('acknowledge a channel', '/ibc.core.channel.v1.MsgChannelOpenAck', {
    ...controller,
    counterpartyChannelId: host.channelId,
    counterpartyVersion: await versionOf(host),
    proofTry: SENTINEL,
    ...relayed,
  });
  await play('confirm a channel', '/ibc.core.channel.v1.MsgChannelOpenConfirm', {
    ...host,
    proofAck: SENTINEL,
    ...relayed,
  });
}

/** Two light clients of the chain itself, each the counterparty of the other, and two transfers in flight. */
async function playVersion2(node: LiveNode, { address }: TestAccount, play: PlayOne): Promise<void> {
  const create = async (): Promise<string> => {
    const tx = await play('create a client', '/ibc.core.client.v1.MsgCreateClient', {
      ...(await ownState(node)),
      signer: address,
    });
    return tx.attribute('create_client', 'client_id');
  };
  const [here, there] = [await create(), await create()];
  for (const [clientId, counterpartyClientId] of [
    [here, there],
    [there, here],
  ])
    await play('register a counterparty', '/ibc.core.client.v2.MsgRegisterCounterparty', {
      clientId,
      counterpartyClientId,
      counterpartyMerklePrefix: [Buffer.from('ibc'), new Uint8Array()],
      signer: address,
    });
  const inAnHour = BigInt(Math.floor(Date.now() / 1000) + 3600);
  for (const amount of ['4321', '99'])
    await play('transfer by IBC v2', '/ibc.applications.transfer.v1.MsgTransfer', {
      sourcePort: 'transfer',
      sourceChannel: here,
      token: { denom: STAKE, amount },
      sender: address,
      receiver: address,
      // Nanoseconds on a channel, seconds here.
      timeoutTimestamp: inAnHour,
      memo: '',
    });
}

/** State of a client that follows the chain itself, as of the newest block. */
async function ownState(node: LiveNode): Promise<object> {
  const header = at(await getJson(`${node.rpc}/block`), 'result', 'block', 'header') ?? null;
  const hex = (key: string): Uint8Array => Buffer.from(textAt(header, key), 'hex');
  const timeMs = Date.parse(textAt(header, 'time'));
  const revisionNumber = BigInt(/-(\d+)$/.exec(node.chainId)?.[1] ?? 0);
  const clientState = ClientState.fromPartial({
    chainId: node.chainId,
    trustLevel: { numerator: 1n, denominator: 3n },
    trustingPeriod: { seconds: 14n * DAY_S },
    unbondingPeriod: { seconds: 21n * DAY_S },
    maxClockDrift: { seconds: 10n },
    frozenHeight: {},
    latestHeight: { revisionNumber, revisionHeight: BigInt(textAt(header, 'height')) },
    // Of the store, and of the multistore.
    proofSpecs: [proofSpec(4, 12, 33), proofSpec(1, 1, 32)],
    upgradePath: ['upgrade', 'upgradedIBCState'],
  });
  const consensusState = ConsensusState.fromPartial({
    timestamp: { seconds: BigInt(Math.floor(timeMs / 1000)), nanos: (timeMs % 1000) * 1_000_000 },
    root: { hash: hex('app_hash') },
    nextValidatorsHash: hex('next_validators_hash'),
  });
  const any = (name: string, value: Uint8Array) => ({
    typeUrl: `/ibc.lightclients.tendermint.v1.${name}`,
    value,
  });
  return {
    clientState: any('ClientState', ClientState.encode(clientState).finish()),
    consensusState: any('ConsensusState', ConsensusState.encode(consensusState).finish()),
  };
}

const SHA256 = 1;
const VAR_PROTO = 1;

function proofSpec(minPrefixLength: number, maxPrefixLength: number, childSize: number): object {
  return {
    leafSpec: { hash: SHA256, prehashValue: SHA256, length: VAR_PROTO, prefix: new Uint8Array(1) },
    innerSpec: { childOrder: [0, 1], childSize, minPrefixLength, maxPrefixLength, hash: SHA256 },
  };
}
