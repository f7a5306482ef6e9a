/** A transaction: what came of it, what it did, what it cost, and everything it is made of. */
import { toExplorerError } from '@cairn/chain/errors';
import { shortAddress } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { packetsOf } from '../../entities/tx/packets.ts';
import { txQuery } from '../../entities/tx/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { letRun, type PageProps, type ReadAhead } from '../../shared/lib/router/page.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { DetailTabs } from './panels/detail-tabs.tsx';
import { FactsPanel } from './panels/facts-panel.tsx';
import { FailurePanel } from './panels/failure-panel.tsx';
import { NetChangePanel } from './panels/net-change-panel.tsx';
import { StoryPanel } from './panels/story-panel.tsx';
import { TxHead, TxHeadSkeleton } from './panels/tx-head.tsx';
import { blockEndQuery } from './queries.ts';
import { useTxTelling } from './use-tx-telling.ts';
import { PacketsPanel } from './panels/packets-panel.tsx';
import { WholePageFailure } from './panels/whole-page-failure.tsx';

/** Arranges the panels. */
export function TxPage({ params: { hash } }: PageProps<{ readonly hash: TxHash }>) {
  const query = useQuery(txQuery(useNode(), hash));
  const answer = query.data;
  return (
    <>
      <PageTitle
        title={`Transaction ${shortAddress(hash)}`}
        heading={
          <span className="reveal-host whitespace-nowrap">
            {/* One text: Chromium leaves a space of its own out of the name. */}
            {'Transaction '}
            <span className="font-mono text-body font-normal text-muted" data-hint={hash}>
              {shortAddress(hash)}
            </span>
            <CopyButton text={hash} what="hash" steady />
          </span>
        }
      >
        {answer === undefined ? query.isPending && <TxHeadSkeleton /> : <TxHead answer={answer} />}
      </PageTitle>
      {answer === undefined && query.error !== null ? (
        <Suspense>
          <WholePageFailure
            hash={hash}
            error={toExplorerError(query.error)}
            onRetry={() => void query.refetch()}
          />
        </Suspense>
      ) : (
        <TxBody answer={answer} />
      )}
    </>
  );
}

/**
 * While the tx is on its way, the story holds its place; what stands under it comes once the story has its final size.
 * The frame's foot stays out of sight meanwhile, so that nothing that is read moves.
 */
function TxBody({ answer }: { readonly answer: Answer<Tx> | undefined }) {
  const tx = answer?.value;
  const state = useTxTelling(tx);
  const isSettled = state.telling !== null && !state.isWaitingForEnd;
  return (
    <div className="min-h-screen">
      {tx !== undefined && state.telling !== null && state.telling.failure !== null && (
        <FailurePanel tx={tx} failure={state.telling.failure} />
      )}
      {/* Under a reason of failure it is rendered again rather than pushed down. */}
      <StoryPanel
        key={(state.telling?.failure ?? null) === null ? 'alone' : 'below'}
        tx={tx}
        state={state}
        answer={answer}
      />
      {answer !== undefined && isSettled && (
        <>
          <NetChangePanel tx={answer.value} state={state} />
          <FactsPanel answer={answer} />
          {/* One wait for both: what stands lower must not be pushed down later. */}
          <Suspense>
            {packetsOf(answer.value.events).length > 0 && <PacketsPanel tx={answer.value} />}
            {/* Printed, the page is a receipt: what the tx is made of is left to screens. */}
            <div data-print="no">
              <DetailTabs answer={answer} telling={state.telling} />
            </div>
          </Suspense>
        </>
      )}
    </div>
  );
}

/** The tx, and the end of its block where that has part in it. */
const readTxAhead: ReadAhead<{ readonly hash: TxHash }> = async ({ client, node }, { hash }) => {
  const { value } = await client.query(txQuery(node, hash));
  const { needsBlockEnd } = await import('./tell-tx.ts');
  if (needsBlockEnd(value)) letRun(client.query(blockEndQuery(node, value.height)));
};
TxPage.readAhead = readTxAhead;
