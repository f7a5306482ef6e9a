/** Renders a memo as plain text only. */
import { visibleText } from '@cairn/chain/format';
import { MEMO_WARNINGS, memoWarnings } from './memo-warning.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Status } from '../../shared/ui/status.tsx';

/** The text with its warnings below. */
export function Memo({ memo }: { readonly memo: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="reveal-host">
        <span data-memo="" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {visibleText(memo)}
        </span>
        <CopyButton text={memo} what="memo" />
      </span>
      {memoWarnings(memo).map((warning) => (
        <Status key={warning} kind="warning">
          {MEMO_WARNINGS[warning]}
        </Status>
      ))}
    </div>
  );
}
