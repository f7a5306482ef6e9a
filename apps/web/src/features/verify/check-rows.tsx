/** The main checks of a transaction as rows, the same before and after they run. */
import type { Proof } from '@cairn/chain/verify/verify-block';

/** The four checks that lead from the bytes to the result. */
const ROWS: readonly { readonly claim: string; readonly label: string }[] = [
  { claim: 'Inclusion', label: 'Hash matches its bytes' },
  { claim: 'Transactions', label: 'In the block’s data hash' },
  { claim: 'Signatures', label: 'Block signed by over 2/3 of the power' },
  { claim: 'Results', label: 'Result in the next header' },
];

const MARKS = {
  proven: { mark: '✓', className: 'text-good', text: 'proven' },
  failed: { mark: '✕', className: 'text-bad', text: 'failed' },
  pending: { mark: '◌', className: 'text-pending', text: 'unverified' },
  unchecked: { mark: '◌', className: 'text-muted', text: 'not checked yet' },
} as const;

/** @param proofs undefined before the checks have run. */
export function CheckRows({ proofs }: { readonly proofs: readonly Proof[] | undefined }) {
  return (
    <ul className="py-1 text-table">
      {ROWS.map(({ claim, label }) => {
        const proof = proofs?.find((proof) => proof.claim === claim);
        const { mark, className, text } = MARKS[proof?.outcome ?? 'unchecked'];
        return (
          <li key={claim} className="flex items-baseline px-4 py-1" data-hint={proof?.summary}>
            <span>{label}</span>
            <span className={`ms-auto ${className}`}>
              <span aria-hidden="true">{mark}</span>
              <span className="sr-only">{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
