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
import { usePageStatus } from '../../../shared/lib/page-status.ts';
import { lowestHeight } from '@cairn/node-client/lowest-height';
import { getBlockCall } from '@cairn/api/history/blocks';
import { listTxsCall, type IndexedTx } from '@cairn/api/history/txs';
import { TxSummary } from '../../../entities/history/tx-summary.tsx';
import { SignerOfAddress } from '../../../entities/signer/signer-of-address.tsx';
import { RESULT_COLUMN } from '../../../entities/tx/tx-status.tsx';
import { historyQuery } from '../../../shared/lib/history.ts';
import { plainColumn, txColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { Hash } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Time } from '../../../shared/ui/time.tsx';

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
      <Panel title="Block not available">
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
      ? `Archive endpoints that may have this block: ${others.map(({ name }) => name).join(', ')}.`
      : archiveNote === null
        ? 'An archive endpoint may have this block, but none is configured.'
        : null;
  return <p className="text-muted">{[archiveNote, could].filter((text) => text !== null).join(' ')}</p>;
}

const COLUMNS: readonly Column<IndexedTx>[] = [
  txColumn('hash', ({ hash }) => hash, { card: 'fact-bare' }),
  plainColumn('what', 'Action', { isWide: true, card: 'title' }, ({ hash, types }) => (
    <TxSummary hash={hash} types={types} />
  )),
  RESULT_COLUMN,
  plainColumn('gas', 'Gas used', { align: 'end' }, ({ gasUsed }) => formatInt(gasUsed)),
];

/** Nothing when the index does not have it or is unavailable. */
function IndexedBlock({ height }: { readonly height: number }) {
  const { data } = useQuery(historyQuery(getBlockCall, { params: { block: height } }));
  usePageStatus(data === undefined ? undefined : 200);
  if (data === undefined) return null;
  const { time, hash, parentHash, proposer, txs, failed, gasUsed, gasWanted, commit } = data.value;
  return (
    <>
      <Panel title="From this explorer’s index" provenance={data}>
        <KeyValues
          items={[
            fact('Time', <Time value={time} show="both" />),
            fact('Proposer', <SignerOfAddress address={proposer} height={height} withCopy />),
            fact('Transactions', `${formatInt(txs)}, ${formatInt(failed)} of them failed`),
            fact('Gas used', `${formatInt(gasUsed)} of ${formatInt(gasWanted)} wanted`),
            fact(
              'Signed',
              commit === null
                ? 'not known'
                : `${formatInt(commit.signed)} signers, ${formatInt(commit.nil)} nil, ${formatInt(commit.missed)} absent, round ${formatInt(commit.round)}`,
            ),
            fact('Hash', <Hash value={hash} isFull />),
            fact('Parent hash', <Hash value={parentHash ?? ''} isFull />),
          ]}
        />
      </Panel>
      {txs > 0 && (
        <HistoryList
          id="txs"
          title="Transactions"
          what="the transactions of this block"
          call={listTxsCall}
          input={{ query: { from: String(height), to: String(height) } }}
          columns={COLUMNS}
          rowKey={(tx) => tx.hash}
          empty="No transactions."
        />
      )}
    </>
  );
}
