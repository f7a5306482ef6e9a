/** Compounding: calculator, bots and grants. */
import { useServesElys } from '../../entities/network/use-serves-elys.ts';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useIdle } from '../../shared/lib/use-idle.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { CalculatorPanel } from './panels/calculator-panel.tsx';
import { useDefaults } from './use-defaults.ts';
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import { AutoCompoundersPanel } from './panels/auto-compounders-panel.tsx';
import { txCondition } from '@cairn/node-client/tx-condition';
import { TxKindsPanel, type TxKind } from '../../entities/tx/tx-kinds-panel.tsx';
import { YieldsPanel } from './panels/yields-panel.tsx';
import { useMyAddress } from '../../shared/lib/my-address.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import type { Grant } from '@cairn/node-client/modules/authz';
import { KindList } from '../../entities/message/kind-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { grantsGivenQuery } from '../../entities/account/grant-queries.ts';
import type { Column } from '../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { TablePanel } from '../../shared/ui/table-panel.tsx';
import { isRestakeGrant } from './restake-grants.ts';
import { accountColumn } from '../../entities/address/address-link.tsx';
import { plainColumn, timeColumn, TITLE } from '../../shared/ui/columns.tsx';

const kind = (id: string, label: string, action: string): TxKind => ({
  id,
  label,
  conditions: [txCondition('message.action', action)],
});
const KINDS = [
  kind('one', 'Rewards withdrawn', '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward'),
  kind('others', 'For others', '/cosmos.authz.v1beta1.MsgExec'),
] as const;
const ELYS_KINDS = [
  kind('withdrawn', 'All rewards withdrawn', '/elys.estaking.MsgWithdrawAllRewards'),
  kind('committed', 'Claimed rewards committed', '/elys.commitment.MsgCommitClaimedRewards'),
  kind('staked', 'Staked', '/elys.commitment.MsgStake'),
  ...KINDS,
] as const;

export default function CompoundingPage() {
  const servesElys = useServesElys();
  const { addressPrefix, stakeDenom } = useChain();
  const mine = useMyAddress() ?? '';
  const text = (useUrlSearch()['address'] ?? mine).trim();
  // An invalid address sends no requests.
  const address = tryParseAccAddress(text, addressPrefix);
  const defaults = useDefaults(servesElys, address);
  const isIdle = useIdle(defaults.fields !== null);
  return (
    <>
      <PageTitle title="Compounding">
        {servesElys ? (
          <p>
            Stake earns USDC, Eden and Eden Boost. Compounding here means withdrawing them, committing Eden
            and Eden Boost, swapping the USDC for {stakeDenom.symbol} and delegating it. Restaking bots that
            only delegate withdrawn rewards have no effect here: the rewards contain no {stakeDenom.symbol}.
          </p>
        ) : (
          <p>Stake earns {stakeDenom.symbol}. Compounding means withdrawing it and delegating it again.</p>
        )}
      </PageTitle>
      <CalculatorPanel servesElys={servesElys} defaults={defaults} typedAddress={text} address={address} />
      {isIdle && (
        <Suspense>
          {servesElys && <YieldsPanel />}
          {address !== null && <OwnGrantsPanel address={address} />}
          <AutoCompoundersPanel />
          <TxKindsPanel
            title="Compounding transactions"
            what="the compounding transactions"
            kinds={servesElys ? ELYS_KINDS : KINDS}
            pageSize={10}
          />
        </Suspense>
      )}
    </>
  );
}

const GRANT_COLUMNS: readonly Column<Grant>[] = [
  accountColumn('grantee', 'Grantee', ({ grantee }) => grantee, TITLE),
  plainColumn('what', 'Permissions', {}, ({ authorization }) => (
    <KindList typeUrls={[grantedType(authorization)]} />
  )),
  timeColumn('until', 'Until', ({ expiration }) => expiration, { show: 'date', none: 'forever' }),
];

/** What a generic grant is for, or its own type. */
const grantedType = ({ typeUrl, body }: Grant['authorization']): string =>
  typeof body['msg'] === 'string' ? body['msg'] : typeUrl;

/** Grants that allow delegating, claiming or committing. */
function OwnGrantsPanel({ address }: { readonly address: AccAddress }) {
  const query = useQuery(grantsGivenQuery(useNode(), address));
  return (
    <TablePanel
      id="grants"
      title="Grants of this address"
      query={query}
      what="the grants of this address"
      skeleton={<SkeletonRows rows={2} />}
      empty="No account may compound for this address."
      rows={({ value }) => value.items.filter(({ authorization }) => isRestakeGrant(authorization))}
      rowKey={({ grantee, authorization }) => `${grantee} ${grantedType(authorization)}`}
      columns={GRANT_COLUMNS}
      hasExport={false}
    />
  );
}
