import type { IbcChannel } from '@cairn/node-client/modules/ibc';
import { expect, it } from 'vitest';
import { findOtherEnd } from './use-channel.ts';

const channel = (channelId: string, counterparty: string, hop: string): IbcChannel => ({
  portId: 'transfer',
  channelId,
  state: 'open',
  ordered: false,
  counterparty: { portId: 'transfer', channelId: counterparty },
  connectionHops: [hop],
  version: 'ics20-1',
});

it('finds the other end by its name, among channels of other chains that lead to one of the same name', () => {
  const stranger = channel('channel-3', 'channel-1', 'connection-3');
  const named = channel('channel-9', 'channel-1', 'connection-9');
  const here = channel('channel-1', 'channel-9', 'connection-0');
  expect(findOtherEnd([stranger, named], here, 'connection-9')).toBe(named);
  expect(findOtherEnd([stranger], here, 'connection-9')).toBeNull();
});

it('finds the end that began the handshake, which names no channel yet', () => {
  const began = channel('channel-9', '', 'connection-9');
  expect(findOtherEnd([began], channel('channel-1', 'channel-9', 'connection-0'), 'connection-9')).toBe(
    began,
  );
});

it('finds the end that answered by its connection, as this end does not name it yet', () => {
  const stranger = channel('channel-3', 'channel-1', 'connection-3');
  const answered = channel('channel-9', 'channel-1', 'connection-9');
  const here = channel('channel-1', '', 'connection-0');
  expect(findOtherEnd([stranger, answered], here, 'connection-9')).toBe(answered);
  expect(findOtherEnd([stranger], here, 'connection-9')).toBeNull();
  expect(findOtherEnd([stranger], here, null)).toBeNull();
});
