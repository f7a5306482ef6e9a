/** How the network, the endpoints and this explorer's own service do. */
import { Suspense } from 'react';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { EndpointsPanel } from './panels/endpoints-panel.tsx';
import { IndexRows } from './panels/index-rows.tsx';
import { NetworkPanel } from './panels/network-panel.tsx';
import { NodePanel } from './panels/node-panel.tsx';
import { ServicePanel } from './panels/service-panel.tsx';
import { SourcesPanel } from './panels/sources-panel.tsx';
import { IndexPanel } from './panels/index-panel.tsx';

/** Arranges the panels. */
export function StatusPage() {
  return (
    <>
      <PageTitle title="Status" />
      <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
        <NetworkPanel />
        <div className="lg:col-start-2 lg:row-span-2">
          <ServicePanel />
        </div>
        <Suspense
          fallback={
            <Panel title="Index">
              <IndexRows />
            </Panel>
          }
        >
          <IndexPanel />
        </Suspense>
      </div>
      <EndpointsPanel />
      <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
        <NodePanel />
        <SourcesPanel />
      </div>
    </>
  );
}
