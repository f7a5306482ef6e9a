/** The current network with its status, and the other networks of this service. */
import { ROOT } from '../shared/config/base.ts';
import { useChain } from '../shared/lib/chain-context.ts';
import { useOtherNetworks } from '../shared/lib/other-networks.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Popover } from '../shared/ui/popover.tsx';
import { PhaseLine } from './status-line.tsx';

/** The chain id as a button that opens the list. */
export function ChainSelector() {
  const { chainId } = useChain();
  return (
    <Popover
      label={`Network: ${chainId}`}
      buttonClassName="inline-flex min-h-8 max-md:min-h-11 min-w-6 shrink-[9999] items-center md:shrink-0 gap-1 rounded-box px-1.5 text-table text-muted hover:bg-sunken hover:text-ink"
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
        <>
          <NetworkInView />
          <OtherNetworks />
        </>
      )}
    </Popover>
  );
}

function NetworkInView() {
  const { chainId, name } = useChain();
  return (
    <label className="flex min-w-56 items-start gap-2.5">
      <input type="radio" className="mt-1 accent-accent" name="chain" checked readOnly />
      <span>
        <span className="block font-medium">{name}</span>
        <span className="block text-label text-muted">{chainId}</span>
        <PhaseLine />
      </span>
    </label>
  );
}

function OtherNetworks() {
  const others = useOtherNetworks();
  if (others.length === 0) return null;
  return (
    <nav aria-label="Other networks" className="mt-2 flex flex-col border-t border-line pt-2">
      {others.map(({ chainId, name, base }) => (
        <AppLink key={chainId} to={`${base}/`} className="rounded-box px-2 py-1.5 hover:bg-sunken">
          <span className="block font-medium">{name}</span>
          <span className="block text-label text-muted">{chainId}</span>
        </AppLink>
      ))}
      <AppLink to={`${ROOT}/`} className="rounded-box px-2 py-1.5 text-muted hover:bg-sunken hover:text-ink">
        All networks
      </AppLink>
    </nav>
  );
}
