/** IBC channels, light clients and relayers. */
import { ibcNetworkQuery } from '../../entities/ibc/queries.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { deferredComponent } from '../../shared/lib/lazy-component.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { ChannelsPanel } from './panels/channels-panel.tsx';
import { ClientsPanel } from './panels/clients-panel.tsx';
import { RelayersPanel } from './panels/relayers-panel.tsx';
import { useNetwork } from './use-network.ts';
import { RankedPanel } from './panels/ranked-panel.tsx';

/** Far below the first view. */
const PacketDaysPanel = deferredComponent(() => import('../../entities/history/packet-days-panel.tsx'));

export default function RelayersPage() {
  const view = useNetwork();
  return (
    <>
      <PageTitle title="Relayers">
        <p>
          Channels carry packets to other chains. Relayers deliver them and update the light clients that
          verify them.
        </p>
      </PageTitle>
      <ChannelsPanel view={view} />
      {view.isSettled && (
        <>
          <div id="clients">
            <ClientsPanel view={view} />
          </div>
          <Suspense>
            <RankedPanel instead={<RelayersPanel />} />
          </Suspense>
          <PacketDaysPanel channel={null} />
        </>
      )}
    </>
  );
}

RelayersPage.prefetch = ({ client, node }: Reader) => {
  PacketDaysPanel.load();
  runInBackground(client.query(ibcNetworkQuery(node)));
};
