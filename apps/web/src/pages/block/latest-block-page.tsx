/** `/block/latest` redirects to the latest block, so that URLs stay stable when shared. */
import { useHeadQuery } from '../../entities/block/use-head.ts';
import { paths } from '../../shared/config/paths.ts';
import { useRedirect } from '../../shared/lib/page-status.ts';
import { useLastError } from '../../shared/lib/use-last-error.ts';
import { Failed, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

/** Replaces its history entry, so that Back does not return here. */
export default function LatestBlockPage() {
  const newest = useHeadQuery();
  const error = useLastError(newest);
  const height = newest.data?.value.header.height;
  useRedirect(height === undefined ? null : paths.block(height));
  return (
    <>
      <PageTitle title="Latest block" />
      <Panel title="Block">
        {error !== null && height === undefined ? (
          <Failed error={error} what="the latest block" onRetry={() => void newest.refetch()} />
        ) : (
          <SkeletonRows rows={9} />
        )}
      </Panel>
    </>
  );
}
