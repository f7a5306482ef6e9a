/** A block from the index, when no node has it. */
import { getBlockCall } from '@cairn/api/history/blocks';
import { listTxsCall, type IndexedTx } from '@cairn/api/history/txs';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { TxSummary } from '../../../entities/history/tx-summary.tsx';
import { SignerOfAddress } from '../../../entities/signer/signer-of-address.tsx';
import { RESULT_COLUMN } from '../../../entities/tx/tx-status.tsx';
import { historyQuery } from '../../../shared/lib/history.ts';
import { plainColumn, txColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { Hash } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { usePageStatus } from '../../../shared/lib/page-status.ts';

const COLUMNS: readonly Column<IndexedTx>[] = [
  txColumn('hash', ({ hash }) => hash, { card: 'fact-bare' }),
  plainColumn('what', 'What it did', { isWide: true, card: 'title' }, ({ hash, types }) => (
    <TxSummary hash={hash} types={types} />
  )),
  RESULT_COLUMN,
  plainColumn('gas', 'Gas used', { align: 'end' }, ({ gasUsed }) => formatInt(gasUsed)),
];

/** Nothing when the index does not have it or is unavailable. */
export function IndexedBlock({ height }: { readonly height: number }) {
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
