import { toExplorerError } from '@cairn/chain/errors';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { packetsOf } from '../../entities/tx/packets.ts';
import { txQuery } from '../../entities/tx/queries.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { curlOf } from '../../shared/ui/curl-of.ts';
import { FailurePanel } from './panels/failure-panel.tsx';
import { NetChangePanel } from './panels/net-change-panel.tsx';
import { OverviewPanel } from './panels/overview-panel.tsx';
import { StepsPanel } from './panels/steps-panel.tsx';
import { TxHead } from './panels/tx-head.tsx';
import { blockEndQuery } from './queries.ts';
import { type TxDescriptionState, useTxDescription } from './use-tx-description.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { CheckRows } from '../../features/verify/check-rows.tsx';
import { useMayVerify } from '../../features/verify/use-may-verify.ts';
import { paths } from '../../shared/config/paths.ts';
import { useAbsoluteUrl } from '../../shared/lib/hydration.ts';
import { deferredComponent, lazyComponent } from '../../shared/lib/lazy-component.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { PAGE_PLACEHOLDER, Suspense } from '../../shared/ui/suspense.tsx';

const PageFailure = deferredComponent(() => import('./panels/page-failure.tsx'));

const PacketsPanel = deferredComponent(() => import('./panels/packets-panel.tsx'));

const DetailTabs = deferredComponent(() => import('./panels/detail-tabs.tsx'), PAGE_PLACEHOLDER);

export default function TxPage({ params: { hash } }: PageProps<{ readonly hash: TxHash }>) {
  const query = useQuery(txQuery(useNode(), hash, useChain()));
  const answer = query.data;
  const tx = answer?.value;
  const state = useTxDescription(tx);
  const { description, isWaitingForEnd } = state;
  return (
    <>
      <TxHead
        key={hash}
        hash={hash}
        answer={answer}
        headline={isWaitingForEnd ? null : (description?.headline ?? null)}
        isPending={query.isPending || isWaitingForEnd}
      />
      {answer === undefined && query.error !== null ? (
        <PageFailure hash={hash} error={toExplorerError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <TxBody key={`${hash} body`} answer={answer} state={state} />
      )}
    </>
  );
}

/**
 * While the tx loads, the steps reserve their space; content below follows once its size is final. The footer stays
 * below the fold until then, to avoid layout shifts.
 */
function TxBody({ answer, state }: Readonly<{ answer: Answer<Tx> | undefined; state: TxDescriptionState }>) {
  const tx = answer?.value;
  const { description } = state;
  const isSettled = description !== null && !state.isWaitingForEnd;
  return (
    <div className="min-h-screen xl:grid xl:grid-cols-[minmax(0,1fr)_360px] xl:grid-rows-[auto_1fr] xl:gap-x-16">
      <div className="min-w-0">
        {tx !== undefined && description !== null && description.failure !== null && (
          <FailurePanel tx={tx} failure={description.failure} />
        )}
        {/* Remounted below a failure reason instead of pushed down. */}
        <StepsPanel
          key={(description?.failure ?? null) === null ? 'alone' : 'below'}
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
            {/* The printed page is a receipt, without checks and details. */}
            <div data-print="no">
              <CheckPanel answer={answer} />
            </div>
          </aside>
          <div className="min-w-0">
            {/* A shared boundary, so that lower content is not pushed down later. */}
            <Suspense>
              {packetsOf(answer.value.events).length > 0 && <PacketsPanel tx={answer.value} />}
              <div data-print="no">
                <DetailTabs answer={answer} description={description} />
              </div>
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}

TxPage.prefetch = async ({ client, node, chain }: Reader, { hash }: { readonly hash: TxHash }) => {
  DetailTabs.load();
  const { value } = await client.query(txQuery(node, hash, chain));
  const { needsBlockEnd } = await import('./describe-tx.ts');
  if (needsBlockEnd(value)) runInBackground(client.query(blockEndQuery(node, value.height)));
};

const TxCheckRows = lazyComponent(async () => ({
  default: (await import('../../features/verify/tx-checks.tsx')).TxCheckRows,
}));

/** The main checks with a link to all, and the request as curl. */
function CheckPanel({ answer }: { readonly answer: Answer<Tx> }) {
  const { hash } = answer.value;
  const isTime = useMayVerify(true);
  const absolute = useAbsoluteUrl();
  const path = `/cosmos/tx/v1beta1/txs/${hash}`;
  const before = <CheckRows proofs={undefined} />;
  return (
    <Panel title="Check it yourself">
      {isTime ? (
        <Suspense fallback={before}>
          <TxCheckRows hash={hash} />
        </Suspense>
      ) : (
        before
      )}
      <p className="px-4 pb-2 text-table">
        <AppLink to={`${paths.tx(hash)}?tab=verify#tab-panel`}>All checks</AppLink>
      </p>
      <div className="mx-4 flex items-center gap-1 rounded-box bg-sunken ps-3 pe-1 text-table">
        <code className="min-w-0 flex-1 truncate py-2 font-mono text-muted">{`curl …${path}`}</code>
        <CopyButton text={() => curlOf(absolute(answer.source.url + path), null)} what="command" steady />
      </div>
    </Panel>
  );
}
