/** What happened step by step: a sentence per message, its effects, and the end-block outcome. */
import { formatDec, visibleText } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import type { TxStep } from '@cairn/messages/steps/tx-steps';
import type { SwapOutcome } from '@cairn/messages/swap/swap-outcomes';
import { swapRate } from '@cairn/messages/swap/swap-rate';
import type { Answer } from '@cairn/node-client/node-client';
import { useState, type ReactNode } from 'react';
import { DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { SentenceView } from '../../../entities/message/sentence-view.tsx';
import { InlineSkeleton, Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { NotServedError } from '@cairn/chain/errors';
import type { TxDescriptionState } from '../use-tx-description.ts';

/** Steps shown initially; relayer txs have hundreds. */
const FIRST_STEPS = 30;

/** From the tx and, for swaps, its end-block events. */
export function StepsPanel({
  tx,
  state,
  answer,
}: Readonly<{ tx: Tx | undefined; state: TxDescriptionState; answer: Answer<Tx> | undefined }>) {
  const description = state.description;
  return (
    <Panel title="What happened" provenance={answer}>
      {tx !== undefined && description !== null ? (
        <StepList tx={tx} state={state} steps={description.steps} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Panel>
  );
}

function StepList({
  tx,
  state,
  steps,
}: Readonly<{ tx: Tx; state: TxDescriptionState; steps: readonly TxStep[] }>) {
  const [isExpanded, setExpanded] = useState(false);
  // Placeholders until the end-block events load.
  const known = state.isWaitingForEnd ? steps.filter(({ when }) => when === 'tx') : steps;
  const waiting = state.isWaitingForEnd ? state.queuedSwaps : 0;
  const shown = isExpanded ? known : known.slice(0, FIRST_STEPS);
  const swaps = [...(state.description?.swaps ?? [])];
  const failedIndex = steps.find(({ kind }) => kind === 'failure')?.messageIndex ?? 0;
  return (
    <div className="pt-3">
      <ol>
        {shown.map((step, index) => (
          <Step
            // Steps have no id and keep their order.
            key={index}
            step={step}
            height={tx.height}
            type={tx.messages[step.messageIndex ?? 0]?.typeUrl ?? ''}
            failedIndex={failedIndex}
            swap={step.when === 'block-end' && step.kind === 'swap' ? swaps.shift() : undefined}
          />
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <AtTheEnd key={`waiting ${index}`} height={tx.height}>
            <InlineSkeleton width="13rem" />
          </AtTheEnd>
        ))}
      </ol>
      {known.length > shown.length && (
        <p className="px-4 py-1.5 text-table">
          <button type="button" className="link" onClick={() => setExpanded(true)}>
            Show {known.length - shown.length} more
          </button>
        </p>
      )}
      {state.endError !== null && !(state.endError instanceof NotServedError) && (
        <Failed
          error={state.endError}
          what={`the events at the end of block ${tx.height}`}
          onRetry={state.retryEnd}
        />
      )}
    </div>
  );
}

interface StepProps {
  readonly step: TxStep;
  readonly height: number;
  /** Type URL of its message. */
  readonly type: string;
  /** The message that failed: those before it ran. */
  readonly failedIndex: number;
  readonly swap: SwapOutcome | undefined;
}

function Step({ step, height, type, failedIndex, swap }: StepProps) {
  if (step.when === 'block-end') {
    return (
      <AtTheEnd height={height} swap={swap}>
        <BlockEndStep step={step} swap={swap} />
      </AtTheEnd>
    );
  }
  if (step.kind === 'message') return <MessageStep step={step} type={type} failedIndex={failedIndex} />;
  if (step.kind === 'failure') {
    return (
      <StepLine mark="bad" indent={0} className="text-bad">
        {step.label}
      </StepLine>
    );
  }
  return (
    <StepLine mark="follows" indent={1} className="text-muted">
      <SentenceView sentence={step.sentence} />
    </StepLine>
  );
}

function MessageStep({ step, type, failedIndex }: Pick<StepProps, 'step' | 'type' | 'failedIndex'>) {
  const isUndone = step.status === 'undone';
  const isOuter = step.depth === 0 && step.messageIndex !== null;
  return (
    <StepLine
      mark={isUndone ? 'undone' : 'done'}
      indent={step.depth}
      className={isUndone ? 'text-muted' : ''}
      note={
        isOuter && (
          <span data-print="no">
            <span className="mono break-all">{visibleText(type)}</span> · message {step.messageIndex + 1}
          </span>
        )
      }
    >
      <SentenceView sentence={step.sentence} />
      {isUndone && step.depth === 0 && (
        <span className="text-label">
          {(step.messageIndex ?? 0) < failedIndex ? ' (reverted)' : ' (not executed)'}
        </span>
      )}
      {step.status === 'proposed' && <span className="text-label text-muted"> (if it passes)</span>}
    </StepLine>
  );
}

function BlockEndStep({ step, swap }: Readonly<{ step: TxStep; swap: SwapOutcome | undefined }>) {
  if (swap?.status === 'not-executed') {
    return (
      <Status kind="warning">
        The swap was not executed at the end of the block. The chain reported no reason. No tokens were taken.
      </Status>
    );
  }
  return <SentenceView sentence={step.sentence} />;
}

/** Price per whole token, with the exact figure on hover. */
function Rate({ swap }: { readonly swap: Extract<SwapOutcome, { readonly status: 'filled' }> }) {
  const lookup = useDenomLookup();
  const rate = swapRate(swap, lookup);
  if (rate === null) return null;
  return (
    <>
      {' · '}1 <DenomLink denom={swap.tokenIn.denom} /> = {formatDec(rate)}{' '}
      <DenomLink denom={swap.tokenOut.denom} />
    </>
  );
}

function AtTheEnd({
  height,
  swap,
  children,
}: Readonly<{ height: number; swap?: SwapOutcome | undefined; children: ReactNode }>) {
  return (
    <StepLine
      mark="done"
      indent={0}
      note={
        <>
          at the end of block <BlockLink height={height} />
          {swap?.status === 'filled' && <Rate swap={swap} />}
        </>
      }
    >
      {children}
    </StepLine>
  );
}

/** A dot for a step, a ring for its effect. */
const MARKS = {
  done: <span className="absolute start-0.5 top-[7px] size-2 rounded-full bg-accent" />,
  follows: (
    <span className="absolute start-[3px] top-2 size-1.5 rounded-full border border-line-strong bg-page" />
  ),
  undone: (
    <span className="absolute start-0.5 top-[7px] size-2 rounded-full border border-line-strong bg-page" />
  ),
  bad: <span className="absolute start-0 top-px bg-page text-bad">✕</span>,
} as const;

const INDENTS = ['ps-6', 'ps-10', 'ps-14', 'ps-18', 'ps-22', 'ps-26'] as const;

interface StepLineProps {
  readonly mark: keyof typeof MARKS;
  readonly indent: number;
  readonly className?: string;
  /** Below the sentence: its type and block. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function StepLine({ mark, indent, className = '', note, children }: StepLineProps) {
  return (
    <li className="px-4 last:[&_.step-line]:hidden">
      <div className={`relative pb-3 ${INDENTS[Math.min(indent, INDENTS.length - 1)] ?? ''} ${className}`}>
        <span
          className="step-line absolute start-[5px] top-2 -bottom-2 w-px bg-line"
          aria-hidden="true"
          data-print="no"
        />
        <span aria-hidden="true" data-print="no">
          {MARKS[mark]}
        </span>
        <span className="block min-w-0">{children}</span>
        {note !== undefined && note !== false && <span className="block text-table text-muted">{note}</span>}
      </div>
    </li>
  );
}
