/** Packets in the raw answers: the tx that sent one, and the tx that finished it. */
import { events, type ChainReader } from '../figures/chain-reader.ts';
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';

interface Sending {
  readonly sequence: number;
  readonly height: number;
  readonly hash: string;
  readonly time: string;
  /** Packets that the same tx sent. */
  readonly ofTx: number;
}

/** Relayers take a few blocks; what takes longer is not looked for. */
const FINISHED_WITHIN = 80;

/** The tx that sent a packet. They are numbered in the order they are sent, so halving finds it. */
export async function sendingOf(
  chain: ChainReader,
  channel: string,
  sequence: number,
): Promise<Sending | undefined> {
  let [low, high] = [1, chain.head];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const sent = await firstSentIn(chain, channel, middle, high);
    const [first] = sent;
    const found = sent.find((item) => item.sequence === sequence);
    if (found !== undefined) return found;
    if (first === undefined || first.sequence > sequence) high = middle - 1;
    else low = first.height + 1;
  }
  return undefined;
}

/** What the first block that sent anything, of a range, sent. */
async function firstSentIn(
  chain: ChainReader,
  channel: string,
  from: number,
  to: number,
): Promise<readonly Sending[]> {
  for (let height = from; height <= to; height++) {
    const sent: Sending[] = [];
    for (const hash of await chain.raw.txHashes(height)) {
      const tx = await chain.raw.tx(hash);
      const own = events(listAt(tx, 'tx_response', 'events')).filter(({ type }) => type === 'send_packet');
      for (const event of own.filter((item) => item.get('packet_src_channel') === channel))
        sent.push({
          sequence: Number(event.get('packet_sequence')),
          height,
          hash,
          time: textAt(tx, 'tx_response', 'timestamp'),
          ofTx: own.length,
        });
    }
    if (sent.length > 0) return sent;
  }
  return [];
}

interface Finish {
  readonly outcome: 'accepted' | 'refused' | 'timed-out';
  readonly hash: string;
}

/** The tx that acknowledged a packet or timed it out; undefined if it was late. */
export async function finishOf(
  chain: ChainReader,
  channel: string,
  sequence: number,
  since: number,
): Promise<Finish | undefined> {
  for (let height = since; height <= Math.min(chain.head, since + FINISHED_WITHIN); height++)
    for (const hash of await chain.raw.txHashes(height)) {
      const tx = await chain.raw.tx(hash);
      if (at(tx, 'tx_response', 'code') !== 0) continue;
      const done = events(listAt(tx, 'tx_response', 'events')).find(
        (event) =>
          (event.type === 'acknowledge_packet' || event.type === 'timeout_packet') &&
          event.get('packet_src_channel') === channel &&
          event.get('packet_sequence') === String(sequence),
      );
      if (done === undefined) continue;
      if (done.type === 'timeout_packet') return { outcome: 'timed-out', hash };
      return { outcome: answerIn(tx, channel, sequence), hash };
    }
  return undefined;
}

/** What the acknowledgement in a relayer's message says. */
function answerIn(tx: Json, channel: string, sequence: number): 'accepted' | 'refused' {
  const message = listAt(tx, 'tx', 'body', 'messages').find(
    (item) =>
      at(item, 'acknowledgement') !== undefined &&
      at(item, 'packet', 'source_channel') === channel &&
      at(item, 'packet', 'sequence') === String(sequence),
  );
  const words = Buffer.from(textAt(message, 'acknowledgement'), 'base64').toString();
  return words.includes('"result"') ? 'accepted' : 'refused';
}
