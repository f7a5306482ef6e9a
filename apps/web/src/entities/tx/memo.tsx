/** A memo as plain text: whatever it pretends to be, it is never more than that. */
import { visibleText } from '@cairn/chain/format';
import { MEMO_WARNINGS, memoWarnings } from './memo-warning.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Status } from '../../shared/ui/status.tsx';

/** The text, and under it what to distrust it for. */
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
