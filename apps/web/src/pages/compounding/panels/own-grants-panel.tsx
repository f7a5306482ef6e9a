/** Accounts that may compound for the page's address. */
import type { AccAddress } from '@cairn/chain/address';
import type { Grant } from '@cairn/node-client/modules/authz';
import { KindList } from '../../../entities/message/kind-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { grantsGivenQuery } from '../../../entities/account/grant-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { isRestakeGrant } from '../restake-grants.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { plainColumn, timeColumn, TITLE } from '../../../shared/ui/columns.tsx';

const COLUMNS: readonly Column<Grant>[] = [
  accountColumn('grantee', 'Who', ({ grantee }) => grantee, TITLE),
  plainColumn('what', 'Permissions', {}, ({ authorization }) => (
    <KindList typeUrls={[grantedType(authorization)]} />
  )),
  timeColumn('until', 'Until', ({ expiration }) => expiration, { show: 'date', none: 'forever' }),
];

/** What a generic grant is for, or its own type. */
const grantedType = ({ typeUrl, body }: Grant['authorization']): string =>
  typeof body['msg'] === 'string' ? body['msg'] : typeUrl;

/** Grants that allow delegating, claiming or committing. */
export function OwnGrantsPanel({ address }: { readonly address: AccAddress }) {
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
      columns={COLUMNS}
      hasExport={false}
    />
  );
}
