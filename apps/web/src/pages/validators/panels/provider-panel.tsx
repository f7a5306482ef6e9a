/** The provider chain and its connection. */
import { formatDuration, formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { ChannelState, ClientStatusMark } from '../../../entities/ibc/ibc-states.tsx';
import { consumerParamsQuery, providerInfoQuery } from '../../../entities/signer/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KEY_VALUE_ROW, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { channelQuery, clientStatusQuery } from '../../../entities/ibc/queries.ts';

const VALIDATOR_PORT = 'consumer';
const REWARD_PORT = 'transfer';

/** From the CCV module; client status from IBC. */
export function ProviderPanel() {
  const query = useQuery(providerInfoQuery(useNode()));
  return (
    <QueryPanel
      title="Provider chain"
      term="consumer"
      query={query}
      what="the provider chain"
      skeleton={<SkeletonRows rows={8} rowClassName={KEY_VALUE_ROW} />}
      notFound="This chain is not connected to its provider yet."
      notAvailable="No other chain provides the signers of this one."
    >
      {({ value: { consumer, provider } }) => (
        <KeyValues
          items={[
            fact('Chain', provider.chainId),
            fact('Consumer ID', <ConsumerId />, 'Of this chain, on the provider.'),
            fact(
              'Light client',
              <span className="flex flex-wrap items-baseline gap-x-3">
                <AppLink to={paths.client(consumer.clientId)} className="link mono">
                  {consumer.clientId}
                </AppLink>
                <ClientStatus clientId={consumer.clientId} />
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
              'Validator-set channel',
              <>
                <AppLink to={paths.channel(VALIDATOR_PORT, consumer.channelId)}>{consumer.channelId}</AppLink>
                <span className="text-muted"> to {provider.channelId}</span>
              </>,
            ),
            fact('Rewards channel', <RewardChannel />),
            fact('Rewards paid to', <FeePool chainId={visibleText(provider.chainId)} />),
            fact('Unbonding', <UnbondingTime />),
          ]}
        />
      )}
    </QueryPanel>
  );
}

function useConsumer() {
  return useQuery(consumerParamsQuery(useNode()));
}

function ConsumerId() {
  return <QueryValue query={useConsumer()}>{({ value }) => formatInt(value.consumerId)}</QueryValue>;
}

function ClientStatus({ clientId }: { readonly clientId: string }) {
  const query = useQuery(clientStatusQuery(useNode(), clientId));
  return <QueryValue query={query}>{({ value }) => <ClientStatusMark status={value} />}</QueryValue>;
}

function RewardChannel() {
  const consumer = useConsumer();
  const params = consumer.data?.value;
  const id = params?.distributionChannel ?? '';
  const { data } = useQuery({ ...channelQuery(useNode(), REWARD_PORT, id), enabled: id !== '' });
  if (params === undefined) return <QueryValue query={consumer}>{() => null}</QueryValue>;
  if (id === '') return <span className="text-muted">no channel yet</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <AppLink to={paths.channel(REWARD_PORT, id)}>{id}</AppLink>
      {data !== undefined && <ChannelState state={data.value.state} />}
      <span className="text-muted">
        {params.blocksPerDistribution === 1
          ? 'payout every block'
          : `payout every ${formatInt(params.blocksPerDistribution)} blocks`}
      </span>
    </span>
  );
}

function FeePool({ chainId }: { readonly chainId: string }) {
  return (
    <QueryValue query={useConsumer()}>
      {({ value }) =>
        value.providerFeePool === null ? (
          <span className="text-muted">no account yet</span>
        ) : (
          <>
            <AddressLink address={value.providerFeePool} />
            <span className="text-muted"> on {chainId}</span>
          </>
        )
      }
    </QueryValue>
  );
}

function UnbondingTime() {
  return (
    <QueryValue query={useConsumer()}>{({ value }) => <>{formatDuration(value.unbondingMs)}</>}</QueryValue>
  );
}
