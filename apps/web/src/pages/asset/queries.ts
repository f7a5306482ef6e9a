/** Queries used only by the asset page. */
import type { Denom } from '@cairn/chain/denom';
import type { Tx } from '@cairn/chain/tx';
import {
  getChannelClient,
  getIbcChannel,
  getTotalEscrow,
  listIbcChannels,
} from '@cairn/node-client/modules/ibc';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { orNull } from '../../shared/lib/or-null.ts';
import { movesDenom } from './moves-denom.ts';

/**
 * The channel that a token arrived through, and its counterparty network.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port} and …/client_state
 */
export const hopQuery = (node: NodeClient, port: string, channel: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'hop', port, channel],
    queryFn: async ({ signal }) => {
      const id = { portId: port, channelId: channel, signal };
      const [end, client] = await Promise.all([getIbcChannel(node, id), getChannelClient(node, id)]);
      return { ...end, value: { channel: end.value, client: client.value } };
    },
    staleTime: REGISTRY_STALE_MS,
  });

/**
 * Escrowed amounts, and the channels they may have left through.
 * @see GET /ibc/apps/transfer/v1/denoms/{denom}/total_escrow, GET /ibc/core/channel/v1/channels
 */
export const escrowQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'escrow', denom],
    queryFn: async ({ signal }) => {
      const [total, channels] = await Promise.all([
        orNull(getTotalEscrow(node, { denom, signal })),
        listIbcChannels.all(node, { signal }),
      ]);
      return mapAnswer(channels, ({ items, complete }) => ({
        isComplete: complete,
        /** Null when the node does not report it: ibc-go 10 routes its path to another query. */
        total: total?.value.baseUnits ?? null,
        channels: items.filter(({ portId }) => portId === 'transfer'),
      }));
    },
  });

/** Latest transfers searched, per kind. */
export const LOOKED_THROUGH = 100;

const SEARCHES = [
  txCondition('message.action', '/cosmos.bank.v1beta1.MsgSend'),
  txCondition('message.action', '/ibc.applications.transfer.v1.MsgTransfer'),
  txCondition('recv_packet.packet_dst_port', 'transfer'),
];

/**
 * The latest sends, outgoing and incoming IBC transfers of the denom, newest first.
 * @see GET /cosmos/tx/v1beta1/txs?query=
 */
export const transfersQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'transfers', denom],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        SEARCHES.map((condition) =>
          searchTxs(node, { conditions: [condition], limit: LOOKED_THROUGH, signal }),
        ),
      );
      const [first] = pages;
      if (first === undefined) throw new TypeError('three searches, no response');
      const found = new Map(pages.flatMap(({ value }) => value.txs.map((tx): [string, Tx] => [tx.hash, tx])));
      return mapAnswer(first, () => ({
        txs: [...found.values()]
          .filter((tx) => movesDenom(tx, denom))
          .sort((a, b) => b.height - a.height || (a.hash < b.hash ? -1 : 1)),
        looked: found.size,
      }));
    },
  });
