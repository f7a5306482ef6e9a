/** A consumer chain as its provider has it: launch, conditions, validators. */
import { formatDuration, formatInt, formatPercent, visibleText } from '@cairn/chain/format';
import type { ConsumerValidator } from '@cairn/node-client/modules/ccv';
import { useQuery } from '@tanstack/react-query';
import { AddressLink, GovernorLink } from '../../entities/address/address-link.tsx';
import { StakeAmount } from '../../entities/asset/coin-amount.tsx';
import { OptedIn, Phase } from '../../entities/ccv/consumer-cells.tsx';
import { consumerChainQuery, consumerValidatorsQuery, optedInQuery } from '../../entities/ccv/queries.ts';
import { ClientLink } from '../../entities/ibc/client-link.tsx';
import { paths } from '../../shared/config/paths.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useMissingStatus } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { countColumn, percentColumn, plainColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { fact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { nodeColumn } from '../../shared/ui/node-value.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { TablePanel } from '../../shared/ui/table-panel.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { UnavailablePage } from '../../shared/ui/unavailable-page.tsx';

interface Params {
  readonly id: number;
}

const NO_PROVIDER = 'This network secures no other chains.';
const mayBeProvider = (modules: readonly string[] | null): boolean =>
  modules === null || modules.includes('provider');

export default function ConsumerPage(props: PageProps<Params>) {
  if (mayBeProvider(useChain().modules)) return <Consumer {...props.params} />;
  return <UnavailablePage title={`Consumer chain ${props.params.id}`} text={NO_PROVIDER} />;
}

function Consumer({ id }: Params) {
  const query = useQuery(consumerChainQuery(useNode(), id));
  useMissingStatus(query.error);
  return (
    <>
      <PageTitle title={`Consumer chain ${id}`}>
        <p>
          A chain secured by this network’s validators. All such chains are listed under{' '}
          <AppLink to={paths.modules}>Modules</AppLink>.
        </p>
      </PageTitle>
      <ChainPanel id={id} />
      {query.data !== undefined && <ValidatorsPanel id={id} />}
    </>
  );
}

ConsumerPage.prefetch = ({ client, node, chain }: Reader, { id }: Params) => {
  if (!mayBeProvider(chain.modules)) return;
  runInBackground(client.query(consumerChainQuery(node, id)));
  runInBackground(client.query(consumerValidatorsQuery(node, id)));
  runInBackground(client.query(optedInQuery(node, id)));
};

const long = (text: string) => <span className="wrap-anywhere">{visibleText(text)}</span>;
const none = (text: string) => <span className="text-muted">{text}</span>;

function ChainPanel({ id }: Params) {
  const node = useNode();
  return (
    <KeyValuesPanel
      title="Chain"
      term="consumer"
      query={useQuery(consumerChainQuery(node, id))}
      what="this consumer chain"
      rows={12}
      notFound="This network has no consumer chain with this ID."
      notAvailable={NO_PROVIDER}
      items={({ value: { chainId, metadata, phase, owner, clientId, launch, power } }) => [
        fact('Chain', long(chainId)),
        fact('Name', long(metadata.name)),
        fact('Description', long(metadata.description)),
        metadata.metadata === '' ? null : fact('Metadata', long(metadata.metadata)),
        fact('Phase', <Phase phase={phase} />),
        fact(
          'Launch',
          launch === null || launch.spawnTime === null ? (
            none('not set')
          ) : (
            <Time value={launch.spawnTime} show="both" />
          ),
        ),
        phase === 'stopped' || phase === 'deleted' ? fact('Stopped', none('not reported by nodes')) : null,
        fact('Owner', owner === null ? none('none') : <AddressLink address={owner} />),
        fact(
          'Light client',
          clientId === '' ? none('none before launch') : <ClientLink clientId={clientId} node={node} />,
        ),
        fact('Opted in', <OptedIn consumerId={id} />, 'Validators that chose to sign its blocks'),
        ...(power === null
          ? []
          : [
              fact(
                'Must validate',
                power.topPercent === 0
                  ? 'none: each validator opts in'
                  : `the validators with the top ${power.topPercent}% of power`,
              ),
              fact(
                'Maximum power',
                power.powerCapPercent === 0 ? none('none') : `${power.powerCapPercent}% per validator`,
              ),
              fact(
                'Maximum validators',
                power.maxValidators === 0 ? none('none') : formatInt(power.maxValidators),
              ),
              fact(
                'Minimum stake',
                power.minStake === 0n ? none('none') : <StakeAmount baseUnits={power.minStake} />,
              ),
              fact('Inactive validators', power.allowInactive ? 'may validate' : 'may not validate'),
            ]),
        launch === null ? null : fact('Unbonding time', formatDuration(launch.unbondingMs)),
        launch === null || launch.redistributionFraction === null
          ? null
          : fact(
              'Rewards kept',
              formatPercent(launch.redistributionFraction, 2),
              'Share of its rewards that the consumer chain keeps instead of sending here',
            ),
      ]}
    />
  );
}

function ValidatorsPanel({ id }: Params) {
  const query = useQuery(consumerValidatorsQuery(useNode(), id));
  const columns: readonly Column<ConsumerValidator>[] = [
    plainColumn(
      'validator',
      'Validator',
      { card: 'title', isWide: true, exportAs: ({ operator }) => operator },
      ({ operator, isJailed }) => (
        <span className="inline-flex flex-wrap gap-x-3">
          <GovernorLink address={operator} />
          {isJailed && <Status kind="bad">jailed</Status>}
        </span>
      ),
    ),
    nodeColumn(
      'opted',
      'Opted in',
      (_, node) => optedInQuery(node, id),
      (optedIn, { signer }) => optedIn.includes(signer),
      (optedIn, { signer }) => (optedIn.includes(signer) ? 'yes' : <span className="text-muted">no</span>),
    ),
    percentColumn('commission', 'Consumer commission', ({ commission }) => commission, { digits: 1 }),
    countColumn('power', 'Consumer power', ({ power }) => power),
  ];
  return (
    <TablePanel
      title="Validators"
      query={query}
      what="the validators of this consumer chain"
      empty="No validators."
      aside={({ value }) => formatInt(value.length)}
      rows={({ value }) => value}
      id="consumer-validators"
      rowKey={({ operator }) => operator}
      columns={columns}
      initialSort={{ column: 'power', isDescending: true }}
    />
  );
}
