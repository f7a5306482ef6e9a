/** A number without a proposal: what the node still knows of it. */
import { useQuery } from '@tanstack/react-query';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { TxLink } from '../../../shared/ui/identifiers.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Panel, QueryState } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { submitTxQuery } from '../queries.ts';
import { usePageStatus } from '../../../shared/lib/page-status.ts';

/** @see the file's head */
export function LostProposalPanel({ id }: { readonly id: number }) {
  usePageStatus(404);
  const query = useQuery(submitTxQuery(useNode(), id));
  return (
    <>
      <PageTitle title={`Proposal ${id}`} />
      <Panel title="There is no such proposal">
        <p className="px-4 pt-4 text-body">
          The chain keeps no proposal {id}. One that never gets its deposit, or that its author withdraws,
          disappears, and its number is not used again.
        </p>
        <QueryState
          query={query}
          what="the transaction that submitted it"
          empty={{
            when: ({ value }) => value === null,
            text: 'The node knows of no transaction that submitted one of this number.',
          }}
        >
          {({ value }) =>
            value === null ? null : (
              <p className="px-4 py-4 text-table">
                It was submitted <Time value={value.time} /> in <TxLink hash={value.hash} />:{' '}
                <MessagesLine messages={value.messages} result={value} />
              </p>
            )
          }
        </QueryState>
      </Panel>
    </>
  );
}
