import { bytesToHex } from '@cairn/chain/bytes';
import { sha256 } from '../../sha256.ts';
import { membersOf, objectText, valueAt } from '../json-text.ts';
import { notFound, refusedAt } from '../node-error.ts';
import { fromItems, recordedList, textAt } from '../recorded-list.ts';
import type { Compute } from '../route.ts';

const CHANNELS = '/ibc/core/channel/v1/channels';
const TRACES = '/ibc/apps/transfer/v1/denom_traces';
const DENOMS = '/ibc/apps/transfer/v1/denoms';

export const channelsOfConnection = fromItems(
  CHANNELS,
  'channels',
  (items, { connection = '' }, listBody) => {
    const over = items.filter((item) => {
      const hops = valueAt(JSON.parse(item), 'connection_hops');
      return Array.isArray(hops) && hops[0] === connection;
    });
    return objectText(new Map(membersOf(listBody)).set('channels', `[${over.join(',')}]`));
  },
);

/** Packets of a channel that does not exist: none, or a refusal since ibc-go 10. */
export function packetsOfNoChannel(word: string): Compute {
  return async (view, { port_id: port = '', channel_id: channel = '' }) => {
    const list = await recordedList(view, CHANNELS, 'channels');
    const isListed = list?.items.some(
      (item) => textAt(item, 'port_id') === port && textAt(item, 'channel_id') === channel,
    );
    if (list === undefined || isListed === true) return undefined;
    const { height, body } = list.found;
    if ((await recordedList(view, DENOMS, 'denoms')) !== undefined) {
      return refusedAt(height, notFound(`port ID (${port}) channel ID (${channel}): channel not found`));
    }
    const members = new Map([
      [word, '[]'],
      ['pagination', '{"next_key":null,"total":"0"}'],
      ['height', membersOf(body).get('height') ?? 'null'],
    ]);
    return { height, status: 200, body: objectText(members) };
  };
}

/** A node has no paths for the connection to itself. */
const TO_ITSELF = 'connection-localhost';

/** The connections of a light client, in the order of their creation, from the list of all. */
export const connectionsOfClient = fromItems(
  '/ibc/core/connection/v1/connections',
  'connections',
  (items, { client_id: client = '' }, listBody) => {
    const ids = items
      .filter((item) => textAt(item, 'client_id') === client)
      .map((item) => textAt(item, 'id') ?? '')
      .filter((id) => id !== TO_ITSELF)
      .sort((a, b) => Number(a.replace(/\D/g, '')) - Number(b.replace(/\D/g, '')));
    if (ids.length === 0) return undefined;
    const height = membersOf(listBody).get('height') ?? 'null';
    return `{"connection_paths":${JSON.stringify(ids)},"proof":null,"proof_height":${height}}`;
  },
);

/** The trace of a hash, also given as `ibc/HASH` or in lower case. */
export const denomTrace: Compute = async (view, { hash = '' }) => {
  const bare = hash.replace(/^ibc\//, '');
  const found = await view.find(`${TRACES}/${bare.toUpperCase()}`);
  if (found !== undefined) return found;
  const list = await recordedList(view, TRACES, 'denom_traces');
  const known = list?.items.find((item) => hashOfTrace(traceOf(item)) === bare.toUpperCase());
  if (list !== undefined && known !== undefined)
    return { height: list.found.height, status: 200, body: `{"denom_trace":${known}}` };
  return refusedAt(view.newestRound, notFound(`${bare}: denomination trace not found`));
};

/** The denom of a hash, from the list of ibc-go 10. */
export const denomOfHash: Compute = async (view, { hash = '' }) => {
  const bare = hash.replace(/^ibc\//, '').toUpperCase();
  const list = await recordedList(view, DENOMS, 'denoms');
  if (list === undefined) return undefined;
  const { height } = list.found;
  const known = list.items.find((item) => hashOfTrace(pathOf(item)) === bare);
  if (known !== undefined) return { height, status: 200, body: `{"denom":${known}}` };
  return refusedAt(height, notFound(`${bare}: denomination not found`));
};

export const denomHash = fromItems(TRACES, 'denom_traces', (items, { trace = '' }) => {
  const isKnown = items.some((item) => traceOf(item) === trace);
  return isKnown ? JSON.stringify({ hash: hashOfTrace(trace) }) : undefined;
});

/** A listed trace in the form that is hashed: `transfer/channel-2/uelys`. */
function traceOf(item: string): string {
  return `${textAt(item, 'path') ?? ''}/${textAt(item, 'base_denom') ?? ''}`;
}

/** The same, of a denom as ibc-go 10 lists it. */
function pathOf(item: string): string {
  const denom: unknown = JSON.parse(item);
  const hops = valueAt(denom, 'trace');
  const path = Array.isArray(hops)
    ? hops.map((hop: unknown) => `${String(valueAt(hop, 'port_id'))}/${String(valueAt(hop, 'channel_id'))}`)
    : [];
  return [...path, textAt(item, 'base') ?? ''].join('/');
}

function hashOfTrace(trace: string): string {
  return bytesToHex(sha256(Buffer.from(trace)));
}
