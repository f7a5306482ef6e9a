/** The list of proposals. */
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ProposalsPanel } from './panels/proposals-panel.tsx';
import { RulesPanel } from './panels/rules-panel.tsx';

/** @see route.ts */
export function ProposalsPage() {
  return (
    <>
      <PageTitle title="Proposals" />
      <ProposalsPanel />
      <RulesPanel />
    </>
  );
}
