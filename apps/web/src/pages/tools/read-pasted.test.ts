import { base64, hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { readPasted, signerPrefix } from './read-pasted.ts';

/** The one tx of block 823 of cosmoshub-dev-1, as its block carries it. */
const RAW =
  'CsIBCr8BCikvaWJjLmFwcGxpY2F0aW9ucy50cmFuc2Zlci52MS5Nc2dUcmFuc2ZlchKRAQoIdHJhbnNmZXISCWNoYW5uZWwtMhoSCgV1dXNkYxIJMTA2MjAyNTkxIi1jb3Ntb3MxM3V6OTZoZHFhdW1wMmV6ZHF0ajN1Z2ozdDUyamxkcXVjdWs2cTgqK2VseXMxeXduNzI5ZnQyZWRtMmx2NXh4MzJ3ZjY0cWN2YWNndGtjaHZkdHEyADjAqMqglqeV9RgSZgpQCkYKHy9jb3Ntb3MuY3J5cHRvLnNlY3AyNTZrMS5QdWJLZXkSIwohA0BdorLdEs16YQdKrn4UoDZcmp6dl9loV9NKj8TytCuBEgQKAggBGAUSEgoMCgV1YXRvbRIDMzAwEOCnEhpA4f/KcUcZTtFXRAjtIdj6rykwTzGM2USamOyPo7Lu1fwtTjQrF6G3vLr2XmcgBYZOsil5ZEt6Qzev25vC9CHnGw==';
const TRANSFER = '/ibc.applications.transfer.v1.MsgTransfer';

describe('readPasted', () => {
  it('reads a recorded tx from base64 and from hex: hash, message, fee and signer', () => {
    const bytes = base64.decode(RAW);
    for (const text of [RAW, `  ${hex.encode(bytes)}\n`, `0x${hex.encode(bytes).toUpperCase()}`]) {
      const read = readPasted(text);
      expect(read).toMatchObject({
        readAs: 'a raw transaction',
        // As answered by the node.
        hash: 'BC6F8195B13FB61F41F3D32815AAEA57BB50FC0B6F2374FA7B763F3F1255FC4D',
        byteCount: bytes.length,
        messages: [{ typeUrl: TRANSFER }],
      });
      expect(read.signed?.auth_info.fee).toMatchObject({
        amount: [{ denom: 'uatom', baseUnits: 300n }],
        gas_limit: 300_000n,
      });
      expect(read.signed?.auth_info.signer_infos).toMatchObject([
        { sequence: 5n, modes: ['SIGN_MODE_DIRECT'] },
      ]);
      // The message has the signer as an account of its own network.
      expect(signerPrefix(read, 'elys')).toBe('cosmos');
    }
  });

  it('reads the JSON that it made itself, alone or as a node answers it', () => {
    const { json, messages, signed } = readPasted(RAW);
    for (const text of [json, { tx: json }, { tx_response: { tx: json } }]) {
      const read = readPasted(JSON.stringify(text, null, 2));
      expect(read).toMatchObject({ readAs: 'the JSON of a transaction', hash: null, byteCount: null });
      expect(read.messages).toEqual(messages);
      expect(read.signed).toEqual(signed);
    }
  });

  it('reads messages alone: one, a list, and a proposal’s', () => {
    const message = {
      '@type': '/cosmos.bank.v1beta1.MsgSend',
      from_address: 'a',
      to_address: 'b',
      amount: [],
    };
    expect(readPasted(JSON.stringify(message)).readAs).toBe('the JSON of a message');
    for (const text of [[message, message], { messages: [message, message], title: 'x' }]) {
      const read = readPasted(JSON.stringify(text));
      expect(read.readAs).toBe('the JSON of 2 messages');
      expect(read.messages.map(({ typeUrl }) => typeUrl)).toEqual([message['@type'], message['@type']]);
      expect(read.signed).toBeNull();
    }
  });

  it('keeps the messages of a tx without a fee', () => {
    const read = readPasted(JSON.stringify({ body: { messages: [{ '@type': TRANSFER }] } }));
    expect(read.messages).toEqual([{ typeUrl: TRANSFER, body: {} }]);
    expect(read.signed).toBeNull();
  });

  it.each([
    // 200 characters of base64 are 150 bytes, of which the body's prefix takes three.
    [RAW.slice(0, 200), 'the bytes end at byte 150, in the middle of field 1: 47 more belong to it'],
    [`${RAW.slice(0, 40)}%${RAW.slice(40)}`, 'invalid character at position 41, “%”: neither hex nor base64'],
    ['0a'.repeat(20) + '1', 'odd number of hex digits (41)'],
    ['[]', 'the list of messages is empty'],
    ['[{"@type":"/a.B"},{"type":"c"}]', 'message 2 of the list has no “@type”'],
    ['{"type":"cosmos-sdk/MsgSend","value":{}}', 'legacy amino JSON is not supported'],
    ['{"a":1}', 'this JSON has no “@type”'],
    ['{"a":', 'JSON'],
  ])('says what is wrong with %j', (text, words) => {
    expect(() => readPasted(text)).toThrow(words);
    expect(() => readPasted(text)).toThrow(SyntaxError);
  });
});

describe('signerPrefix', () => {
  it('stays with the network in view where the messages do not name the signer', () => {
    const read = readPasted(RAW);
    expect(signerPrefix({ ...read, messages: [] }, 'elys')).toBe('elys');
    expect(signerPrefix({ messages: [], signed: null }, 'elys')).toBe('elys');
  });
});
