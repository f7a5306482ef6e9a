/** What the chosen node runs. */
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { KEY_VALUE_ROW, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { nodeStateQuery } from '../queries.ts';

/** @see the file's head */
export function NodePanel() {
  const query = useQuery(nodeStateQuery(useNode()));
  return (
    <QueryPanel
      title="The chosen node"
      query={query}
      what="what the node runs"
      skeleton={<SkeletonRows rows={7} rowClassName={KEY_VALUE_ROW} />}
    >
      {({ value }) => (
        <KeyValues
          items={[
            { name: 'Name', value: visibleText(value.moniker) },
            { name: 'Network', value: visibleText(value.chainId) },
            {
              name: 'Synced',
              value: value.isSyncing ? (
                <Status kind="pending">catching up</Status>
              ) : (
                <Status kind="good">yes</Status>
              ),
            },
            { name: 'Application', value: visibleText(`${value.appName} ${value.appVersion}`) },
            { name: 'Cosmos SDK', value: visibleText(value.sdkVersion) },
            { name: 'CometBFT', value: visibleText(value.cometVersion) },
            { name: 'Index of transactions', value: value.indexesTxs ? 'kept' : 'not kept: searches fail' },
          ]}
        />
      )}
    </QueryPanel>
  );
}
