/** Figures of channels, of the light clients behind them, and of a channel's packets. */
import { createHash } from 'node:crypto';
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { escrows } from './asset-figures.ts';
import { figuresIn, figuresOf, type Figure, type Make } from './figure.ts';
import { relayEventFigures } from './recent-events.ts';
import { events, grouped, type RawEvent, type ChainReader } from './chain-reader.ts';

const CLIENT = '07-tendermint-0';
/** Blocks at the end in which sent packets are looked for, and how many the list shows at once. */
const LAST_BLOCKS = 60;
const LISTED = 10;

export interface Channel {
  readonly id: string;
  readonly port: string;
  readonly path: string;
  /** To the chain itself, without a light client that expires. */
  readonly isLocal: boolean;
}

/** The network's channels. */
export async function listChannels(chain: ChainReader): Promise<readonly Channel[]> {
  const list = await chain.list('/ibc/core/channel/v1/channels?pagination.limit=1000', 'channels');
  return list.map((item) => {
    const [id, port] = [textAt(item, 'channel_id'), textAt(item, 'port_id')];
    const isLocal = at(item, 'connection_hops', 0) === 'connection-localhost';
    return { id, port, path: `/channel/${port}/${id}`, isLocal };
  });
}

interface Traffic {
  readonly sent: number;
  readonly received: number;
  /** Numbers of the packets that are not finished. */
  readonly open: readonly string[];
}

/** Packets are numbered from 1; received ones are acknowledged; a commitment exists until its packet is finished. */
export async function trafficOf(chain: ChainReader, { id, port }: Channel): Promise<Traffic> {
  const base = `/ibc/core/channel/v1/channels/${id}/ports/${port}`;
  const list = (what: string, key: string): Promise<readonly Json[]> =>
    chain.list(`${base}/${what}?pagination.limit=1000`, key);
  return {
    sent: Number(textAt(await chain.state(`${base}/next_sequence_send`), 'next_sequence_send')) - 1,
    received: (await list('packet_acknowledgements', 'acknowledgements')).length,
    open: (await list('packet_commitments', 'commitments')).map((packet) => textAt(packet, 'sequence')),
  };
}

/** Every figure of the page of relayers. */
export async function relayersFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const escrowed = await escrows(chain);
  const figures: Figure[] = [];
  for (const channel of await listChannels(chain)) {
    const { sent, received, open } = await trafficOf(chain, channel);
    const figure = figuresIn('Channels', `relayers, ${channel.id}`, channel.path);
    figures.push(
      figure('Sent', String(sent)),
      figure('Received', String(received)),
      figure('Pending', { text: grouped(open.length) }),
    );
    const escrow =
      channel.port === 'transfer' ? escrowed.find((item) => item.channel === channel.id) : undefined;
    for (const coin of escrow?.coins ?? []) figures.push(figure('In escrow', chain.display(coin)));
  }
  const client = await clientFigures(chain);
  const row = figuresIn('Light clients', 'light client', `/client/${CLIENT}`);
  return [
    ...figures,
    ...(await relayEventFigures(chain)),
    ...(client === null
      ? []
      : [
          row('Last height', { exactly: client.height }),
          row('Latest header', { time: client.headerTime }),
          row('Expires', { time: client.expires }),
        ]),
  ];
}

/** Null on a chain without that client. */
async function clientFigures(chain: ChainReader): Promise<{
  readonly height: string;
  readonly headerTime: string;
  readonly expires: string;
} | null> {
  const clients = await chain.list(
    '/ibc/core/client/v1/client_states?pagination.limit=1000',
    'client_states',
  );
  const state = at(clients.find((client) => at(client, 'client_id') === CLIENT) ?? null, 'client_state');
  if (state === undefined) return null;
  const height = textAt(state, 'latest_height', 'revision_height');
  const states = await chain.list(
    `/ibc/core/client/v1/consensus_states/${CLIENT}?pagination.limit=1000`,
    'consensus_states',
  );
  const newest = states.find((item) => at(item, 'height', 'revision_height') === height);
  const headerTime = textAt(newest, 'consensus_state', 'timestamp');
  const trusting = Number(textAt(state, 'trusting_period').replace('s', ''));
  return {
    height: grouped(height),
    headerTime,
    expires: new Date(Date.parse(headerTime) + trusting * 1000).toISOString(),
  };
}

/** Every figure of a channel's page. */
export async function channelFigures(chain: ChainReader, channel: Channel): Promise<readonly Figure[]> {
  const figure = figuresOf(channel.id);
  const { sent, open } = await trafficOf(chain, channel);
  const client = channel.isLocal ? null : await clientFigures(chain);
  const escrowed = await escrows(chain);
  const escrow =
    channel.port === 'transfer' ? escrowed.find((item) => item.channel === channel.id) : undefined;
  return [
    ...(client === null
      ? []
      : [
          figure('Both ends', 'Last height', { exactly: client.height }),
          figure('Both ends', 'Expires', { time: client.expires }),
        ]),
    ...(escrow?.coins ?? []).map((coin) => figure('Both ends', 'Escrow account', chain.display(coin))),
    figure('Traffic', 'Sent', { exactly: grouped(sent) }, 'Outgoing'),
    figure('Traffic', 'Pending', { exactly: grouped(open.length) }, 'Outgoing'),
    ...[...open]
      .sort((a, b) => Number(a) - Number(b))
      .slice(0, LISTED)
      .map((number) => figure('Pending', 'Packet', number)),
    ...(await newestPackets(chain, channel, figure)),
  ];
}

/** What a packet of transfers moves, as it is called here. */
function sentFigures(chain: ChainReader, sent: RawEvent): readonly string[] {
  if (sent.get('packet_src_port') !== 'transfer') return [];
  const [, amount = '0'] = /"amount":"(\d+)"/.exec(sent.get('packet_data')) ?? [];
  const [, path = ''] = /"denom":"([^"]+)"/.exec(sent.get('packet_data')) ?? [];
  const hash = createHash('sha256').update(path).digest('hex').toUpperCase();
  return [chain.display({ denom: path.includes('/') ? `ibc/${hash}` : path, amount })];
}

async function newestPackets(chain: ChainReader, { id }: Channel, figure: Make): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (let height = chain.head, found = 0; height > chain.head - LAST_BLOCKS && found < LISTED; height--)
    for (const hash of await chain.raw.txHashes(height)) {
      const tx = await chain.raw.tx(hash);
      const sent = events(listAt(tx, 'tx_response', 'events')).filter(
        (event) => event.type === 'send_packet' && event.get('packet_src_channel') === id,
      );
      found += sent.length;
      const [only] = sent;
      if (sent.length !== 1 || only === undefined) continue;
      figures.push(
        figure('Packets', 'Time', { time: await chain.timeAt(height) }, hash),
        figure('Packets', 'Packet', { exactly: grouped(only.get('packet_sequence')) }, hash),
        ...sentFigures(chain, only).map((number) => figure('Packets', 'Content', number, hash)),
      );
    }
  return figures;
}
