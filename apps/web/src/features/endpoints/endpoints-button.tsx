/** The endpoint selector's button in the frame; its content loads when opened. */
import { useChain } from '../../shared/lib/chain-context.ts';
import { endpointInUse } from '../../shared/lib/endpoint-choice.ts';
import { lazyModule } from '../../shared/lib/lazy-module.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LazyView } from '../../shared/ui/lazy-view.tsx';
import { Popover } from '../../shared/ui/popover.tsx';

const panel = lazyModule(() => import('./endpoint-panel.tsx'));

/** Shows the current endpoint and opens the selector; an icon only when space is limited. */
export function EndpointsButton({ isSmall = false }: { readonly isSmall?: boolean }) {
  const [chosen] = useStored('rest');
  const inUse = endpointInUse(useChain(), 'rest', chosen);
  return (
    <Popover
      label={`Endpoint: ${inUse?.name ?? 'none'}`}
      hint="The node that this page reads from"
      buttonClassName={
        isSmall ? `icon-button ${chosen === null ? '' : 'text-accent'}` : 'button max-w-56 min-w-0'
      }
      button={
        <>
          <Icon name="source" />
          {!isSmall && (
            <>
              <span className="truncate">{inUse?.name}</span>
              <Icon name="down" />
            </>
          )}
        </>
      }
    >
      {() => <LazyView module={panel} render={({ EndpointPanel }) => <EndpointPanel />} />}
    </Popover>
  );
}
