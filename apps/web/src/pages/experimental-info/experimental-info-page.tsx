/** What runs here, what it reads, and what this browser keeps. */
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BuildPanel } from './panels/build-panel.tsx';
import { ChosenPanel } from './panels/chosen-panel.tsx';
import { FeaturesPanel } from './panels/features-panel.tsx';
import { StoragePanel } from './panels/storage-panel.tsx';

/** Arranges the four panels. */
export function ExperimentalInfoPage() {
  return (
    <>
      <PageTitle title="Experimental info">
        <p>For fault reports: what runs here, what it reads, and what this browser keeps.</p>
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
