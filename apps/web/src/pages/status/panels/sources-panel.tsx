/** Data sources of the pages. */
import { paths } from '../../../shared/config/paths.ts';
import { useBoot, useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

export function SourcesPanel() {
  const { counterparty } = useBoot();
  const { rpcUrl, archive } = useNode();
  return (
    <Panel title="Data sources">
      <KeyValues
        items={[
          fact('Current state', 'read by this browser from the chosen node'),
          fact(
            'Older state',
            archive === undefined
              ? 'the chosen node alone: no archive is configured'
              : 'the archive, where the node has dropped it',
          ),
          fact(
            'Block events',
            rpcUrl === undefined && archive?.rpcUrl === undefined
              ? 'not loaded: no endpoint has an RPC'
              : 'the RPC of the node or the archive',
          ),
          fact('Index', 'this explorer’s own, for what the node has forgotten or cannot search'),
          fact('Prices', 'read from the network by the service; a page refreshes them every 30 s'),
          fact('Names and pictures', 'the service queries one directory for each; visitors’ browsers do not'),
          fact(
            'Other networks',
            counterparty === null ? 'none' : `${counterparty.name}, for the far side of packets`,
          ),
          fact('Bug reports', <AppLink to={paths.experimentalInfo}>Experimental info</AppLink>),
        ]}
      />
    </Panel>
  );
}
