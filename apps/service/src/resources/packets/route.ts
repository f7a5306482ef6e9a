/** Channels, packets and relayers, as `@cairn/api/history/packets` has them. */
import {
  channelDaysCall,
  getPacketCall,
  listChannelsCall,
  listPacketsCall,
  listRelayedCall,
  listRelayersCall,
  relayerFeesCall,
} from '@cairn/api/history/packets';
import type { HistoryApi } from '../shared/history-api.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import {
  channelDays,
  getPacket,
  listChannels,
  listPackets,
  listRelayed,
  listRelayers,
  relayerFees,
} from './store.ts';

/** Registers the calls. */
export function packetRoutes(api: HistoryApi, cache: TtlCache): void {
  api.list(listChannelsCall, listChannels(cache));
  api.list(listPacketsCall, listPackets);
  api.answer(getPacketCall, getPacket);
  api.list(listRelayersCall, listRelayers);
  api.answer(relayerFeesCall, relayerFees);
  api.list(listRelayedCall, listRelayed);
  api.list(channelDaysCall, channelDays(cache));
}
