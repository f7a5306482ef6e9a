/** What the proposal would execute: messages, parameter changes and upgrades. From the selected node. */
import type { Message } from '@cairn/chain/message';
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { MessageLine } from '../../../entities/message/message-line.tsx';
import { paramChanges } from '../../../entities/parameter/param-changes.ts';
import { unwrapLegacy } from '../../../entities/proposal/proposal-kind.ts';
import { hasEnded } from '../../../entities/proposal/proposal-words.ts';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { deferredComponent } from '../../../shared/lib/lazy-component.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { UpgradeFacts } from './upgrade-facts.tsx';
import { plannedUpgrade } from '../proposal-facts.ts';

const ParamComparison = deferredComponent(() => import('./param-comparison.tsx'), <SkeletonRows rows={4} />);

export function ActionsPanel({ id }: { readonly id: number }) {
  const query = useQuery(proposalQuery(useNode(), id));
  const status = query.data?.value.status;
  const title = status === undefined ? 'What it does' : TITLES[status];
  return (
    <QueryPanel
      title={title}
      query={query}
      what="the messages"
      skeleton={<SkeletonRows rows={2} />}
      empty={{
        when: ({ value }) => value.messages.length === 0,
        text: 'Nothing on the chain: it is a text proposal.',
      }}
    >
      {({ value }) => (
        <ol className="text-table">
          {value.messages.map((message, index) => (
            // Messages have no id, and those of a proposal never change.
            <li key={index} className="border-b border-line last:border-0">
              <Action proposal={value} message={message} />
            </li>
          ))}
        </ol>
      )}
    </QueryPanel>
  );
}

const TITLES: Readonly<Record<Proposal['status'], string>> = {
  'deposit-period': 'What it would do',
  'voting-period': 'What it does if it passes',
  passed: 'What it did',
  rejected: 'What it would have done',
  failed: 'What it tried to do',
};

function Action({ proposal, message }: Readonly<{ proposal: Proposal; message: Message }>) {
  const inner = unwrapLegacy(message);
  const upgrade = plannedUpgrade(message);
  return (
    <>
      <p className="px-4 py-2.5">
        <MessageLine message={inner} voice={proposal.status === 'passed' ? 'past' : 'would'} />
      </p>
      {paramChanges(inner).map((change, index) => (
        <ParamComparison key={index} proposal={proposal} change={change} />
      ))}
      {upgrade !== null && (
        <UpgradeFacts upgrade={upgrade} isDead={hasEnded(proposal.status) && proposal.status !== 'passed'} />
      )}
    </>
  );
}
