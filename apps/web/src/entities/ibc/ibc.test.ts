import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import { arrangeChannels, channelNumber } from './arrange-channels.ts';
import { readChannelVersion } from './channel-version.ts';
import { clientExpiry, followsNoChain } from './use-client-fault.ts';
import { openPacketState } from '../tx/packet-life.ts';
import { packetOutcomes } from './packet-counts.ts';
import { parseChannelEnd } from '../../shared/lib/parse-id.ts';

const channel = (channelId: string, hop: string) => ({
  portId: 'transfer',
  channelId,
  state: 'open' as const,
  ordered: false,
  counterparty: { portId: 'transfer', channelId: 'channel-9' },
  connectionHops: [hop],
  version: 'ics20-1',
});
const connection = (connectionId: string, clientId: string) => ({
  connectionId,
  clientId,
  state: 'STATE_OPEN',
  counterparty: { clientId: '07-tendermint-7', connectionId: 'connection-7' },
  delayPeriod: 0n,
});
const height = (number: number) => ({ revision: 1, height: number });
const client = (clientId: string, chainId: string) => ({
  clientId,
  typeUrl: '/ibc.lightclients.tendermint.v1.ClientState',
  tendermint: {
    chainId,
    trustingMs: 1_197_504_000,
    unbondingMs: 1_814_400_000,
    maxClockDriftMs: 10_000,
    latestHeight: height(813),
    frozenHeight: height(0),
  },
});

describe('channels', () => {
  it('are joined to the chain that they lead to, by chain and then by number', () => {
    const { routes, clients } = arrangeChannels(
      [
        channel('channel-10', 'connection-1'),
        channel('channel-9', 'connection-1'),
        channel('channel-3', 'connection-2'),
      ],
      [connection('connection-1', '07-tendermint-1'), connection('connection-2', '07-tendermint-2')],
      [
        client('07-tendermint-1', 'noble-1'),
        client('07-tendermint-2', 'axelar-1'),
        { clientId: '08-wasm-3', typeUrl: '/ibc.lightclients.wasm.v1.ClientState', tendermint: null },
        {
          clientId: '06-solomachine-4',
          typeUrl: '/ibc.lightclients.solomachine.v3.ClientState',
          tendermint: null,
        },
        { clientId: '09-localhost', typeUrl: '/ibc.lightclients.localhost.v2.ClientState', tendermint: null },
      ],
    );
    expect(routes.map(({ chainId, channel: { channelId } }) => [chainId, channelId])).toEqual([
      ['axelar-1', 'channel-3'],
      ['noble-1', 'channel-9'],
      ['noble-1', 'channel-10'],
    ]);
    expect(clients.map((item) => item.client.clientId)).toEqual([
      '07-tendermint-1',
      '07-tendermint-2',
      '08-wasm-3',
      '06-solomachine-4',
    ]);
  });

  it('without a known connection lead to a chain that is not named', () => {
    const { routes } = arrangeChannels([channel('channel-1', 'connection-5')], [], []);
    expect(routes[0]).toMatchObject({ connection: null, client: null, chainId: null });
  });

  it('are numbered by their ids', () => {
    expect(channelNumber('channel-12')).toBe(12);
    expect(channelNumber('08-wasm')).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('are read from the address bar as a chain writes them', () => {
    expect(parseChannelEnd('transfer', 'channel-2')).toEqual({ port: 'transfer', channel: 'channel-2' });
    expect(parseChannelEnd('icacontroller-elys1abc', 'channel-0').port).toBe('icacontroller-elys1abc');
    for (const [port, id] of [
      ['t', 'channel-2'],
      ['transfer', 'channel-'],
      ['transfer', '2'],
      ['trans/fer', 'channel-2'],
      ['transfer', 'channel-2x'],
    ] as const)
      expect(() => parseChannelEnd(port, id)).toThrow();
  });

  it('read the fee address and the version from the bytes of a provider channel', () => {
    const address = 'cosmos1ap0mh6xzfn8943urr84q6ae7zfnar48am2erhd';
    expect(readChannelVersion(`\n-${address}\u0012\u00011`)).toEqual({
      text: '1',
      providerFeeAddress: address,
    });
    expect(readChannelVersion('ics20-1')).toEqual({ text: 'ics20-1', providerFeeAddress: null });
    expect(readChannelVersion('\n-cut')).toEqual({ text: '\n-cut', providerFeeAddress: null });
    expect(readChannelVersion('')).toEqual({ text: '', providerFeeAddress: null });
  });
});

describe('a light client', () => {
  it('expires its trusting period after the newest header', () => {
    const { tendermint } = client('07-tendermint-0', 'hub');
    expect(clientExpiry(parseTimestamp('2026-11-21T09:51:34.162539837Z'), tendermint)).toBe(
      Date.parse('2026-12-05T06:29:58.162Z'),
    );
  });

  it.each([
    ['localhost.v2', true],
    ['solomachine.v3', true],
    ['wasm.v1', false],
    ['tendermint.v1', false],
  ])('of type %s follows no chain: %s', (type, expected) => {
    expect(followsNoChain({ typeUrl: `/ibc.lightclients.${type}.ClientState` })).toBe(expected);
  });
});

describe('packets', () => {
  const all = (...sequences: readonly bigint[]) => ({ sequences, complete: true });

  it('are counted by how they ended, where both ends are read', () => {
    const traffic = { sent: 10n, open: [7n, 9n, 10n], isOpenComplete: true };
    expect(packetOutcomes(traffic, all(1n, 2n, 9n, 4n))).toEqual({
      unanswered: 1n,
      acknowledged: 3n,
      timedOut: 4n,
      inFlight: 2n,
    });
  });

  it('are not counted where only the source is read, or not all pending ones', () => {
    const traffic = { sent: 316n, open: [300n], isOpenComplete: true };
    expect(packetOutcomes(traffic, 'not-requested')).toBe('not-requested');
    expect(packetOutcomes(traffic, 'failed')).toBe('failed');
    expect(packetOutcomes(traffic, { sequences: [1n], complete: false })).toBe('received-cut');
    expect(packetOutcomes({ ...traffic, isOpenComplete: false }, all(1n))).toBe('pending-cut');
  });

  it('that were sent after the count are not part of it', () => {
    const traffic = { sent: 3n, open: [3n, 5n], isOpenComplete: true };
    expect(packetOutcomes(traffic, all(1n, 2n, 3n, 4n, 5n, 6n))).toEqual({
      unanswered: 1n,
      acknowledged: 2n,
      timedOut: 0n,
      inFlight: 0n,
    });
  });

  it.each([
    [true, 5, 9, 'answer-on-its-way'],
    [false, 9, 5, 'in-flight'],
    [false, 5, 5, 'expired'],
    [false, null, 5, 'in-flight'],
    [null, null, 5, 'unknown'],
    [null, 5, 9, 'overdue'],
    [null, 9, 5, 'unknown'],
  ] as const)('arrived %s, time out at %s, now %s: %s', (arrived, timeoutMs, nowMs, expected) => {
    expect(openPacketState(arrived, true, timeoutMs, nowMs)).toBe(expected);
  });

  it.each([
    [false, 9, 5, 'cannot-arrive'],
    [false, null, 5, 'cannot-arrive'],
    [false, 5, 9, 'expired'],
    [true, 9, 5, 'answer-on-its-way'],
  ] as const)(
    'arrived %s, time out at %s, now %s, by a client that does not work: %s',
    (arrived, timeoutMs, nowMs, expected) => {
      expect(openPacketState(arrived, false, timeoutMs, nowMs)).toBe(expected);
    },
  );
});
