/** The endpoints in use. */
import { formatInt } from '@cairn/chain/format';
import { useBoot, useNode } from '../../../shared/lib/chain-context.ts';
import { endpointInUse } from '../../../shared/lib/endpoint-choice.ts';
import { useStored } from '../../../shared/lib/storage.ts';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

export function ChosenPanel() {
  const { chain, counterparty, replay } = useBoot();
  const node = useNode();
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  const isChosen = (kind: 'rest' | 'archive', stored: typeof rest) =>
    stored !== null && endpointInUse(chain, kind, stored)?.url === stored.url
      ? 'chosen in this browser'
      : 'the default';
  return (
    <Panel title="Chosen endpoints">
      <KeyValues
        items={[
          fact('Network', `${chain.chainId}, addresses begin with ${chain.addressPrefix}`),
          fact('REST', <Address url={node.url} how={isChosen('rest', rest)} />),
          fact(
            'RPC',
            node.rpcUrl === undefined ? 'none: block events cannot be read' : <Address url={node.rpcUrl} />,
          ),
          fact(
            'Archive',
            node.archive === undefined ? (
              'none'
            ) : (
              <Address url={node.archive.url} how={isChosen('archive', archive)} />
            ),
          ),
          counterparty === null
            ? null
            : fact('Counterparty', <Address url={counterparty.rest} how={counterparty.chainId} />),
          replay === null
            ? null
            : fact(
                'Replay',
                replay.hold
                  ? `held at block ${formatInt(replay.head)}`
                  : `blocks ${formatInt(replay.from)} to ${formatInt(replay.to)}`,
              ),
        ]}
      />
    </Panel>
  );
}

function Address({ url, how }: Readonly<{ url: string; how?: string }>) {
  return (
    <span className="wrap-anywhere">
      <span className="mono">{url}</span>
      {how !== undefined && <span className="text-muted"> · {how}</span>}
    </span>
  );
}
