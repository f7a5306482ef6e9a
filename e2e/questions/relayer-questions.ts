/** Questions of relayer operators. */
import {
  channelFigures,
  listChannels,
  relayersFigures,
  trafficOf,
  type Channel,
} from '../figures/ibc-figures.ts';
import { figuresIn, type Figure } from '../figures/figure.ts';
import { grouped, type ChainReader } from '../figures/chain-reader.ts';
import { finishOf, sendingOf } from './packets.ts';
import { sampleQuestions, inSection, type QuestionKind } from './question.ts';

/** Rows of the list of pending packets. */
const LISTED = 10;

const transfers = async (chain: ChainReader): Promise<readonly Channel[]> =>
  (await listChannels(chain)).filter(({ port }) => port === 'transfer');

const OUTCOMES = {
  accepted: 'Delivered and accepted.',
  refused: 'The other chain refused it, and it was refunded.',
  'timed-out': 'It timed out before it was received, and it was refunded.',
} as const;

const packet: QuestionKind = {
  wording: 'Where is my packet?',
  pick: async (chain, chance, count) => {
    const all: { channel: Channel; sequence: number }[] = [];
    for (const channel of await transfers(chain)) {
      const { sent, open } = await trafficOf(chain, channel);
      for (let sequence = 1; sequence <= sent; sequence++)
        if (!open.includes(String(sequence))) all.push({ channel, sequence });
    }
    return sampleQuestions(chance, all, count, async ({ channel, sequence }) => {
      const sending = await sendingOf(chain, channel.id, sequence);
      // A tx with several packets expands none of them by default.
      if (sending === undefined || sending.ofTx > 1) return undefined;
      const finish = await finishOf(chain, channel.id, sequence, sending.height);
      if (finish === undefined) return undefined;
      const figure = figuresIn('IBC packet', `packet ${sequence} of ${channel.id}`);
      return {
        about: `packet ${sequence} of ${channel.id}`,
        way: [{ search: sending.hash }],
        answer: [
          figure('sentence', { text: OUTCOMES[finish.outcome] }),
          figure(finish.outcome === 'timed-out' ? 'Timed out' : 'Acknowledged', { full: finish.hash }),
        ],
      };
    });
  },
};

const stuck: QuestionKind = {
  wording: 'Which packets are in flight, and since when?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await transfers(chain), count, async (channel) => {
      const answer: Figure[] = [];
      const { open } = await trafficOf(chain, channel);
      for (const sequence of open
        .map(Number)
        .sort((a, b) => a - b)
        .slice(0, LISTED)) {
        const sending = await sendingOf(chain, channel.id, sequence);
        if (sending === undefined) continue;
        const figure = figuresIn('Pending', `${channel.id}, packet ${sequence}`, sending.hash);
        answer.push(figure('Packet', { exactly: grouped(sequence) }), figure('Sent', { time: sending.time }));
      }
      return { about: channel.id, way: [{ link: '/relayers' }, { link: channel.path }], answer };
    }),
};

const client: QuestionKind = {
  wording: 'When does the light client expire?',
  pick: async (chain, chance, count) => {
    const answer = inSection(await relayersFigures(chain), 'Light clients');
    return sampleQuestions(chance, [answer], count, () =>
      Promise.resolve({ about: 'the light client', way: [{ link: '/relayers' }], answer }),
    );
  },
};

const ofChannels =
  (names: readonly string[]): QuestionKind['pick'] =>
  async (chain, chance, count) => {
    const figures = inSection(await relayersFigures(chain), 'Channels', names);
    return sampleQuestions(chance, await listChannels(chain), count, ({ id, path }) =>
      Promise.resolve({
        about: id,
        way: [{ link: '/relayers' }],
        answer: figures.filter(({ row }) => row === path),
      }),
    );
  };

const traffic: QuestionKind = {
  wording: 'How much went through this channel?',
  pick: ofChannels(['Sent', 'Received', 'Pending']),
};
const escrow: QuestionKind = {
  wording: 'How much is in the escrow account of this channel?',
  pick: ofChannels(['In escrow']),
};

const newest: QuestionKind = {
  wording: 'When was the last packet sent through this channel?',
  pick: async (chain, chance, count) =>
    sampleQuestions(chance, await transfers(chain), count, async (channel) => ({
      about: channel.id,
      way: [{ link: '/relayers' }, { link: channel.path }],
      answer: inSection(await channelFigures(chain, channel), 'Packets').slice(0, LISTED),
    })),
};

export const RELAYER_QUESTIONS: readonly QuestionKind[] = [packet, stuck, client, traffic, escrow, newest];
