/** Why a tx failed: an explanation, then the chain's error. */
import { visibleText } from '@cairn/chain/format';
import { isRefused, paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import { SentenceView } from '../../../entities/message/sentence-view.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import type { FailureExplanation } from '@cairn/messages/failure/explain-failure';

export function FailurePanel({ tx, failure }: Readonly<{ tx: Tx; failure: FailureExplanation }>) {
  return (
    <Panel
      title="Why it failed"
      aside={
        <span className="font-mono text-label">
          {visibleText(tx.codespace)}, code {tx.code}
        </span>
      }
    >
      <div className="flex flex-col gap-1 px-4 py-3">
        <p className="font-medium">
          <Status kind="bad">{failure.title}</Status>
        </p>
        <p>
          {failure.detail}
          {failure.figures.length > 0 && (
            <span className="text-muted">
              {' '}
              (<SentenceView sentence={failure.figures} />)
            </span>
          )}
        </p>
        {failure.advice !== undefined && <p>{failure.advice}</p>}
        <p className="text-table text-muted">
          <Effect tx={tx} messageIndex={failure.messageIndex} />
        </p>
      </div>
      <div className="border-t border-line px-4 py-2 text-table">
        <span className="text-label text-muted">Raw log</span>
        <CopyButton text={tx.rawLog} what="log" steady />
        <p
          className="max-h-48 overflow-y-auto font-mono text-[13px] leading-5 break-words whitespace-pre-wrap"
          tabIndex={0}
        >
          {visibleText(tx.rawLog)}
        </p>
      </div>
    </Panel>
  );
}

function Effect({ tx, messageIndex }: { readonly tx: Tx } & Pick<FailureExplanation, 'messageIndex'>) {
  if (isRefused(tx)) return 'It was rejected before execution; no fee was charged.';
  const hasPaid = paidFee(tx)?.length !== 0;
  return (
    <>
      {messageIndex === null
        ? 'The transaction had no effect.'
        : `${tx.messages.length === 1 ? 'Its message' : `Message ${messageIndex + 1} of ${tx.messages.length}`} failed, so the transaction had no effect.`}{' '}
      {hasPaid && 'The fee was still paid.'}
    </>
  );
}
