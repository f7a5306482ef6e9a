import { NotFoundError } from '@cairn/chain/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { kindWords, proposalKinds } from '../../entities/proposal/proposal-kind.ts';
import { statusWords, titleText } from '../../entities/proposal/proposal-words.ts';
import { govParamsQuery, proposalQuery, tallyQuery } from '../../entities/proposal/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { LazyJsonTree } from '../../shared/ui/lazy-json-tree.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { StarButton } from '../../shared/ui/star-button.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { DepositsPanel } from './panels/deposits-panel.tsx';
import { GovernorsPanel } from './panels/governors-panel.tsx';
import { VotesPanel } from './panels/votes-panel.tsx';
import { ActionsPanel } from './panels/actions-panel.tsx';
import { ResultPanel } from './panels/result-panel.tsx';
import { SummaryPanel } from './panels/summary-panel.tsx';
import { TimelinePanel } from './panels/timeline-panel.tsx';
import { useLastError } from '../../shared/lib/use-last-error.ts';
import type { ProposalStatus } from '@cairn/node-client/modules/gov';
import { MessagesLine } from '../../entities/message/message-line.tsx';
import { TxLink } from '../../shared/ui/identifiers.tsx';
import { Panel, QueryPanel, QueryState } from '../../shared/ui/panel.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { rawProposalQuery, submitTxQuery } from './queries.ts';
import { usePageStatus } from '../../shared/lib/page-status.ts';

export default function ProposalPage({ params: { id } }: PageProps<{ readonly id: number }>) {
  const query = useQuery(proposalQuery(useNode(), id));
  const { data } = query;
  // Mounted panels refetch; clearing the error during that would unmount and remount them in a loop.
  const error = useLastError(query);
  const isPending = data === undefined && error === null;
  const { hasGovernors } = useChain();
  const isReady = useFirstView(id, data?.value.status);
  const isGone = data === undefined && error instanceof NotFoundError;
  if (isGone)
    return (
      <Suspense>
        <LostProposalPanel id={id} />
      </Suspense>
    );
  if (isPending || (data !== undefined && !isReady))
    return (
      <>
        <PageTitle title={`Proposal ${id}`}>
          <span className="skeleton h-[23px] w-64" />
        </PageTitle>
        <SkeletonRows rows={24} rowClassName="h-12" />
      </>
    );
  return (
    <>
      <Head id={id} />
      <ResultPanel id={id} />
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <SummaryPanel id={id} />
          <ActionsPanel id={id} />
        </div>
        <div className="min-w-0">
          <TimelinePanel id={id} />
        </div>
      </div>
      <Tabs
        label="More about this proposal"
        tabs={[
          { id: 'votes', label: 'Votes', render: () => <VotesPanel id={id} /> },
          {
            id: 'governors',
            label: hasGovernors ? 'By governors' : 'By validators',
            render: () => <GovernorsPanel id={id} />,
          },
          { id: 'deposits', label: 'Deposits', render: () => <DepositsPanel id={id} /> },
          { id: 'raw', label: 'Raw', render: () => <RawPanel id={id} /> },
        ]}
      />
    </>
  );
}

function RawPanel({ id }: { readonly id: number }) {
  const query = useQuery(rawProposalQuery(useNode(), id));
  return (
    <QueryPanel title="The node’s response" query={query} what="this proposal">
      {({ value }) => <LazyJsonTree value={value} openLevels={4} rows={8} />}
    </QueryPanel>
  );
}

function Head({ id }: { readonly id: number }) {
  const proposal = useQuery(proposalQuery(useNode(), id)).data?.value;
  // Nothing could be loaded: the panels show the reason.
  if (proposal === undefined) return <PageTitle title={`Proposal ${id}`} />;
  const title = titleText(proposal.title);
  const { mark, label } = statusWords(proposal.status);
  return (
    <PageTitle
      title={proposal.title.trim() === '' ? `Proposal ${id}` : `Proposal ${id}: ${title}`}
      heading={
        <>
          <span className="text-muted">{id}</span> <span className="break-words">{title}</span>
        </>
      }
      actions={<StarButton id={`proposal/${id}`} what="proposal" />}
    >
      <Status kind={mark}>{label}</Status>
      <AppLink to={paths.proposals} search={{ type: proposalKinds(proposal.messages)[0] ?? '' }}>
        {kindWords(proposalKinds(proposal.messages))}
      </AppLink>
      {proposal.expedited && <span>Expedited</span>}
    </PageTitle>
  );
}

ProposalPage.prefetch = async ({ client, node }: Reader, { id }: { readonly id: number }) => {
  runInBackground(client.query(govParamsQuery(node)));
  const { value } = await client.query(proposalQuery(node, id));
  if (value.status === 'voting-period') runInBackground(client.query(tallyQuery(node, id)));
};

/** Content that takes longer may shift the layout. */
const TIMEOUT_MS = 1_500;

/** True once rules and running tally have loaded or timed out. */
function useFirstView(id: number, status: ProposalStatus | undefined): boolean {
  const node = useNode();
  const rules = useQuery(govParamsQuery(node));
  const isVoting = status === 'voting-period';
  const tally = useQuery({ ...tallyQuery(node, id), enabled: isVoting });
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDelayed || (status !== undefined && !rules.isPending && !(isVoting && tally.isPending));
}

/** A missing proposal: what the node still has about it. */
function LostProposalPanel({ id }: { readonly id: number }) {
  usePageStatus(404);
  const query = useQuery(submitTxQuery(useNode(), id));
  return (
    <>
      <PageTitle title={`Proposal ${id}`} />
      <Panel title="There is no such proposal">
        <p className="px-4 pt-4 text-body">
          The chain has no proposal {id}. Proposals that never reach the minimum deposit or are cancelled are
          deleted, and their IDs are not reused.
        </p>
        <QueryState
          query={query}
          what="the transaction that submitted it"
          empty={{
            when: ({ value }) => value === null,
            text: 'The node has no transaction that submitted a proposal with this ID.',
          }}
        >
          {({ value }) =>
            value === null ? null : (
              <p className="px-4 py-4 text-table">
                It was submitted <Time value={value.time} /> in <TxLink hash={value.hash} />:{' '}
                <MessagesLine messages={value.messages} result={value} />
              </p>
            )
          }
        </QueryState>
      </Panel>
    </>
  );
}
