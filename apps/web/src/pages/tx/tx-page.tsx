/** A transaction: what came of it, what it did, what it cost, and everything it is made of. */
import { toExplorerError } from '@cairn/chain/errors';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { packetsOf } from '../../entities/tx/packets.ts';
import { txQuery } from '../../entities/tx/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { letRun, type PageProps, type ReadAhead } from '../../shared/lib/router/page.ts';
import { CheckPanel } from './panels/check-panel.tsx';
import { DetailTabs } from './panels/detail-tabs.tsx';
import { FailurePanel } from './panels/failure-panel.tsx';
import { NetChangePanel } from './panels/net-change-panel.tsx';
import { OverviewPanel } from './panels/overview-panel.tsx';
import { PacketsPanel } from './panels/packets-panel.tsx';
import { StoryPanel } from './panels/story-panel.tsx';
import { TxHead } from './panels/tx-head.tsx';
import { WholePageFailure } from './panels/whole-page-failure.tsx';
import { blockEndQuery } from './queries.ts';
import { useTxTelling, type TellingState } from './use-tx-telling.ts';

/** Arranges the panels. */
export function TxPage({ params: { hash } }: PageProps<{ readonly hash: TxHash }>) {
  const query = useQuery(txQuery(useNode(), hash));
  const answer = query.data;
  const tx = answer?.value;
  const state = useTxTelling(tx);
  const { telling, isWaitingForEnd } = state;
  return (
    <>
      <TxHead
        key={hash}
        hash={hash}
        answer={answer}
        headline={isWaitingForEnd ? null : (telling?.headline ?? null)}
        isPending={query.isPending || isWaitingForEnd}
      />
      {answer === undefined && query.error !== null ? (
        <Suspense>
          <WholePageFailure
            hash={hash}
            error={toExplorerError(query.error)}
            onRetry={() => void query.refetch()}
          />
        </Suspense>
      ) : (
        <TxBody key={`${hash} body`} answer={answer} state={state} />
      )}
    </>
  );
}

interface TxBodyProps {
  readonly answer: Answer<Tx> | undefined;
  readonly state: TellingState;
}

/**
 * While the tx is on its way, the story holds its place; what stands under it comes once the story has its final size.
 * The frame's foot stays out of sight meanwhile, so that nothing that is read moves.
 */
function TxBody({ answer, state }: TxBodyProps) {
  const tx = answer?.value;
  const { telling } = state;
  const isSettled = telling !== null && !state.isWaitingForEnd;
  return (
    <div className="min-h-screen xl:grid xl:grid-cols-[minmax(0,1fr)_360px] xl:grid-rows-[auto_1fr] xl:gap-x-16">
      <div className="min-w-0">
        {tx !== undefined && telling !== null && telling.failure !== null && (
          <FailurePanel tx={tx} failure={telling.failure} />
        )}
        {/* Under a reason of failure it is rendered again rather than pushed down. */}
        <StoryPanel
          key={(telling?.failure ?? null) === null ? 'alone' : 'below'}
          tx={tx}
          state={state}
          answer={answer}
        />
        {answer !== undefined && isSettled && <NetChangePanel tx={answer.value} state={state} />}
      </div>
      {answer !== undefined && isSettled && (
        <>
          <aside className="min-w-0 xl:row-span-2" aria-label="Facts and checks">
            <OverviewPanel answer={answer} />
            {/* Printed, the page is a receipt: checks and what the tx is made of are left to screens. */}
            <div data-print="no">
              <CheckPanel answer={answer} />
            </div>
          </aside>
          <div className="min-w-0">
            {/* One wait for both: what stands lower must not be pushed down later. */}
            <Suspense>
              {packetsOf(answer.value.events).length > 0 && <PacketsPanel tx={answer.value} />}
              <div data-print="no">
                <DetailTabs answer={answer} telling={telling} />
              </div>
            </Suspense>
          </div>
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
