/** The channel page: both ends, traffic and stuck packets. */
import { channelQuery, ibcNetworkQuery } from '../../entities/ibc/queries.ts';
import type { PacketEnd } from '../../entities/tx/packets.ts';
import { paths } from '../../shared/config/paths.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { EndsPanel } from './panels/ends-panel.tsx';
import { TrafficPanel } from './panels/traffic-panel.tsx';
import { type ChannelView, useChannel, useStuckPackets } from './use-channel.ts';
import type { IbcChannel } from '@cairn/node-client/modules/ibc';
import PacketDaysPanel from '../../entities/history/packet-days-panel.tsx';
import { IndexedPacketsPanel } from '../../entities/ibc/indexed-packets-panel.tsx';
import { OpenPacketsPanel } from './panels/open-packets-panel.tsx';
import { PacketsPanel } from './panels/packets-panel.tsx';

export default function ChannelPage({ params: end }: PageProps<PacketEnd>) {
  const view = useChannel(end);
  const channel = view.query.data?.value;
  return (
    <>
      <PageTitle title={`${end.channel}, port ${end.port}`}>
        <p>
          All <AppLink to={paths.relayers}>channels</AppLink>
        </p>
      </PageTitle>
      <EndsPanel view={view} />
      {channel !== undefined && view.isSettled && (
        <>
          <TrafficPanel channel={channel} view={view} />
          <Suspense>
            <PacketPanels channel={channel} view={view} end={end} />
          </Suspense>
        </>
      )}
    </>
  );
}

ChannelPage.prefetch = ({ client, node }: Reader, { port, channel }: PacketEnd) => {
  runInBackground(client.query(channelQuery(node, port, channel)));
  runInBackground(client.query(ibcNetworkQuery(node)));
};

function PacketPanels({
  channel,
  view,
  end,
}: Readonly<{ channel: IbcChannel; view: ChannelView; end: PacketEnd }>) {
  return (
    <>
      <OpenPacketsPanel key={`open ${end.port} ${end.channel}`} channel={channel} view={view} />
      <IndexedPacketsPanel end={end} isStuck={useStuckPackets(view)} instead={<PacketsPanel end={end} />} />
      <PacketDaysPanel channel={end.channel} />
    </>
  );
}
