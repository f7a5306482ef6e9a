/** Authz grants and fee grants, given and received. */
import { jsonText } from '@cairn/chain/json';
import type { AccAddress } from '@cairn/chain/address';
import { formatDuration, visibleText } from '@cairn/chain/format';
import { type Message, shortTypeName } from '@cairn/chain/message';
import type { Grant } from '@cairn/node-client/modules/authz';
import type { Allowance, FeeGrant } from '@cairn/node-client/modules/feegrant';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  feeGrantsGivenQuery,
  feeGrantsReceivedQuery,
  grantsGivenQuery,
  grantsReceivedQuery,
} from '../../entities/account/grant-queries.ts';
import { AddressLink } from '../../entities/address/address-link.tsx';
import { KindList } from '../../entities/message/kind-list.tsx';
import { CoinList } from '../../entities/asset/coin-amount.tsx';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { useNetworkNow } from '../../shared/lib/network-clock.ts';
import { plainColumn, timeColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { allowanceText, isRefilled, leftInPeriod, type PeriodicAllowance } from './fee-allowance.ts';
import { StateTable } from './holdings/state-table.tsx';
import type { Coin } from '@cairn/chain/amount';
import { wireCoin } from '@cairn/node-client/wire';
import * as v from 'valibot';

export default function GrantsTab({ address }: { readonly address: AccAddress }) {
  const node = useNode();
  const granted = useQuery(grantsGivenQuery(node, address));
  const received = useQuery(grantsReceivedQuery(node, address));
  const feesGiven = useQuery(feeGrantsGivenQuery(node, address));
  const feesReceived = useQuery(feeGrantsReceivedQuery(node, address));
  return (
    <>
      <StateTable
        id="grants-given"
        title="Grants given"
        term="authz"
        what="the grants given"
        query={granted}
        rows={(list) => list.items}
        rowKey={grantKey}
        columns={GRANTED}
        emptyText="No grants given."
      />
      <StateTable
        id="grants-received"
        title="Grants received"
        term="authz"
        what="the grants received"
        query={received}
        rows={(list) => list.items}
        rowKey={grantKey}
        columns={RECEIVED}
        emptyText="No grants received."
      />
      <StateTable
        id="fees-given"
        title="Fees paid for others"
        term="fee-grant"
        what="the fee grants given"
        query={feesGiven}
        rows={(list) => list.items}
        rowKey={(row) => row.grantee}
        columns={FEES_GIVEN}
        emptyText="This account pays no fees for others."
      />
      <StateTable
        id="fees-received"
        title="Fees paid by others"
        term="fee-grant"
        what="the fee grants received"
        query={feesReceived}
        rows={(list) => list.items}
        rowKey={(row) => row.granter}
        columns={FEES_RECEIVED}
        emptyText="No other account pays this account’s fees."
      />
    </>
  );
}

const grantKey = (grant: Grant) =>
  `${grant.granter} ${grant.grantee} ${grant.authorization.typeUrl} ${jsonText(grant.authorization.body)}`;

function accountColumn<Row>(id: string, header: string, accountOf: (row: Row) => AccAddress): Column<Row> {
  return plainColumn(id, header, { card: 'title', sortBy: accountOf }, (row) => (
    <AddressLink address={accountOf(row)} withCopy={false} />
  ));
}

const expiryColumn = <Row,>(expiryOf: (row: Row) => Grant['expiration']): Column<Row> =>
  timeColumn('expires', 'Expires', expiryOf, { show: 'date', none: 'never', sortBy: expiryOf });

const GRANT_COLUMNS: readonly Column<Grant>[] = [
  plainColumn(
    'may',
    'Permissions',
    {
      isWide: true,
      sortBy: (row) => row.authorization.typeUrl,
      exportAs: (row) => jsonText(row.authorization.body),
    },
    (row) => <Authorization message={row.authorization} />,
  ),
  expiryColumn((row) => row.expiration),
];
const GRANTED = [accountColumn<Grant>('grantee', 'Grantee', (row) => row.grantee), ...GRANT_COLUMNS];
const RECEIVED = [accountColumn<Grant>('granter', 'Granter', (row) => row.granter), ...GRANT_COLUMNS];

function Authorization({ message }: { readonly message: Message }): ReactNode {
  const read = readAuthorization(message);
  switch (read.kind) {
    case 'generic':
      return <KindList typeUrls={[read.typeUrl]} />;
    case 'stake':
      return (
        <span className="inline-flex flex-wrap gap-x-2">
          {read.verb}
          {read.max === null ? ' without limit' : <CoinList coins={[read.max]} />}
          {read.allowed !== null && <NamedGovernors word="to" count={read.allowed} />}
          {read.denied !== null && <NamedGovernors word="except" count={read.denied} />}
        </span>
      );
    case 'send':
      return (
        <span className="inline-flex flex-wrap gap-x-2">
          send up to <CoinList coins={read.limit} />
          {read.allowed > 0 && <span className="text-muted">to {read.allowed} specific accounts</span>}
        </span>
      );
    case 'other':
      return <span data-hint={jsonText(message.body)}>{visibleText(shortTypeName(message.typeUrl))}</span>;
  }
}

function NamedGovernors({ word, count }: Readonly<{ word: string; count: number }>) {
  const { one, many } = useStakingWords();
  return (
    <span className="text-muted">
      {word} {count} specific {count === 1 ? one : many}
    </span>
  );
}

const FEE_COLUMNS: readonly Column<FeeGrant>[] = [
  plainColumn('limit', 'Limit', { isWide: true, exportAs: (row) => allowanceText(row.allowance) }, (row) => (
    <AllowanceWords allowance={row.allowance} />
  )),
  expiryColumn((row) => expiryOf(row.allowance)),
];
const FEES_GIVEN = [accountColumn<FeeGrant>('grantee', 'Grantee', (row) => row.grantee), ...FEE_COLUMNS];
const FEES_RECEIVED = [accountColumn<FeeGrant>('granter', 'Granter', (row) => row.granter), ...FEE_COLUMNS];

function expiryOf(allowance: Allowance): Grant['expiration'] {
  switch (allowance.kind) {
    case 'basic':
      return allowance.expiration;
    case 'periodic':
      return allowance.basic.expiration;
    case 'allowed-messages':
      return expiryOf(allowance.allowance);
    case 'other':
      return null;
  }
}

function AllowanceWords({ allowance }: { readonly allowance: Allowance }): ReactNode {
  switch (allowance.kind) {
    case 'basic':
      return allowance.spendLimit.length === 0 ? 'any amount' : <CoinList coins={allowance.spendLimit} />;
    case 'periodic':
      return <PeriodicWords allowance={allowance} />;
    case 'allowed-messages':
      return (
        <span className="inline-flex flex-wrap gap-x-2">
          <AllowanceWords allowance={allowance.allowance} />
          <span className="text-muted">
            for <KindList typeUrls={allowance.typeUrls} />
          </span>
        </span>
      );
    case 'other':
      return (
        <span data-hint={jsonText(allowance.message.body)}>{shortTypeName(allowance.message.typeUrl)}</span>
      );
  }
}

function PeriodicWords({ allowance }: { readonly allowance: PeriodicAllowance }) {
  const nowMs = useNetworkNow();
  const { periodSpendLimit, periodMs, periodReset, basic } = allowance;
  return (
    <span>
      <CoinList coins={leftInPeriod(allowance, nowMs)} /> left, of <CoinList coins={periodSpendLimit} /> per{' '}
      {formatDuration(periodMs)}
      {basic.spendLimit.length > 0 && (
        <>
          , at most <CoinList coins={basic.spendLimit} /> in total
        </>
      )}
      {!isRefilled(allowance, nowMs) && (
        <>
          , next refill <Time value={periodReset} show="date" />
        </>
      )}
    </span>
  );
}

type Authorization =
  | { readonly kind: 'generic'; readonly typeUrl: string }
  | {
      readonly kind: 'stake';
      readonly verb: string;
      /** Null for no limit. */
      readonly max: Coin | null;
      /** Number of validators in the allow or deny list. */
      readonly allowed: number | null;
      readonly denied: number | null;
    }
  | {
      readonly kind: 'send';
      readonly limit: readonly Coin[];
      /** Number of allowed recipients; 0 for any. */
      readonly allowed: number;
    }
  | { readonly kind: 'other' };

const wireList = v.nullish(v.object({ address: v.array(v.string()) }), null);

const generic = v.object({ msg: v.string() });
const stake = v.object({
  max_tokens: v.nullable(wireCoin),
  allow_list: wireList,
  deny_list: wireList,
  authorization_type: v.string(),
});
const send = v.object({ spend_limit: v.array(wireCoin), allow_list: v.nullable(v.array(v.string())) });

const VERBS: ReadonlyMap<string, string> = new Map([
  ['AUTHORIZATION_TYPE_DELEGATE', 'delegate'],
  ['AUTHORIZATION_TYPE_UNDELEGATE', 'undelegate'],
  ['AUTHORIZATION_TYPE_REDELEGATE', 'redelegate'],
  ['AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION', 'cancel unbonding of'],
]);

/** Parses the SDK's authorization types; anything else, or a malformed one, is `other`. */
function readAuthorization({ typeUrl, body }: Message): Authorization {
  if (typeUrl === '/cosmos.authz.v1beta1.GenericAuthorization') {
    const read = v.safeParse(generic, body);
    if (read.success) return { kind: 'generic', typeUrl: read.output.msg };
  }
  if (typeUrl === '/cosmos.staking.v1beta1.StakeAuthorization') {
    const read = v.safeParse(stake, body);
    if (read.success)
      return {
        kind: 'stake',
        verb: VERBS.get(read.output.authorization_type) ?? read.output.authorization_type,
        max: read.output.max_tokens,
        allowed: read.output.allow_list?.address.length ?? null,
        denied: read.output.deny_list?.address.length ?? null,
      };
  }
  if (typeUrl === '/cosmos.bank.v1beta1.SendAuthorization') {
    const read = v.safeParse(send, body);
    if (read.success)
      return { kind: 'send', limit: read.output.spend_limit, allowed: read.output.allow_list?.length ?? 0 };
  }
  return { kind: 'other' };
}
