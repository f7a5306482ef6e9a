/** Status of the network, the endpoints and the service. */
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel, QueryPanel } from '../../shared/ui/panel.tsx';
import { EndpointsPanel } from './panels/endpoints-panel.tsx';
import { IndexRows } from './panels/index-rows.tsx';
import { NetworkPanel } from './panels/network-panel.tsx';
import { ServicePanel } from './panels/service-panel.tsx';
import { SourcesPanel } from './panels/sources-panel.tsx';
import { IndexPanel } from './panels/index-panel.tsx';
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { fact, KEY_VALUE_ROW, KeyValues } from '../../shared/ui/key-values.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { nodeStateQuery } from './queries.ts';

export default function StatusPage() {
  return (
    <>
      <PageTitle title="Status" />
      <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
        <NetworkPanel />
        <ServicePanel />
        <Suspense
          fallback={
            <Panel title="Index">
              <IndexRows />
            </Panel>
          }
        >
          <IndexPanel />
        </Suspense>
        <NodePanel />
      </div>
      <EndpointsPanel />
      <SourcesPanel />
    </>
  );
}

/** Software of the selected node. */
function NodePanel() {
  const query = useQuery(nodeStateQuery(useNode()));
  return (
    <QueryPanel
      title="The chosen node"
      query={query}
      what="the node’s versions"
      skeleton={<SkeletonRows rows={7} rowClassName={KEY_VALUE_ROW} />}
    >
      {({ value }) => (
        <KeyValues
          items={[
            fact('Name', visibleText(value.moniker)),
            fact('Network', visibleText(value.chainId)),
            fact(
              'Synced',
              value.isSyncing ? (
                <Status kind="pending">catching up</Status>
              ) : (
                <Status kind="good">yes</Status>
              ),
            ),
            fact('Application', visibleText(`${value.appName} ${value.appVersion}`)),
            fact('Cosmos SDK', visibleText(value.sdkVersion)),
            fact('CometBFT', visibleText(value.cometVersion)),
            fact('Transaction index', value.indexesTxs ? 'enabled' : 'disabled: searches fail'),
          ]}
        />
      )}
    </QueryPanel>
  );
}
