/** The network in view: one is configured, and the selector says how it stands. */
import { useChain } from '../shared/lib/chain-context.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { Popover } from '../shared/ui/popover.tsx';
import { PhaseLine } from './status-line.tsx';

/** The chain id as a button; behind it the list with its one entry. */
export function ChainSelector() {
  const { chainId, name } = useChain();
  return (
    <Popover
      label={`Network: ${chainId}`}
      buttonClassName="inline-flex min-h-8 shrink-0 items-center gap-1 rounded-box px-1.5 text-table text-muted hover:bg-sunken hover:text-ink"
      button={
        <>
          <span className="max-w-48 truncate">{chainId}</span>
          <span className="max-sm:hidden">
            <Icon name="down" />
          </span>
        </>
      }
    >
      {() => (
        <label className="flex min-w-56 items-start gap-2.5">
          <input type="radio" className="mt-1 accent-accent" name="chain" checked readOnly />
          <span>
            <span className="block font-medium">{name}</span>
            <span className="block text-label text-muted">{chainId}</span>
            <PhaseLine />
          </span>
        </label>
      )}
    </Popover>
  );
}
