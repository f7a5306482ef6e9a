/** The provider chain and its connection. */
import { formatDuration, formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { ChannelState, ClientStatusMark } from '../../../entities/ibc/ibc-states.tsx';
import { consumerParamsQuery, providerInfoQuery } from '../../../entities/signer/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { fact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { channelQuery, clientStatusQuery } from '../../../entities/ibc/queries.ts';

const VALIDATOR_PORT = 'consumer';
const REWARD_PORT = 'transfer';

/** From the CCV module; client status from IBC. */
export function ProviderPanel() {
  const query = useQuery(providerInfoQuery(useNode()));
  return (
    <KeyValuesPanel
      title="Provider chain"
      term="consumer"
      query={query}
      what="the provider chain"
      rows={8}
      notFound="This chain is not connected to its provider yet."
      notAvailable="This chain is not a consumer chain."
      items={({ value: { consumer, provider } }) => [
        fact('Chain', provider.chainId),
        fact(
          'Consumer ID',
          <NodeValue of={consumerParamsQuery}>{({ consumerId }) => formatInt(consumerId)}</NodeValue>,
          'The ID of this chain on the provider.',
        ),
        fact(
          'Light client',
          <span className="flex flex-wrap items-baseline gap-x-3">
            <AppLink to={paths.client(consumer.clientId)} className="link mono">
              {consumer.clientId}
            </AppLink>
            <NodeValue of={(node) => clientStatusQuery(node, consumer.clientId)}>
              {(status) => <ClientStatusMark status={status} />}
            </NodeValue>
            <span className="text-muted">
              <span className="mono">{provider.clientId}</span> on {visibleText(provider.chainId)}
            </span>
          </span>,
        ),
        fact(
          'Connection',
          <>
            <span className="mono">{consumer.connectionId}</span>
            <span className="text-muted">
              {' '}
              to <span className="mono">{provider.connectionId}</span>
            </span>
          </>,
        ),
        fact(
          'CCV channel',
          <>
            <AppLink to={paths.channel(VALIDATOR_PORT, consumer.channelId)}>{consumer.channelId}</AppLink>
            <span className="text-muted"> to {provider.channelId}</span>
          </>,
        ),
        fact(
          'Rewards channel',
          <NodeValue of={consumerParamsQuery}>{(params) => <RewardChannel {...params} />}</NodeValue>,
        ),
        fact(
          'Rewards paid to',
          <NodeValue of={consumerParamsQuery}>
            {({ providerFeePool }) =>
              providerFeePool === null ? (
                <span className="text-muted">no account yet</span>
              ) : (
                <>
                  <AddressLink address={providerFeePool} />
                  <span className="text-muted"> on {visibleText(provider.chainId)}</span>
                </>
              )
            }
          </NodeValue>,
        ),
        fact(
          'Unbonding',
          <NodeValue of={consumerParamsQuery}>{({ unbondingMs }) => formatDuration(unbondingMs)}</NodeValue>,
        ),
      ]}
    />
  );
}

interface RewardChannelProps {
  /** Empty until the channel is established. */
  readonly distributionChannel: string;
  readonly blocksPerDistribution: number;
}

function RewardChannel({ distributionChannel: id, blocksPerDistribution }: RewardChannelProps) {
  const { data } = useQuery({ ...channelQuery(useNode(), REWARD_PORT, id), enabled: id !== '' });
  if (id === '') return <span className="text-muted">no channel yet</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <AppLink to={paths.channel(REWARD_PORT, id)}>{id}</AppLink>
      {data !== undefined && <ChannelState state={data.value.state} />}
      <span className="text-muted">
        {blocksPerDistribution === 1
          ? 'payout every block'
          : `payout every ${formatInt(blocksPerDistribution)} blocks`}
      </span>
    </span>
  );
}
