/** Whether a transaction succeeded. */
import type { Column } from '../../shared/ui/data-table.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { plainColumn } from '../../shared/ui/columns.tsx';

interface TxStatusProps {
  readonly code: number;
  /** On phones the icon alone shows success; screen readers get the word. */
  readonly isBrief?: boolean;
}

export function TxStatus({ code, isBrief = false }: TxStatusProps) {
  return code === 0 ? (
    <Status kind="good">
      <span className={isBrief ? 'max-md:sr-only' : undefined}>success</span>
    </Status>
  ) : (
    <Status kind="bad">failed</Status>
  );
}

export const RESULT_COLUMN: Column<{ readonly code: number }> = plainColumn(
  'result',
  'Result',
  { card: 'fact-bare' },
  ({ code }) => <TxStatus code={code} isBrief />,
);
