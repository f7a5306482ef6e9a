import { base64, hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { allShapes } from '../all-shapes.ts';
import { decodeAny, decodeShape } from './decode-any.ts';
import { decodeBytes, decodeTx, splitTx } from './decode-tx.ts';
import { createShapeEncoder } from './encode-shape.ts';
import { readWire, WireError } from './read-wire.ts';
import { parseShape } from './shape.ts';
import { sharedShapes } from './shared-shapes.ts';

const utf8 = (text: string) => Array.from(new TextEncoder().encode(text));
const field = (number: number, ...bytes: readonly number[]) => [number * 8 + 2, bytes.length, ...bytes];
const anyOf = (url: string, ...body: readonly number[]) =>
  Uint8Array.from([...field(1, ...utf8(url)), ...field(2, ...body)]);

/** The one tx of block 823 of cosmoshub-dev-1. */
const RECORDED =
  'CsIBCr8BCikvaWJjLmFwcGxpY2F0aW9ucy50cmFuc2Zlci52MS5Nc2dUcmFuc2ZlchKRAQoIdHJhbnNmZXISCWNoYW5uZWwtMhoSCgV1dXNkYxIJMTA2MjAyNTkxIi1jb3Ntb3MxM3V6OTZoZHFhdW1wMmV6ZHF0ajN1Z2ozdDUyamxkcXVjdWs2cTgqK2VseXMxeXduNzI5ZnQyZWRtMmx2NXh4MzJ3ZjY0cWN2YWNndGtjaHZkdHEyADjAqMqglqeV9RgSZgpQCkYKHy9jb3Ntb3MuY3J5cHRvLnNlY3AyNTZrMS5QdWJLZXkSIwohA0BdorLdEs16YQdKrn4UoDZcmp6dl9loV9NKj8TytCuBEgQKAggBGAUSEgoMCgV1YXRvbRIDMzAwEOCnEhpA4f/KcUcZTtFXRAjtIdj6rykwTzGM2USamOyPo7Lu1fwtTjQrF6G3vLr2XmcgBYZOsil5ZEt6Qzev25vC9CHnGw==';

describe('decodeTx', () => {
  it('decodes a recorded tx to the node’s JSON, zero values included', () => {
    expect(decodeTx(base64.decode(RECORDED))).toMatchObject({
      body: {
        messages: [
          {
            '@type': '/ibc.applications.transfer.v1.MsgTransfer',
            source_channel: 'channel-2',
            token: { denom: 'uusdc', amount: '106202591' },
            timeout_height: { revision_number: '0', revision_height: '0' },
            timeout_timestamp: '1795341106441000000',
            memo: '',
          },
        ],
        timeout_height: '0',
        extension_options: [],
      },
      auth_info: {
        signer_infos: [{ mode_info: { single: { mode: 'SIGN_MODE_DIRECT' } }, sequence: '5' }],
        fee: { amount: [{ denom: 'uatom', amount: '300' }], gas_limit: '300000', payer: '', granter: '' },
        tip: null,
      },
    });
  });

  it('decodes the fields of SDK 0.53, and encodes them again', () => {
    const bytes = Uint8Array.from([...field(2, ...utf8('m')), 0x20, 1, ...field(5, 8, 10)]);
    const body = decodeShape('tx.TxBody', bytes);
    expect(body).toMatchObject({ unordered: true, timeout_timestamp: '1970-01-01T00:00:10Z' });
    const encode = createShapeEncoder(allShapes);
    expect(encode(sharedShapes['tx.TxBody'], body)).toEqual(bytes);
    // As a node prints a tx that has neither.
    const neither = { memo: 'm', unordered: false, timeout_timestamp: null };
    expect(encode(sharedShapes['tx.TxBody'], neither)).toEqual(Uint8Array.from(field(2, ...utf8('m'))));
    expect(decodeShape('tx.TxBody', new Uint8Array())).not.toHaveProperty('unordered');
  });

  it('refuses bytes that are not a tx', () => {
    expect(() => decodeTx(new Uint8Array())).toThrow('no body');
    expect(() => decodeTx(Uint8Array.from(utf8('hello there')))).toThrow(WireError);
    expect(() => splitTx(base64.decode(RECORDED).subarray(0, 100))).toThrow(
      'the bytes end at byte 100, in the middle of field 1: 97 more belong to it',
    );
  });
});

describe('decodeBytes', () => {
  const raw = base64.decode(RECORDED);
  const { body, authInfo } = splitTx(raw);
  /** The recorded body is 194 bytes, its signers are 102. */
  const unsigned = [10, 194, 1, ...body, 18, 102, ...authInfo];

  it('distinguishes a raw tx, signed or not, from its sign document', () => {
    expect(decodeBytes(raw)).toEqual({ kind: 'tx', json: decodeTx(raw) });
    expect(decodeBytes(Uint8Array.from(unsigned))).toMatchObject({ kind: 'tx', json: { signatures: [] } });
    const { signatures, ...json } = decodeTx(raw);
    expect(signatures).toHaveLength(1);
    const signed = Uint8Array.from([...unsigned, ...field(3, ...utf8('cosmoshub-dev-1')), 32, 12]);
    expect(decodeBytes(signed)).toEqual({
      kind: 'sign-doc',
      json,
      chainId: 'cosmoshub-dev-1',
      accountNumber: 12n,
    });
  });

  it('reads a message alone', () => {
    // The only message of the recorded tx: after the tags of the body and of the message.
    const message = body.subarray(3);
    expect(decodeBytes(message)).toMatchObject({
      kind: 'message',
      json: { '@type': '/ibc.applications.transfer.v1.MsgTransfer', source_channel: 'channel-2' },
    });
  });

  it('reports the offset at which a nested message ends early', () => {
    const cut = Uint8Array.from([...anyOf('/cosmos.bank.v1beta1.MsgSend', 10, 5, 101)]);
    expect(() => decodeBytes(cut)).toThrow(
      `the bytes end at byte ${cut.length}, in the middle of field 1: 4 more belong to it`,
    );
  });

  it('reports bytes in place of a number', () => {
    const wrong = anyOf('/cosmos.gov.v1.MsgVote', ...field(1, ...utf8('one')));
    expect(() => decodeBytes(wrong)).toThrow('bytes where a number belongs, at byte');
  });
});

describe('decodeAny', () => {
  it('reads a message of an unknown type by number: text, numbers, messages, bytes', () => {
    const body = [...field(1, ...utf8('hello')), 16, 150, 1, ...field(3, 8, 5), ...field(4, 255)];
    expect(decodeAny(anyOf('/some.Unknown', ...body))).toEqual({
      '@type': '/some.Unknown',
      '@value': base64.encode(Uint8Array.from(body)),
      '@field 1': 'hello',
      '@field 2': '150',
      '@field 3': { '@field 1': '5' },
      '@field 4': '/w==',
    });
  });

  it('keeps a field that a known type lacks', () => {
    const url = '/cosmos.slashing.v1beta1.MsgUnjail';
    expect(decodeAny(anyOf(url, ...field(1, ...utf8('v')), ...field(9, ...utf8('new'))))).toEqual({
      '@type': url,
      validator_addr: 'v',
      '@field 9': 'new',
    });
  });

  it('does not take an object’s built-in property for a type', () => {
    expect(decodeAny(Uint8Array.from(anyOf('/toString')))).toHaveProperty(['@value']);
    expect(decodeAny(Uint8Array.from(anyOf('/cosmos.bank.v1beta1.MsgSend')))).not.toHaveProperty(['@value']);
  });

  it('limits nested messages', () => {
    let nested = anyOf('/cosmos.bank.v1beta1.MsgSend');
    for (let depth = 0; depth < 40; depth += 1) {
      const size = nested.length;
      const head = [...field(1, ...utf8('/cosmos.authz.v1beta1.MsgExec'))];
      const inner = [18, ...lengthOf(size), ...nested];
      nested = Uint8Array.from([...head, 18, ...lengthOf(inner.length), ...inner]);
    }
    expect(() => decodeAny(nested)).toThrow('without end');
  });
});

const lengthOf = (size: number) => (size < 128 ? [size] : [(size & 127) | 128, size >> 7]);

describe('readWire', () => {
  it('reports what is wrong with the bytes', () => {
    expect(() => readWire(hex.decode('0a05'))).toThrow('end at byte 2, in the middle of field 1: 5 more');
    expect(() => readWire(hex.decode('08'))).toThrow('end at byte 1, in the middle of a number');
    expect(() => readWire(hex.decode('00'))).toThrow('no field 0, which byte 0 names');
    expect(() => readWire(hex.decode('0b'))).toThrow('field 1, at byte 0, is of an unknown kind');
    expect(() => readWire(hex.decode('08ffffffffffffffffffff01'))).toThrow(
      'the number at byte 1 is longer than any number',
    );
  });

  it('reads numbers of four and eight bytes', () => {
    expect(readWire(hex.decode('0d0100000011ff00000000000001'))).toEqual([
      { number: 1, kind: 'fixed32', value: 1n },
      { number: 2, kind: 'fixed64', value: 0x01000000000000ffn },
    ]);
  });
});

describe('parseShape', () => {
  it('numbers fields in sequence unless one has a number', () => {
    expect(parseShape('a b@5:u64 c:Coin* d?')).toEqual([
      { number: 1, name: 'a', type: 'text', presence: 'plain' },
      { number: 5, name: 'b', type: 'u64', presence: 'plain' },
      { number: 6, name: 'c', type: 'Coin', presence: 'repeated' },
      { number: 7, name: 'd', type: 'text', presence: 'nullable' },
    ]);
    expect(() => parseShape('a-b')).toThrow('not a field');
  });
});

describe('decodeAny', () => {
  it('takes linear time, not quadratic', () => {
    const body = new Uint8Array(400_000);
    for (let at = 0; at < body.length; at += 2) body.set([8, 1], at);
    const url = utf8('/x.Unknown');
    // Lengths of more than one byte are in groups of seven bits.
    const length = [0, 7, 14].map((shift, at) => ((body.length >> shift) & 127) + (at < 2 ? 128 : 0));
    const any = new Uint8Array([...field(1, ...url), 18, ...length, ...body]);
    const startMs = performance.now();
    const decoded = decodeAny(any);
    expect(performance.now() - startMs).toBeLessThan(2_000);
    expect(decoded['@field 1']).toHaveLength(200_000);
  });
});
