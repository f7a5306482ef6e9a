/** How a reader checks the tx without trusting this page: what the browser has verified, and the node's call. */
import type { Tx } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { Suspense } from 'react';
import { CheckRows } from '../../../features/verify/check-rows.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { useAbsoluteUrl } from '../../../shared/lib/hydration.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { useLater } from '../../../shared/lib/use-idle.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

const TxCheckRows = lazyComponent(
  async () => (await import('../../../features/verify/tx-checks.tsx')).TxCheckRows,
);

/** The first checks, all of them a link away, and the call as curl. */
export function CheckPanel({ answer }: { readonly answer: Answer<Tx> }) {
  const { hash } = answer.value;
  const isTime = useLater(true);
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
        <CopyButton text={() => `curl '${absolute(answer.source.url + path)}'`} what="command" steady />
      </div>
    </Panel>
  );
}
