/** Protobuf encoding as CometBFT and the SDK use for hashes and signatures: zero values are omitted. */

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const NOTHING = new Uint8Array();

/** A varint; negative values as 64-bit two's complement. */
export function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Uint8Array.from(bytes);
}

const tag = (field: number, wireType: number) => varint(BigInt(field * 8 + wireType));

/** A varint field; empty for zero. */
export function numberField(field: number, value: bigint): Uint8Array {
  return value === 0n ? NOTHING : concatBytes(tag(field, 0), varint(value));
}

/** A fixed64 field; empty for zero. */
export function fixed64Field(field: number, value: bigint): Uint8Array {
  if (value === 0n) return NOTHING;
  const bytes = Uint8Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
  return concatBytes(tag(field, 1), bytes);
}

/** A bytes or string field; empty for no bytes. */
export function bytesField(field: number, value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return bytes.length === 0 ? NOTHING : messageField(field, bytes);
}

/** A message field, written even when empty. */
export function messageField(field: number, message: Uint8Array): Uint8Array {
  return concatBytes(tag(field, 2), varint(BigInt(message.length)), message);
}

/** A `google.protobuf.Timestamp` from nanoseconds since 1970. */
export function timestampMessage(nanos: bigint): Uint8Array {
  const second = 1_000_000_000n;
  const rest = ((nanos % second) + second) % second;
  return concatBytes(numberField(1, (nanos - rest) / second), numberField(2, rest));
}
