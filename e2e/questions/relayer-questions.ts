/** Questions of relayer operators. */
import { channelFigures, listChannels, relayersFigures, type Channel } from '../figures/ibc-figures.ts';
import type { Figure } from '../figures/figure.ts';
import { grouped, type World } from '../figures/world.ts';
import { listAt, textAt } from '../../apps/web/testing/json.ts';
import { finishOf, sendingOf } from './packets.ts';
import { sampleQuestions, inSection, type QuestionKind } from './question.ts';

/** Rows of the list of pending packets. */
const LISTED = 10;

const transfers = async (world: World): Promise<readonly Channel[]> =>
  (await listChannels(world)).filter(({ port }) => port === 'transfer');

/** Sequences with a commitment, oldest first. */
async function openPackets(world: World, { id, port }: Channel): Promise<readonly number[]> {
  const base = `/ibc/core/channel/v1/channels/${id}/ports/${port}/packet_commitments?pagination.limit=1000`;
  return listAt(await world.state(base), 'commitments')
    .map((commitment) => Number(textAt(commitment, 'sequence')))
    .sort((a, b) => a - b);
}

async function lastSent(world: World, { id, port }: Channel): Promise<number> {
  const path = `/ibc/core/channel/v1/channels/${id}/ports/${port}/next_sequence_send`;
  return Number(textAt(await world.state(path), 'next_sequence_send')) - 1;
}

const OUTCOMES = {
  accepted: 'Delivered and accepted.',
  refused: 'The other chain refused it, and what was sent was refunded.',
  'timed-out': 'It timed out before it was received, and what was sent was refunded.',
} as const;

const packet: QuestionKind = {
  wording: 'Where is my packet?',
  pick: async (world, chance, count) => {
    const all: { channel: Channel; sequence: number }[] = [];
    for (const channel of await transfers(world)) {
      const open = new Set(await openPackets(world, channel));
      const last = await lastSent(world, channel);
      for (let sequence = 1; sequence <= last; sequence++)
        if (!open.has(sequence)) all.push({ channel, sequence });
    }
    return sampleQuestions(chance, all, count, async ({ channel, sequence }) => {
      const sending = await sendingOf(world, channel.id, sequence);
      // A tx with several packets expands none of them by default.
      if (sending === undefined || sending.ofTx > 1) return undefined;
      const finish = await finishOf(world, channel.id, sequence, sending.height);
      if (finish === undefined) return undefined;
      const figure = (name: string, expected: Figure['expected']): Figure => ({
        what: `packet ${sequence} of ${channel.id}: ${name}`,
        section: 'IBC packet',
        name,
        expected,
      });
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
  pick: async (world, chance, count) =>
    sampleQuestions(chance, await transfers(world), count, async (channel) => {
      const answer: Figure[] = [];
      for (const sequence of (await openPackets(world, channel)).slice(0, LISTED)) {
        const sending = await sendingOf(world, channel.id, sequence);
        if (sending === undefined) continue;
        const figure = (name: string, expected: Figure['expected']): Figure => ({
          what: `${channel.id}: packet ${sequence}, ${name.toLowerCase()}`,
          section: 'Pending',
          name,
          row: sending.hash,
          expected,
        });
        answer.push(figure('Packet', { exactly: grouped(sequence) }), figure('Sent', { time: sending.time }));
      }
      return { about: channel.id, way: [{ link: '/relayers' }, { link: channel.path }], answer };
    }),
};

const client: QuestionKind = {
  wording: 'When does the light client expire?',
  pick: async (world, chance, count) => {
    const answer = inSection(await relayersFigures(world), 'Light clients');
    return sampleQuestions(chance, [answer], count, () =>
      Promise.resolve({ about: 'the light client', way: [{ link: '/relayers' }], answer }),
    );
  },
};

const ofChannels =
  (names: readonly string[]): QuestionKind['pick'] =>
  async (world, chance, count) => {
    const figures = inSection(await relayersFigures(world), 'Channels', names);
    return sampleQuestions(chance, await listChannels(world), count, ({ id, path }) =>
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
  wording: 'How much lies in the escrow of this channel?',
  pick: ofChannels(['In escrow']),
};

const newest: QuestionKind = {
  wording: 'When was the last packet sent through this channel?',
  pick: async (world, chance, count) =>
    sampleQuestions(chance, await transfers(world), count, async (channel) => ({
      about: channel.id,
      way: [{ link: '/relayers' }, { link: channel.path }],
      answer: inSection(await channelFigures(world, channel), 'Packets').slice(0, LISTED),
    })),
};

export const RELAYER_QUESTIONS: readonly QuestionKind[] = [packet, stuck, client, traffic, escrow, newest];
