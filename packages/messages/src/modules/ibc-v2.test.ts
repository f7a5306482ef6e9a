import { readFileSync } from 'node:fs';
import type { ChainEvent } from '@cairn/chain/event';
import { isJsonObject } from '@cairn/chain/json';
import { messageFromAny } from '@cairn/chain/message';
import { constructedEvent } from '@cairn/chain/testing/constructed-tx';
import { base64 } from '@scure/base';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeMessage } from '../describe-message.ts';
import { describeEvent } from '../events/describe-event.ts';
import { acknowledgementsV2Of, packetV2Of, payloadJson, REFUSED_V2 } from '../packet-v2.ts';
import { sentenceText } from '../sentence-text.ts';

const attributes = v.array(v.object({ key: v.string(), value: v.string() }));
const recordedSchema = v.record(
  v.string(),
  v.object({ message: v.unknown(), events: v.array(v.object({ type: v.string(), attributes })) }),
);
const file = new URL('../../testing/recorded/ibc-v2-txs.json', import.meta.url);
const recorded = v.parse(recordedSchema, JSON.parse(readFileSync(file, 'utf8')));

function txOf(name: string) {
  const { message: any, events = [] } = recorded[name] ?? {};
  const message = isJsonObject(any) ? messageFromAny(any) : undefined;
  if (message === undefined) throw new Error('no message');
  return { message, events };
}
const eventOf = (name: string, type: string) => {
  const event = txOf(name).events.find((candidate) => candidate.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  return event;
};

const ME = 'wasm19fqxw66hmefjvsm87hndgy6ngwp9aquzzrrax4';
/** As the node issued it: the hash of `transfer/07-tendermint-3/stake`. */
const VOUCHER = '5ibc/1D3EA74FC22170BBAC77D334D47A692A0D86896305213018467C6CF59B768DE0';

describe('IBC v2 of a node with ibc-go 10', () => {
  it.each([
    ['receive', 'packet 1 to 07-tendermint-3'],
    ['acknowledge', 'the acknowledgement of packet 1 on 07-tendermint-2'],
    ['timeout', 'the timeout of packet 2 on 07-tendermint-2'],
  ])('has no effect where another relayer came first: %s', (name, what) => {
    const { message, events } = txOf(name);
    const ran = constructedEvent('message', { action: message.typeUrl, msg_index: '0' });
    const read = (known: readonly ChainEvent[]) => {
      const view = describeMessage(message, known);
      if (view.outcome !== 'decoded') throw new Error(view.outcome);
      return sentenceText(view.sentence);
    };
    expect(read([ran])).toBe(`${ME} relayed ${what} with no effect: it had already been relayed`);
    expect(read([ran, ...events])).not.toContain('no effect');
    // Without the event that names the message, what it emitted is not known.
    const others = [[], [constructedEvent('message', { module: 'ibc_channel' })]];
    expect(others.map(read).filter((sentence) => sentence.includes('no effect'))).toEqual([]);
  });

  it.each([
    [
      'counterparty',
      `${ME} registered the other chain’s client “07-tendermint-3” as the counterparty of 07-tendermint-2`,
    ],
    ['send', `${ME} sent 5stake to ${ME} over 07-tendermint-2 with the memo “hello”`],
    [
      'receive',
      `${ME} relayed packet 1 to 07-tendermint-3: ${VOUCHER} from ${ME} to ${ME} with the memo “hello”`,
    ],
    [
      'acknowledge',
      `${ME} relayed the acknowledgement of packet 1 on 07-tendermint-2, which the other chain accepted: 5stake from ${ME} to ${ME} with the memo “hello”`,
    ],
    [
      'receive-refused',
      `${ME} relayed packet 3 to 07-tendermint-3; this chain refused it: “failed to decode receiver address: nobody: invalid address”`,
    ],
    [
      'acknowledge-refused',
      `${ME} relayed the acknowledgement of packet 3 on 07-tendermint-2, which the other chain refused: 5stake from ${ME} to “nobody”; returned to the sender`,
    ],
    [
      'timeout',
      `${ME} relayed the timeout of packet 2 on 07-tendermint-2: a requested transfer of 5stake from ${ME} to ${ME}`,
    ],
  ])('describes the message: %s', (name, expected) => {
    const { message, events } = txOf(name);
    const view = describeMessage(message, events);
    expect(view.outcome === 'decoded' ? sentenceText(view.sentence) : view).toBe(expected);
  });

  it('describes a packet sent by its own message', () => {
    const { payloads, source_client } = packetV2Json('send');
    const body = { source_client, timeout_timestamp: '1', payloads, signer: ME };
    const view = describeMessage({ typeUrl: '/ibc.core.channel.v2.MsgSendPacket', body }, []);
    expect(view.outcome === 'decoded' ? sentenceText(view.sentence) : view).toBe(
      `${ME} sent a packet over 07-tendermint-2: a requested transfer of 5stake from ${ME} to ${ME} with the memo “hello”`,
    );
  });

  it.each([
    ['send', 'send_packet', 'Packet #1 sent over 07-tendermint-2 to 07-tendermint-3 on the other chain'],
    [
      'receive',
      'recv_packet',
      'Packet #1 received over 07-tendermint-3 from 07-tendermint-2 on the other chain',
    ],
    [
      'receive',
      'write_acknowledgement',
      'Acknowledgement written for packet #1 over 07-tendermint-3 from 07-tendermint-2 on the other chain',
    ],
    [
      'acknowledge',
      'acknowledge_packet',
      'Acknowledgement received for packet #1 over 07-tendermint-2 to 07-tendermint-3 on the other chain',
    ],
    [
      'timeout',
      'timeout_packet',
      'Packet #2 was not delivered in time: 07-tendermint-2 to 07-tendermint-3 on the other chain',
    ],
    ['timeout', 'timeout', `5stake returned to ${ME}: the packet timed out`],
  ])('describes the event: %s, %s', (name, type, expected) => {
    const view = describeEvent(eventOf(name, type));
    expect(view.outcome === 'decoded' ? sentenceText(view.row.sentence) : view).toBe(expected);
  });

  it('reads the packet and the acknowledgements in the bytes of an event', () => {
    const packet = packetV2Of(eventOf('send', 'send_packet'));
    expect(packet).toMatchObject({ sequence: 1n, timeout_timestamp: 1795616784n });
    expect(acknowledgementsV2Of(eventOf('receive', 'write_acknowledgement'))).toEqual([
      base64.encode(new TextEncoder().encode('{"result":"AQ=="}')),
    ]);
    expect(acknowledgementsV2Of(eventOf('receive-refused', 'write_acknowledgement'))).toEqual([REFUSED_V2]);
  });

  it.each(['', 'zz', '0801', '0a0101'])('refuses the bytes %s', (bytes) => {
    const event = { type: 'send_packet', attributes: [{ key: 'encoded_packet_hex', value: bytes }] };
    expect(() => packetV2Of(event)).toThrow(SyntaxError);
  });

  it('reads transfers in protobuf, and no other encodings', () => {
    const value = base64.encode(new Uint8Array([10, 1, 97, 18, 1, 53, 26, 1, 98, 34, 1, 99]));
    const payload = {
      source_port: 'transfer',
      destination_port: 'transfer',
      version: 'ics20-1',
      encoding: 'application/x-protobuf',
      value,
    };
    const json = payloadJson(payload);
    expect(JSON.parse(new TextDecoder().decode(base64.decode(json ?? '')))).toEqual({
      denom: 'a',
      amount: '5',
      sender: 'b',
      receiver: 'c',
      memo: '',
    });
    expect(payloadJson({ ...payload, encoding: 'application/x-solidity-abi' })).toBeNull();
  });
});

function packetV2Json(name: string) {
  const { payloads, source_client } = packetV2Of(eventOf(name, 'send_packet'));
  return { payloads, source_client };
}
