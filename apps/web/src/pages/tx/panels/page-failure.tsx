/** In place of a tx: why there is none, and what the index has of it. */
import { type ExplorerError, NotIndexedError, TxNotFoundError } from '@cairn/chain/errors';
import { base64ToHex, type TxHash } from '@cairn/chain/hash';
import { searchCall } from '@cairn/api/history/search';
import { useQuery } from '@tanstack/react-query';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { paths } from '../../../shared/config/paths.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { usePageStatus, useRedirect } from '../../../shared/lib/page-status.ts';
import { Failed, NotAvailable } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { getTxCall } from '@cairn/api/history/txs';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { InferOutput } from 'valibot';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { indexedResult, readMessage } from '../../../entities/history/tx-summary.tsx';
import { MessageLine, messageResult } from '../../../entities/message/message-line.tsx';
import { Memo } from '../../../entities/tx/memo.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { Anomalies } from './overview-panel.tsx';

/** An unknown hash is not a failure: explains the possible reasons. */
export default function PageFailure({
  hash,
  error,
  onRetry,
}: Readonly<{ hash: TxHash; error: ExplorerError; onRetry: () => void }>) {
  const isStopped = useHasStopped();
  const isMissing = error instanceof TxNotFoundError;
  usePageStatus(isMissing ? 404 : undefined);
  useRedirect(useBlockOfHash(hash, isMissing));
  if (!isMissing) {
    return (
      <>
        <Panel title="Not loaded">
          <Failed error={error} what="this transaction" onRetry={onRetry} />
        </Panel>
        <IndexedTx hash={hash} />
      </>
    );
  }
  return (
    <>
      <Panel title="Not found">
        <div className="flex flex-col items-start gap-3 px-4 py-4 text-table">
          <p className="text-body">{error.sentence}</p>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
            <li>It may be on another network. The name of this network is at the top of the page.</li>
            {!isStopped && <li>If it was sent just now, it shows here once a block includes it.</li>}
            <li>
              A transaction that the network rejected on arrival is not in any block and leaves no trace.
            </li>
          </ul>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      </Panel>
      <IndexedTx hash={hash} />
    </>
  );
}

/** The page of the block with this hash; null for none. */
function useBlockOfHash(hash: TxHash, isEnabled: boolean): string | null {
  const query = useQuery({
    ...historyQuery(searchCall, { query: { q: hash, limit: 1 } }),
    enabled: isEnabled,
    retry: false,
  });
  const hit = query.data?.value.items.find(({ kind, score }) => kind === 'block' && score === 1);
  return hit === undefined ? null : paths.block(Number(hit.id));
}

/** Nothing when the index does not have it or is unavailable. */
function IndexedTx({ hash }: { readonly hash: TxHash }) {
  const { data, error } = useQuery(historyQuery(getTxCall, { params: { hash } }));
  usePageStatus(data === undefined ? undefined : 200);
  if (error instanceof NotIndexedError)
    return (
      <Panel title="From this explorer’s index">
        <NotAvailable>{error.sentence} The transaction may be older.</NotAvailable>
      </Panel>
    );
  if (data === undefined) return null;
  const tx = data.value;
  const isFailed = tx.code !== 0;
  return (
    <Panel title="From this explorer’s index" provenance={data}>
      <KeyValues
        items={[
          fact(
            'Result',
            isFailed ? (
              <>
                <Status kind="bad">Failed</Status> {visibleText(tx.codespace)}, code {formatInt(tx.code)}
                <span className="block font-mono text-label wrap-anywhere text-muted">
                  {visibleText(tx.rawLog)}
                </span>
              </>
            ) : (
              <Status kind="good">Success</Status>
            ),
          ),
          fact('Block', <BlockLink height={tx.height} />),
          fact('Time', <Time value={tx.time} show="both" />),
          fact(
            'Action',
            tx.messages.map(({ typeUrl, body }, index) => (
              // Messages have no id; a tx never changes.
              <span key={index} className="block">
                <MessageLine
                  message={readMessage({ typeUrl, body })}
                  {...messageResult(indexedResult(tx), index)}
                />
              </span>
            )),
          ),
          fact('Net change', <Changes changes={isFailed ? [] : tx.changes} fee={tx.fee} />),
          fact('Fee', <CoinList coins={tx.fee} />),
          fact('Fee payer', tx.feePayer !== null && <AddressLink address={tx.feePayer} />),
          fact('Gas', `${formatInt(tx.gasUsed)} of ${formatInt(tx.gasWanted)}`),
          fact('Memo', tx.memo !== '' && <Memo memo={tx.memo} />),
          fact(
            tx.signers.length === 1 ? 'Signer' : 'Signers',
            tx.signers.map((signer) => <AddressLink key={signer} address={signer} />),
          ),
          fact('Not decoded', tx.anomalies.length > 0 && <Anomalies anomalies={tx.anomalies} />),
          fact(
            'Bytes',
            tx.raw !== null && (
              <>
                {formatInt(base64ToHex(tx.raw).length / 2)} bytes
                <CopyButton text={base64ToHex(tx.raw)} what="bytes" steady />
              </>
            ),
          ),
        ]}
      />
    </Panel>
  );
}

type TxRecord = InferOutput<typeof getTxCall.answer>;

function Changes({ changes, fee }: Pick<TxRecord, 'changes' | 'fee'>) {
  if (changes.length === 0)
    return <span className="text-muted">{fee.length === 0 ? 'none' : 'only the fee'}</span>;
  return changes.map(({ address, coins }) => (
    <span key={address} className="flex flex-wrap gap-x-3">
      <AddressLink address={address} />
      {coins.map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} isSigned />
      ))}
    </span>
  ));
}
