import { expect, it } from 'vitest';
import { packetText } from './packet-text.ts';

it.each([
  [{ packet_data: '{"a":1}', packet_data_hex: '00' }, '{"a":1}'],
  [{ packet_data_hex: '7b2261223a22c3a4227d' }, '{"a":"ä"}'],
  [{ packet_data_hex: '7B7D' }, '{}'],
  [{ packet_data_hex: 'no hex' }, undefined],
  [{ packet_ack_hex: '7b7d' }, undefined],
])('reads the data of %j', (attributes, expected) => {
  const list = Object.entries(attributes).map(([key, value]) => ({ key, value }));
  expect(packetText({ type: 'recv_packet', attributes: list }, 'packet_data')).toBe(expected);
});
