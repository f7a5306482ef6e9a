/** What the proposal would execute: messages, parameter changes and upgrades. From the selected node. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Message } from '@cairn/chain/message';
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { ExpectedTime } from '../../../entities/block/expected-time.tsx';
import { useHead } from '../../../entities/block/use-head.ts';
import { MessageLine } from '../../../entities/message/message-line.tsx';
import { paramChanges } from '../../../entities/parameter/param-changes.ts';
import { upgradePlanQuery } from '../../../entities/parameter/upgrade-plan-query.ts';
import { unwrapLegacy } from '../../../entities/proposal/proposal-kind.ts';
import { hasEnded } from '../../../entities/proposal/proposal-words.ts';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { deferredComponent } from '../../../shared/lib/lazy-component.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { plannedUpgrade, type PlannedUpgrade } from '../proposal-facts.ts';

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
        text: 'No on-chain action: this is a text proposal.',
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

interface UpgradeFactsProps {
  readonly upgrade: PlannedUpgrade;
  /** The proposal was rejected or failed. */
  readonly isDead: boolean;
}

function UpgradeFacts({ upgrade, isDead }: UpgradeFactsProps) {
  const plan = useQuery(upgradePlanQuery(useNode()));
  const currentPlan = plan.data?.value;
  const isCurrent = currentPlan?.name === upgrade.name && currentPlan.height === upgrade.height;
  return (
    <div className="border-t border-line">
      <KeyValues
        items={[
          fact('Upgrade', <span className="break-words">{visibleText(upgrade.name)}</span>),
          fact('Height', <UpgradeHeight height={upgrade.height} isDead={isDead} />),
          fact(
            'Plan',
            plan.data !== undefined &&
              !isDead &&
              (isCurrent
                ? 'This is the current plan.'
                : 'This is not the current plan: it is undecided, executed, replaced or cancelled.'),
          ),
          fact(
            'Information',
            upgrade.info !== '' && (
              <span className="reveal-host font-mono text-label break-all">
                {visibleText(upgrade.info)}
                <CopyButton text={upgrade.info} what="information" />
              </span>
            ),
          ),
        ]}
      />
    </div>
  );
}

function UpgradeHeight({ height, isDead }: Readonly<{ height: number; isDead: boolean }>) {
  const head = useHead();
  if (head !== undefined && head.height >= height) return <BlockLink height={height} />;
  return (
    <>
      {formatInt(height)}
      {!isDead && <ExpectedTime height={height} />}
      {head !== undefined && (
        <span className="text-muted"> · {formatInt(height - head.height)} blocks after the latest one</span>
      )}
    </>
  );
}
