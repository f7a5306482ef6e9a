/** Build, endpoints, features and browser storage. */
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BuildPanel } from './panels/build-panel.tsx';
import { ChosenPanel } from './panels/chosen-panel.tsx';
import { StoragePanel } from './panels/storage-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { moduleVersionsQuery } from '../../entities/parameter/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { servedFeatures } from './features.ts';

export default function ExperimentalInfoPage() {
  return (
    <>
      <PageTitle title="Experimental info">
        <p>For bug reports: what runs here, what it reads, and what this browser stores.</p>
      </PageTitle>
      <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
        <BuildPanel />
        <ChosenPanel />
      </div>
      <FeaturesPanel />
      <StoragePanel />
    </>
  );
}

/** Features supported by the selected node. */
function FeaturesPanel() {
  const query = useQuery(moduleVersionsQuery(useNode()));
  return (
    <QueryPanel
      title="Features this node serves"
      query={query}
      what="the modules of this network"
      skeleton={<SkeletonRows rows={9} />}
      aside={({ value }) => `${value.length} modules`}
    >
      {({ value }) => (
        <ul className="grid gap-x-6 px-4 py-2 text-table sm:grid-cols-2 xl:grid-cols-3">
          {servedFeatures(value.map(({ name }) => name)).map(({ label, isServed, modules }) => (
            <li key={label} className="flex min-h-8 items-center gap-2" data-hint={modules.join(', ')}>
              {isServed ? <Status kind="good">yes</Status> : <span className="text-muted">no</span>}
              <span className={isServed ? '' : 'text-muted'}>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
