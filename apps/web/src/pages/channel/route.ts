/** `/channel/{port}/{channel}`: one channel to another chain. */
import { BASE } from '../../shared/config/base.ts';
import { parseChannelEnd } from '../../entities/ibc/parse-channel.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/channel/$port/$channel`,
    params: ({ port = '', channel = '' }) => parseChannelEnd(port, channel),
    load: async () => (await import('./channel-page.tsx')).ChannelPage,
  }),
];
