import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { decodeAny } from './decode-any.ts';
import { decodeTx, decodeTxLoosely } from './decode-tx.ts';
import { WireError } from './read-wire.ts';

/** A protobuf field with text, bytes or a message. */
function field(number: number, value: string | Uint8Array): Uint8Array {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return Uint8Array.of(...varint(number * 8 + 2), ...varint(bytes.length), ...bytes);
}
function varint(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}
const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const send = joined(field(1, 'cosmos1from'), field(2, 'cosmos1to'));
const any = (type: string, value: Uint8Array) => field(1, joined(field(1, type), field(2, value)));
const signature = new Uint8Array(64).fill(7);

describe('a tx that does not decode completely', () => {
  it('keeps the bytes of the malformed message, and reads the others', () => {
    const broken = Uint8Array.of(0x0a, 0x7f, 1, 2);
    const body = joined(
      any('/cosmos.bank.v1beta1.MsgSend', send),
      any('/cosmos.bank.v1beta1.MsgSend', broken),
      field(2, 'a memo'),
    );
    const tx = joined(field(1, body), field(2, new Uint8Array()), field(3, signature));
    expect(() => decodeTx(tx)).toThrow(WireError);
    const { body: read, signatures } = decodeTxLoosely(tx);
    expect(read).toMatchObject({
      messages: [
        { '@type': '/cosmos.bank.v1beta1.MsgSend', from_address: 'cosmos1from' },
        { '@type': '/cosmos.bank.v1beta1.MsgSend', '@value': base64.encode(broken) },
      ],
      memo: 'a memo',
    });
    expect(signatures).toEqual([base64.encode(signature)]);
  });

  it('keeps malformed signer information as bytes', () => {
    const tx = joined(field(1, any('/x.v1.MsgNew', send)), field(2, Uint8Array.of(0x0a, 0x7f)));
    expect(decodeTxLoosely(tx)).toMatchObject({
      body: { messages: [{ '@type': '/x.v1.MsgNew', '@value': base64.encode(send) }] },
      auth_info: { '@value': 'Cn8=' },
    });
  });

  it('is not a tx without a body, such as injected vote extensions', () => {
    expect(() => decodeTxLoosely(Uint8Array.of(0x08, 0x01, 0x12, 0x01, 0x00))).toThrow(WireError);
    expect(() => decodeTxLoosely(new TextEncoder().encode('{"votes":[]}'))).toThrow(WireError);
  });
});

it('reads a field that is repeated 20,000 times in linear time', () => {
  const repeated = joined(
    field(1, '/x.v1.Msg'),
    field(
      2,
      Uint8Array.from({ length: 40_000 }, (_, i) => (i % 2 === 0 ? 8 : 1)),
    ),
  );
  const started = performance.now();
  expect(decodeAny(repeated)['@field 1']).toHaveLength(20_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});
