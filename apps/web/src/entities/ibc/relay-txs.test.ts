import { parseTxHash } from '@cairn/chain/hash';
import { parseCoins } from '@cairn/chain/amount';
import { parseTimestamp } from '@cairn/chain/time';
import { constructedEvent as event, constructedTx } from '@cairn/chain/testing/constructed-tx';
import type { Tx } from '@cairn/chain/tx';
import { describe, expect, it } from 'vitest';
import { channelPackets, findSentPacket } from './channel-packets.ts';
import { packetsOf } from '../tx/packets.ts';
import { packetsCarried, rankRelayers } from './rank-relayers.ts';

// Accounts of the recorded network.
const ONE = 'elys1lh6cxaa5hl0wv73jjct2mk7x2z6rq7desns7ny';
const TWO = 'elys1up55jzgfr5ej2trfxhk8mefdsknccg8894jdqx';

const packet = (type: string, sequence: number, values: Readonly<Record<string, string>> = {}) =>
  event(type, {
    packet_sequence: String(sequence),
    packet_src_port: 'transfer',
    packet_src_channel: 'channel-2',
    packet_dst_port: 'transfer',
    packet_dst_channel: 'channel-7',
    msg_index: '1',
    ...values,
  });

const tx = (number: number, signer: string, events: Tx['events'], client = '07-tendermint-0') =>
  constructedTx({
    hash: parseTxHash(number.toString().padStart(64, '0')),
    height: number,
    time: parseTimestamp(`2026-11-21T00:00:0${number}Z`),
    messages: [
      { typeUrl: '/ibc.core.client.v1.MsgUpdateClient', body: { client_id: client, signer } },
      { typeUrl: '/ibc.core.channel.v1.MsgRecvPacket', body: { signer } },
    ],
    events,
    fee: { coins: parseCoins('5uelys'), gasLimit: 0n, payer: null, granter: null },
  });

describe('relayers', () => {
  it('are ranked by the packets that their txs moved, each tx counted once', () => {
    const first = tx(1, ONE, [packet('recv_packet', 1)]);
    const txs = [
      first,
      tx(2, TWO, [packet('recv_packet', 2), packet('acknowledge_packet', 3), packet('timeout_packet', 4)]),
      tx(3, ONE, [packet('send_packet', 9)], '07-tendermint-1'),
      first,
    ];
    const ranked = rankRelayers(txs);
    expect(ranked.map((relayer) => [relayer.address, packetsCarried(relayer)])).toEqual([
      [TWO, 3],
      [ONE, 1],
    ]);
    expect(ranked[1]).toMatchObject({
      txs: 2,
      updates: 2,
      clientIds: ['07-tendermint-0', '07-tendermint-1'],
      fees: [{ denom: 'uelys', baseUnits: 10n }],
      last: '2026-11-21T00:00:03Z',
    });
  });

  it('are none when no relay message was signed', () => {
    const other = { ...tx(1, ONE, []), messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', body: {} }] };
    expect(rankRelayers([other, tx(2, 'nobody', [])])).toEqual([]);
  });
});

describe('the packets of a channel', () => {
  const data = (denom: string) =>
    JSON.stringify({ amount: '7', denom, sender: 'cosmos1a', receiver: 'not-an-address' });
  const here = { port: 'transfer', channel: 'channel-7' };

  it('carry what this chain calls by its own name', () => {
    const received = tx(1, ONE, [
      packet('recv_packet', 1, { packet_data: data('transfer/channel-2/uelys') }),
      packet('recv_packet', 2, { packet_data: data('uusdc') }),
      packet('recv_packet', 3, { packet_dst_channel: 'channel-8', packet_data: data('uusdc') }),
    ]);
    const [home, foreign, ...rest] = channelPackets([received], 'received', here);
    expect(rest).toEqual([]);
    expect(home?.content).toEqual({
      kind: 'transfer',
      coin: { denom: 'uelys', baseUnits: 7n },
      sender: 'cosmos1a',
      receiver: 'not-an-address',
    });
    // SHA-256 of transfer/channel-7/uusdc.
    expect(foreign?.content).toMatchObject({
      coin: { denom: 'ibc/7C0807A56073C4A27B0DE1C21BA3EB75DF75FD763F4AD37BC159917FC01145F0' },
    });
  });

  it('carry the same where there is only the hex, since ibc-go 10', () => {
    const packet_data_hex = Buffer.from(data('uusdc')).toString('hex');
    const contentFrom = (attributes: Readonly<Record<string, string>>) =>
      channelPackets([tx(1, ONE, [packet('recv_packet', 1, attributes)])], 'received', here)[0]?.content;
    expect(contentFrom({ packet_data_hex })).toEqual(contentFrom({ packet_data: data('uusdc') }));
    expect(contentFrom({ packet_data_hex })?.kind).toBe('transfer');
  });

  it('that are sent carry the same, whichever chain they are read from', () => {
    const sent = packet('send_packet', 1, { packet_data: data('uusdc') });
    const [seen] = packetsOf([sent]);
    if (seen === undefined) throw new Error('no packet');
    const { source, sequence } = seen.packet;
    const contentFrom = (isOutgoing: boolean) =>
      findSentPacket([tx(1, ONE, [sent])], { source, sequence, isOutgoing })?.content;
    expect(contentFrom(true)).toMatchObject({ coin: { denom: 'uusdc', baseUnits: 7n } });
    expect(contentFrom(false)).toMatchObject({
      coin: { denom: 'ibc/7C0807A56073C4A27B0DE1C21BA3EB75DF75FD763F4AD37BC159917FC01145F0' },
    });
  });

  it('that timed out report the refund', () => {
    const own = { port: 'transfer', channel: 'channel-2' };
    const refund = event('timeout', {
      refund_receiver: ONE,
      refund_denom: 'uelys',
      refund_amount: '1500000',
      msg_index: '1',
    });
    const [seen] = channelPackets([tx(1, TWO, [packet('timeout_packet', 4), refund])], 'timed-out', own);
    expect(seen?.content).toEqual({
      kind: 'refund',
      coin: { denom: 'uelys', baseUnits: 1_500_000n },
      receiver: ONE,
    });
  });

  it('with updates of signers say how many, and other data is left unread', () => {
    const events = [
      packet('recv_packet', 1, { packet_data: '{"validator_updates":[{},{}],"valset_update_id":"3"}' }),
      packet('recv_packet', 2, { packet_data: 'no json' }),
    ];
    const kinds = channelPackets([tx(1, ONE, events)], 'received', here).map(({ content }) => content);
    expect(kinds).toEqual([{ kind: 'signer-updates', count: 2 }, { kind: 'unread' }]);
  });
});
