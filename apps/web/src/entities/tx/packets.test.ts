import { readFileSync } from 'node:fs';
import { parseTxHash } from '@cairn/chain/hash';
import type { Json } from '@cairn/chain/json';
import { parseTimestamp } from '@cairn/chain/time';
import { constructedEvent as event } from '@cairn/chain/testing/constructed-tx';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { packetSentence, packetState, type PacketFacts } from './packet-life.ts';
import {
  endText,
  packetsOf,
  readBackAnswer,
  samePacket,
  writtenAnswer,
  type PacketAnswer,
} from './packets.ts';

// From the tx 83766E17… of the recorded network.
const ends = {
  packet_timeout_height: '0-0',
  packet_timeout_timestamp: '1793824924807000000',
  packet_sequence: '1',
  packet_src_port: 'transfer',
  packet_src_channel: 'channel-2',
  packet_dst_port: 'transfer',
  packet_dst_channel: 'channel-7',
};
const sent = event('send_packet', { ...ends, msg_index: '0' });

describe('packets of a tx', () => {
  it('reads both ends, the number and the time', () => {
    expect(packetsOf([event('transfer', {}), sent])).toEqual([
      {
        step: 'sent',
        messageIndex: 0,
        packet: {
          source: { port: 'transfer', channel: 'channel-2' },
          destination: { port: 'transfer', channel: 'channel-7' },
          sequence: 1n,
          timeoutMs: 1793824924807,
          timeoutHeight: null,
        },
      },
    ]);
  });

  it('leaves out what names no number', () => {
    expect(
      packetsOf([event('send_packet', { ...ends, packet_sequence: '1x' }), event('constructor', {})]),
    ).toEqual([]);
  });

  it('distinguishes packets by number and by either end', () => {
    const [first] = packetsOf([sent]);
    const other = (changes: Readonly<Record<string, string>>) =>
      packetsOf([event('recv_packet', { ...ends, ...changes })])[0];
    if (first === undefined) throw new Error('no packet');
    const same = (changes: Readonly<Record<string, string>>) => {
      const candidate = other(changes);
      return candidate !== undefined && samePacket(first.packet, candidate.packet);
    };
    expect(same({})).toBe(true);
    expect(same({ packet_sequence: '2' })).toBe(false);
    expect(same({ packet_src_channel: 'channel-3' })).toBe(false);
    expect(same({ packet_dst_port: 'icahost' })).toBe(false);
  });

  it.each([
    ['{"result":"AQ=="}', { kind: 'accepted' }],
    ['{"error":"ABCI code: 5"}', { kind: 'refused', words: 'ABCI code: 5' }],
    ['\u0001', { kind: 'unread' }],
    ['7', { kind: 'unread' }],
    ['', { kind: 'unread' }],
  ])('reads the answer %j', (text, expected) => {
    const [seen] = packetsOf([sent]);
    if (seen === undefined) throw new Error('no packet');
    const events = [
      event('write_acknowledgement', { ...ends, packet_sequence: '9', packet_ack: '{"error":"another"}' }),
      event('write_acknowledgement', { ...ends, packet_ack: text }),
    ];
    expect(writtenAnswer(events, seen.packet)).toEqual(expected);
  });

  it('reads an answer of which there is only the hex, since ibc-go 10', () => {
    const [seen] = packetsOf([sent]);
    if (seen === undefined) throw new Error('no packet');
    const packet_ack_hex = '7b226572726f72223a226e6f227d';
    expect(writtenAnswer([event('write_acknowledgement', { ...ends, packet_ack_hex })], seen.packet)).toEqual(
      {
        kind: 'refused',
        words: 'no',
      },
    );
  });

  it('reads acknowledgements from the events of the same message only', () => {
    const [seen] = packetsOf([event('acknowledge_packet', { ...ends, msg_index: '1' })]);
    if (seen === undefined) throw new Error('no packet');
    const other = event('fungible_token_packet', { error: 'not this one', msg_index: '2' });
    const good = event('fungible_token_packet', { success: '\u0001', msg_index: '1' });
    const bad = event('fungible_token_packet', { error: 'refused there', msg_index: '1' });
    expect(readBackAnswer({ events: [other, good], messages: [] }, seen)).toEqual({ kind: 'accepted' });
    expect(readBackAnswer({ events: [other, bad], messages: [] }, seen)).toEqual({
      kind: 'refused',
      words: 'refused there',
    });
    expect(readBackAnswer({ events: [other], messages: [] }, seen)).toEqual({ kind: 'unread' });
  });
});

describe('the acknowledgement of what is no transfer', () => {
  const event0 = event('acknowledge_packet', { ...ends, msg_index: '0' });
  const [seen] = packetsOf([event0]);
  if (seen === undefined) throw new Error('no packet');
  const accepted = 'eyJyZXN1bHQiOiJBUT09In0=';
  const refused = 'eyJlcnJvciI6Im5vIn0=';
  const refusedV2 = 'R3TUpXWZP5Y7HAZXNzZhekV6vvhYkXjbjRDJS0q1Eas=';
  it.each<[string, Json, PacketAnswer]>([
    ['accepted', accepted, { kind: 'accepted' }],
    ['refused', refused, { kind: 'refused', words: 'no' }],
    ['in a format of its own', 'AQ==', { kind: 'unread' }],
    ['no base64', '{}', { kind: 'unread' }],
    ['missing', null, { kind: 'unread' }],
    ['of IBC v2', { app_acknowledgements: [accepted] }, { kind: 'accepted' }],
    ['of IBC v2, refused', { app_acknowledgements: [refusedV2] }, { kind: 'refused', words: '' }],
    ['of several payloads', { app_acknowledgements: [accepted, accepted] }, { kind: 'unread' }],
  ])('is read from what the relayer submitted: %s', (_, acknowledgement, expected) => {
    const typeUrl = '/ibc.core.channel.v1.MsgAcknowledgement';
    const tx = { events: [event0], messages: [{ typeUrl, body: { acknowledgement } }] };
    expect(readBackAnswer(tx, seen)).toEqual(expected);
  });

  it('is not read from another message', () => {
    const typeUrl = '/cosmos.authz.v1beta1.MsgExec';
    const tx = { events: [event0], messages: [{ typeUrl, body: { acknowledgement: accepted } }] };
    expect(readBackAnswer(tx, seen)).toEqual({ kind: 'unread' });
  });
});

describe('the state of a packet', () => {
  const [seen] = packetsOf([sent]);
  if (seen === undefined) throw new Error('no packet');
  const tx = { hash: parseTxHash('AB'.repeat(32)), height: 9, time: parseTimestamp('2026-11-04T00:00:00Z') };
  const before = (seen.packet.timeoutMs ?? 0) - 1;
  const facts: PacketFacts = {
    packet: seen.packet,
    sent: tx,
    received: 'none',
    acknowledged: 'none',
    timedOut: 'none',
    isOpen: true,
    canArrive: true,
    nowMs: before,
  };
  const accepted = { ...tx, answer: { kind: 'accepted' } } as const;
  const refused = { ...tx, answer: { kind: 'refused', words: 'no' } } as const;
  const unread = { ...tx, answer: { kind: 'unread' } } as const;
  it.each<[string, Partial<PacketFacts>]>([
    ['in-flight', {}],
    ['unknown', { received: 'unknown' }],
    ['overdue', { received: 'unknown', nowMs: before + 1 }],
    ['expired', { nowMs: before + 1 }],
    ['in-flight', { packet: { ...seen.packet, timeoutMs: null }, nowMs: before + 2 }],
    ['cannot-arrive', { canArrive: false }],
    ['unknown', { canArrive: false, received: 'unknown' }],
    ['expired', { canArrive: false, nowMs: before + 2 }],
    ['answer-on-its-way', { received: accepted, canArrive: false }],
    ['answer-on-its-way', { received: accepted }],
    ['answer-on-its-way', { received: refused }],
    ['delivered', { received: accepted, acknowledged: accepted, isOpen: false }],
    ['delivered', { received: accepted, acknowledged: 'unknown', isOpen: null }],
    ['refused', { received: refused, acknowledged: unread, isOpen: false }],
    ['refused', { received: 'unknown', acknowledged: refused, isOpen: false }],
    ['received', { received: unread, acknowledged: unread, isOpen: false }],
    ['received', { received: 'unknown', acknowledged: unread, isOpen: false }],
    ['received', { received: unread, acknowledged: 'unknown', isOpen: null }],
    ['delivered', { received: accepted, acknowledged: unread, isOpen: false }],
    ['timed-out', { timedOut: tx, isOpen: false, nowMs: before + 2 }],
    ['unknown', { isOpen: null }],
    ['unknown', { isOpen: false }],
  ])('%s after %o', (expected, changes) => {
    expect(packetState({ ...facts, ...changes })).toBe(expected);
  });

  it('names who refused it from the side of this chain', () => {
    expect(packetSentence('refused', true, true)).toBe('The other chain refused it, and it was refunded.');
    expect(packetSentence('refused', false, true)).toMatch(/^This chain refused it, and it was refunded/);
    expect(packetSentence('refused', false, false)).toMatch(
      /^This chain refused it\. The other chain refunds/,
    );
    expect(packetSentence('delivered', false, true)).toBe('Delivered and accepted.');
  });
});

const recordedV2 = v.record(
  v.string(),
  v.object({
    events: v.array(
      v.object({ type: v.string(), attributes: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
  }),
);

describe('packets of IBC v2, as a node with ibc-go 10 reported them', () => {
  const file = new URL('../../../../../packages/messages/testing/recorded/ibc-v2-txs.json', import.meta.url);
  const txs = v.parse(recordedV2, JSON.parse(readFileSync(file, 'utf8')));
  const seenIn = (name: string) => {
    const events = txs[name]?.events ?? [];
    const [seen] = packetsOf(events);
    if (seen === undefined) throw new Error(`no packet in ${name}`);
    return { events, seen };
  };

  it('are between clients, with a time limit in seconds', () => {
    expect(seenIn('send').seen).toEqual({
      step: 'sent',
      messageIndex: 0,
      packet: {
        source: { port: '', channel: '07-tendermint-2' },
        destination: { port: '', channel: '07-tendermint-3' },
        sequence: 1n,
        timeoutMs: 1_795_616_784_000,
        timeoutHeight: null,
      },
    });
    expect(endText(seenIn('send').seen.packet.source)).toBe('07-tendermint-2');
    expect(samePacket(seenIn('send').seen.packet, seenIn('acknowledge').seen.packet)).toBe(true);
    expect(seenIn('timeout').seen.step).toBe('timed-out');
    const without = event('send_packet', { packet_sequence: '1', packet_source_client: 'a-1' });
    expect(packetsOf([without])[0]?.packet.timeoutMs).toBeNull();
  });

  it.each([
    ['receive', { kind: 'accepted' }],
    ['receive-refused', { kind: 'refused', words: '' }],
  ])('have their answer in bytes: %s', (name, answer) => {
    const { events, seen } = seenIn(name);
    expect(writtenAnswer(events, seen.packet)).toEqual(answer);
  });

  it.each(['', '0a', '0a05aa', '0a0161aa', 'zz', '0a017b'])(
    'have an unread answer in the bytes “%s”',
    (bytes) => {
      const { events, seen } = seenIn('receive');
      const bent = events.map((item) => ({
        ...item,
        attributes: item.attributes.map(({ key, value }) => ({
          key,
          value: key === 'encoded_acknowledgement_hex' ? bytes : value,
        })),
      }));
      expect(writtenAnswer(bent, seen.packet)).toEqual({ kind: 'unread' });
    },
  );
});
