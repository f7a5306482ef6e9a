/** The endpoint selector's place in the frame; what is behind it loads when it is opened. */
import { useChain } from '../../shared/lib/chain-context.ts';
import { endpointInUse } from '../../shared/lib/endpoint-choice.ts';
import { lateModule } from '../../shared/lib/late-module.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LateView } from '../../shared/ui/late-view.tsx';
import { Popover } from '../../shared/ui/popover.tsx';

const panel = lateModule(() => import('./endpoint-panel.tsx'));

/** Names the endpoint in use and opens the selector. */
export function EndpointsButton() {
  const [chosen] = useStored('rest');
  const inUse = endpointInUse(useChain(), 'rest', chosen);
  return (
    <Popover
      label={`Endpoint: ${inUse?.name ?? 'none'}`}
      hint="Which node is read"
      buttonClassName="button max-w-56 min-w-0"
      button={
        <>
          <Icon name="source" />
          <span className="truncate">{inUse?.name}</span>
          <Icon name="down" />
        </>
      }
    >
      {() => <LateView module={panel} draw={({ EndpointPanel }) => <EndpointPanel />} />}
    </Popover>
  );
}
