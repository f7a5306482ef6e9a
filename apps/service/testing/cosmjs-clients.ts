/** Unmodified CosmJS, over each of its transports, on one RPC. */
import {
  QueryClient,
  setupAuthExtension,
  setupAuthzExtension,
  setupBankExtension,
  setupDistributionExtension,
  setupFeegrantExtension,
  setupGovExtension,
  setupIbcExtension,
  setupMintExtension,
  setupSlashingExtension,
  setupStakingExtension,
  setupTxExtension,
  StargateClient,
} from '@cosmjs/stargate';
import { Comet38Client, HttpBatchClient, HttpClient, WebsocketClient } from '@cosmjs/tendermint-rpc';
import { type Json, parseJson } from '@cairn/chain/json';

/** A query client with every extension of CosmJS. */
function queryClient(comet: Comet38Client) {
  return QueryClient.withExtensions(
    comet,
    setupAuthExtension,
    setupAuthzExtension,
    setupBankExtension,
    setupDistributionExtension,
    setupFeegrantExtension,
    setupGovExtension,
    setupIbcExtension,
    setupMintExtension,
    setupSlashingExtension,
    setupStakingExtension,
    setupTxExtension,
  );
}

export interface CosmjsClients {
  readonly stargate: StargateClient;
  readonly query: ReturnType<typeof queryClient>;
  readonly comet: Comet38Client;
  readonly batch: Comet38Client;
  readonly socket: Comet38Client;
  readonly close: () => void;
}

/** Connects every client to an RPC; `height` is that of queries. */
export async function connectCosmjsClients(url: string, height?: number): Promise<CosmjsClients> {
  const comet = Comet38Client.create(new HttpClient(url));
  if (height !== undefined) {
    const query = comet.abciQuery.bind(comet);
    comet.abciQuery = (params) => query({ ...params, height: params.height ?? height });
  }
  const batch = Comet38Client.create(new HttpBatchClient(url));
  const socket = Comet38Client.create(new WebsocketClient(url.replace(/^http/, 'ws')));
  // An unused socket never answers its first request, also at a real node.
  await socket.health();
  const stargate = await StargateClient.connect(url);
  const all = [stargate, comet, batch, socket];
  return {
    stargate,
    query: queryClient(comet),
    comet,
    batch,
    socket,
    close: () => all.forEach((client) => client.disconnect()),
  };
}

/** A client's result as JSON: integers as text, bytes in base64, decimals in their smallest places. */
export function plain(value: unknown): Json {
  return parseJson(
    JSON.stringify(value ?? null, (_, member: unknown) => {
      if (typeof member === 'bigint') return member.toString();
      if (member instanceof Uint8Array) return Buffer.from(member).toString('base64');
      if (typeof member === 'object' && member !== null && 'atomics' in member) return member.atomics;
      return member;
    }),
  );
}
