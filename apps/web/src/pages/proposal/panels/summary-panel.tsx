/** The author's summary: untrusted text, from the selected node. */
import { safeLink, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { unwrapLegacy } from '../../../entities/proposal/proposal-kind.ts';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { OutsideLink } from '../../../shared/ui/app-link.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { deferredComponent } from '../../../shared/lib/lazy-component.ts';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

const Markdown = deferredComponent(
  () => import('../../../shared/ui/markdown/markdown.tsx'),
  <SkeletonRows rows={3} />,
);

export function SummaryPanel({ id }: { readonly id: number }) {
  const query = useQuery(proposalQuery(useNode(), id));
  return (
    <QueryPanel title="Summary" query={query} what="the summary" skeleton={<SkeletonRows rows={4} />}>
      {({ value: { summary, messages, metadata } }) => (
        <>
          <div className="px-4 py-3">
            {summary.trim() === '' ? (
              <p className="text-table text-muted">No summary.</p>
            ) : (
              <Markdown source={summary} />
            )}
            {messages.some((message) => unwrapLegacy(message) !== message) && (
              <p className="mt-3 text-label text-muted">Submitted as a legacy proposal.</p>
            )}
          </div>
          {metadata !== '' && (
            <p className="reveal-host border-t border-line px-4 py-2 text-table break-all">
              <span className="text-muted">Metadata </span>
              {safeLink(metadata) === undefined ? (
                <span className="mono">{visibleText(metadata)}</span>
              ) : (
                <OutsideLink href={safeLink(metadata) ?? ''}>{visibleText(metadata)}</OutsideLink>
              )}
              <CopyButton text={metadata} what="metadata" />
            </p>
          )}
        </>
      )}
    </QueryPanel>
  );
}
