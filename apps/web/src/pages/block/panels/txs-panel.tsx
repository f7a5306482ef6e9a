/** The txs of a block as sentences. */
import type { Block } from '@cairn/chain/block';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Answer } from '@cairn/node-client/node-client';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { feeText, PaidFee } from '../../../entities/tx/paid-fee.tsx';
import { TxStatus } from '../../../entities/tx/tx-status.tsx';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { numberedSteps, pageNumber } from '../../../shared/ui/page-steps.ts';
import { plainColumn, txColumn, valueColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { InlineSkeleton, Empty, Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { TXS_PAGE, useBlockTxs, type BlockTx } from '../use-block-txs.ts';

const COLUMNS: readonly Column<BlockTx>[] = [
  txColumn('hash', ({ hash }) => hash, {
    withCopy: false,
    card: 'fact-bare',
    exportAs: ({ hash }) => hash,
  }),
  plainColumn(
    'sentence',
    'Action',
    {
      isWide: true,
      exportAs: ({ signed }) => signed?.messages.map(({ typeUrl }) => typeUrl).join(' ') ?? null,
      card: 'title',
    },
    ({ signed, result }) => (
      <div className="lg:line-clamp-2">
        {signed === undefined ? (
          <span className="text-muted">Could not be loaded.</span>
        ) : signed.messages.length === 0 && (signed.anomalies?.length ?? 0) > 0 ? (
          <span className="text-muted">
            The node could not decode this transaction. Its bytes are under Raw.
          </span>
        ) : (
          <MessagesLine messages={signed.messages} result={result} />
        )}
      </div>
    ),
  ),
  plainColumn(
    'result',
    'Result',
    { exportAs: ({ result }) => result?.code ?? null, card: 'fact-bare' },
    ({ result }) => <Result result={result} />,
  ),
  plainColumn(
    'gas',
    'Gas used',
    { align: 'end', exportAs: ({ result }) => result?.gasUsed ?? null, card: 'hidden' },
    ({ result }) =>
      result === undefined ? (
        <OnItsWay />
      ) : result === null ? (
        <span className="text-muted">–</span>
      ) : (
        <data
          value={result.gasUsed.toString()}
          data-hint={`${formatInt(result.gasUsed)} of ${formatInt(result.gasWanted)} wanted`}
        >
          {formatInt(result.gasUsed)}
        </data>
      ),
  ),
  valueColumn('fee', 'Fee', feeFacts, (fee) => <PaidFee tx={fee} />, {
    none: '–',
    exportAs: (tx) => {
      const fee = feeFacts(tx);
      return fee && feeText(fee);
    },
    card: 'fact',
  }),
];

/** Of a tx whose result is not known, the limit is. */
function feeFacts({ signed, result }: BlockTx) {
  return signed === undefined ? null : { ...signed, ...(result ?? { code: 0, events: [], rawLog: '' }) };
}

function OnItsWay() {
  return <InlineSkeleton width="4.5em" />;
}

function Result({ result }: { readonly result: BlockTx['result'] }) {
  if (result === undefined) return <OnItsWay />;
  if (result === null) return <span className="text-muted">not known</span>;
  return (
    <span data-hint={result.code === 0 ? undefined : `${visibleText(result.codespace)} code ${result.code}`}>
      <TxStatus code={result.code} />
    </span>
  );
}

/** In block order, a hundred per page. */
export function TxsPanel({ answer }: { readonly answer: Answer<Block> }) {
  const block = answer.value;
  const total = block.txHashes.length;
  const pages = Math.max(1, Math.ceil(total / TXS_PAGE));
  const page = pageNumber(useUrlSearch()['page'], pages);
  const { txs, isPending, error, retry } = useBlockTxs(block, page);
  const first = (page - 1) * TXS_PAGE;
  return (
    <Panel isTable={total > 0 && !isPending && error === null} title="Transactions" provenance={answer}>
      {total === 0 ? (
        <Empty>This block has no transactions. Events at its beginning and end are under Block events.</Empty>
      ) : isPending ? (
        <SkeletonRows rows={Math.min(total, TXS_PAGE) + 1} rowClassName="h-[79px] md:h-[var(--row)]" />
      ) : (
        <>
          {error !== null && (
            <Failed error={error} what="the messages of these transactions" onRetry={retry} />
          )}
          <DataTable
            id="block-transactions"
            caption="Transactions of the block"
            rows={txs}
            rowKey={({ hash, index }) => `${index}-${hash}`}
            columns={COLUMNS}
            {...(pages === 1
              ? { pageSize: TXS_PAGE }
              : {
                  hasExport: false,
                  paging: {
                    label: `${formatInt(first + 1)} to ${formatInt(first + txs.length)} of ${formatInt(total)}`,
                    steps: numberedSteps('page', page, pages),
                  },
                })}
          />
        </>
      )}
    </Panel>
  );
}
