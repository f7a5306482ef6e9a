/** The list of proposals. */
import { useQuery } from '@tanstack/react-query';
import { govParamsQuery, proposalsQuery } from '../../entities/proposal/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ProposalsPanel } from './panels/proposals-panel.tsx';
import { RulesPanel } from './panels/rules-panel.tsx';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';

export default function ProposalsPage() {
  const { isPending } = useQuery(proposalsQuery(useNode()));
  return (
    <>
      <PageTitle title="Proposals" />
      <ProposalsPanel />
      {/* A list shorter than its placeholder would pull the rules into view. */}
      {!isPending && <RulesPanel />}
    </>
  );
}

ProposalsPage.prefetch = ({ client, node }: Reader) => {
  runInBackground(client.query(proposalsQuery(node)));
  runInBackground(client.query(govParamsQuery(node)));
};
