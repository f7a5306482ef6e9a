/** A block that no source provided. */
import { BlockNotFoundError, ERROR_SENTENCES, PrunedError, toExplorerError } from '@cairn/chain/errors';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { nodeStatusQuery } from '../../../entities/block/node-status-query.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Failed } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { IndexedBlock } from './indexed-block.tsx';
import { usePageStatus } from '../../../shared/lib/page-status.ts';
import { lowestHeight } from '@cairn/node-client/lowest-height';

/** Distinguishes pruned blocks from failed requests, and suggests other sources. */
export function MissingPanel({
  height,
  error,
  onRetry,
}: Readonly<{ height: number; error: Error; onRetry: () => void }>) {
  const failure = toExplorerError(error);
  const isMissing = failure instanceof BlockNotFoundError || failure instanceof PrunedError;
  usePageStatus(isMissing ? 404 : undefined);
  if (!isMissing) {
    return (
      <Panel title="Block">
        <Failed error={error} what={`block ${formatInt(height)}`} onRetry={onRetry} />
      </Panel>
    );
  }
  return (
    <>
      <Panel title="Not kept here">
        <div className="flex flex-col gap-1 px-4 py-4">
          <p>
            <Status kind="bad">{ERROR_SENTENCES.BLOCK_NOT_FOUND}</Status>
          </p>
          <FirstAvailable height={height} nodeWords={failure.nodeMessage ?? failure.message} />
          <OtherSources />
          <p className="mt-2">
            <button type="button" className="button" onClick={onRetry}>
              Try again
            </button>
          </p>
        </div>
      </Panel>
      <IndexedBlock height={height} />
    </>
  );
}

function FirstAvailable({ height, nodeWords }: Readonly<{ height: number; nodeWords: string }>) {
  const node = useNode();
  const namedHeight = lowestHeight(nodeWords);
  const status = useQuery({ ...nodeStatusQuery(node), enabled: namedHeight === null && hasRpc(node) });
  const first = namedHeight ?? status.data?.value.earliestBlockHeight ?? null;
  if (first === null || height >= first) return null;
  return <p>This node has no blocks before {formatInt(first)}.</p>;
}

/** The archive was tried already; other configured endpoints may have it. */
function OtherSources() {
  const node = useNode();
  const { archiveEndpoints } = useChain();
  const others = archiveEndpoints.filter(({ url }) => url !== node.url && url !== node.archive?.url);
  const archiveNote = node.archive === undefined ? null : 'The archive endpoint does not have it either.';
  const could =
    others.length > 0
      ? `${others.map(({ name }) => name).join(', ')} might have it: it is an archive endpoint.`
      : archiveNote === null
        ? 'An archive endpoint might have it, but none is configured.'
        : null;
  return <p className="text-muted">{[archiveNote, could].filter((text) => text !== null).join(' ')}</p>;
}
