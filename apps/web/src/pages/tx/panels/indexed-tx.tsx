/** A transaction from the index, when no node has it. */
import { getTxCall } from '@cairn/api/history/txs';
import { NotIndexedError } from '@cairn/chain/errors';
import { formatInt, visibleText } from '@cairn/chain/format';
import { base64ToHex, type TxHash } from '@cairn/chain/hash';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { indexedResult, readMessage } from '../../../entities/history/tx-summary.tsx';
import { MessageLine, messageResult } from '../../../entities/message/message-line.tsx';
import { Memo } from '../../../entities/tx/memo.tsx';
import { historyQuery } from '../../../shared/lib/history.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { NotAvailable } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { Anomalies } from './overview-panel.tsx';
import { usePageStatus } from '../../../shared/lib/page-status.ts';

/** Nothing when the index does not have it or is unavailable. */
export function IndexedTx({ hash }: { readonly hash: TxHash }) {
  const { data, error } = useQuery(historyQuery(getTxCall, { params: { hash } }));
  usePageStatus(data === undefined ? undefined : 200);
  if (error instanceof NotIndexedError)
    return (
      <Panel title="From this explorer’s index">
        <NotAvailable>{error.sentence} It may be an older one.</NotAvailable>
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
            'What it did',
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
          fact('Paid by', tx.feePayer !== null && <AddressLink address={tx.feePayer} />),
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
    return <span className="text-muted">{fee.length === 0 ? 'none' : 'the fee alone'}</span>;
  return changes.map(({ address, coins }) => (
    <span key={address} className="flex flex-wrap gap-x-3">
      <AddressLink address={address} />
      {coins.map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} isSigned />
      ))}
    </span>
  ));
}
