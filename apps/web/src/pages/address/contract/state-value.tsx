import { formatInt, visibleText } from '@cairn/chain/format';
import { useState } from 'react';
import { readStateValue } from '../../../entities/contract/state-text.ts';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';

/** Longer values are collapsed. */
const MAX_INLINE = 200;

/** Inline if short, else expandable. */
export function StateValueView({ hex }: { readonly hex: string }) {
  const [isOpen, setOpen] = useState(false);
  const read = readStateValue(hex);
  const isShort = read.text.length <= MAX_INLINE;
  return (
    <div className="min-w-0">
      <span className="mono wrap-anywhere">
        {read.kind === 'hex' && <span className="text-muted">hex </span>}
        {visibleText(read.text.slice(0, MAX_INLINE))}
        {!isShort && !isOpen && '…'}
      </span>
      {!isShort && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-fit text-muted">All {formatInt(read.text.length)} characters</summary>
          {isOpen &&
            (read.kind === 'json' ? (
              <LazyJsonTree value={read.value} openLevels={3} />
            ) : (
              <p className="mono break-all">{visibleText(read.text)}</p>
            ))}
        </details>
      )}
    </div>
  );
}
