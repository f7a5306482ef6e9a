/** Data sources of the pages. */
import { paths } from '../../../shared/config/paths.ts';
import { useBoot, useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

export function SourcesPanel() {
  const { counterparty } = useBoot();
  const { rpcUrl, archive } = useNode();
  return (
    <Panel title="Data sources">
      <KeyValues
        items={[
          { name: 'Current state', value: 'read by this browser from the chosen node' },
          {
            name: 'Older state',
            value:
              archive === undefined
                ? 'the chosen node alone: no archive is configured'
                : 'the archive, where the node has dropped it',
          },
          {
            name: 'Block events',
            value:
              rpcUrl === undefined && archive?.rpcUrl === undefined
                ? 'not loaded: no endpoint has an RPC'
                : 'the RPC of the node or the archive',
          },
          {
            name: 'Index',
            value: 'this explorer’s own, for what the node has forgotten or cannot search',
          },
          { name: 'Prices', value: 'read from the network by the service; a page refreshes them every 30 s' },
          {
            name: 'Names and pictures',
            value: 'the service queries one directory for each; visitors’ browsers do not',
          },
          {
            name: 'Other networks',
            value: counterparty === null ? 'none' : `${counterparty.name}, for the far side of packets`,
          },
          {
            name: 'Bug reports',
            value: <AppLink to={paths.experimentalInfo}>Experimental info</AppLink>,
          },
        ]}
      />
    </Panel>
  );
}
