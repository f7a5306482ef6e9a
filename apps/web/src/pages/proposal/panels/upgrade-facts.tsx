/** A planned upgrade: height, estimated time, and whether it is still planned. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { ExpectedTime } from '../../../entities/block/expected-time.tsx';
import { useHead } from '../../../entities/block/use-head.ts';
import { upgradePlanQuery } from '../../../entities/parameter/upgrade-plan-query.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import type { PlannedUpgrade } from '../proposal-facts.ts';

export interface UpgradeFactsProps {
  readonly upgrade: PlannedUpgrade;
  /** The proposal was rejected or failed. */
  readonly isDead: boolean;
}

export function UpgradeFacts({ upgrade, isDead }: UpgradeFactsProps) {
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
