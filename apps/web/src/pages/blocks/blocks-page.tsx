/** The list of blocks. */
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BlocksPanel } from './blocks-panel.tsx';

export function BlocksPage() {
  return (
    <>
      <PageTitle title="Blocks" />
      <BlocksPanel />
    </>
  );
}
