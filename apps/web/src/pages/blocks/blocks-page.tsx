/** The list of blocks. */
import { UnderTitle } from '../../shared/ui/under-title.tsx';
import { BlocksPanel } from './blocks-panel.tsx';

export default function BlocksPage() {
  return (
    <UnderTitle title="Blocks">
      <BlocksPanel />
    </UnderTitle>
  );
}
