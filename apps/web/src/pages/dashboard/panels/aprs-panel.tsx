/** Yearly staking yields, by stake and reward. */
import type { Dec } from '@cairn/chain/dec';
import { hasStopped } from '@cairn/chain/phase';
import { stoppedWords } from '@cairn/chain/phase-words';
import type { Aprs } from '@cairn/node-client/modules/masterchef';
import { useQuery } from '@tanstack/react-query';
import { usePhase } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { YIELD_DAYS, yieldsQuery } from '../../../entities/yield/queries.ts';
import { followed } from '../queries.ts';

const TITLE = 'Yields by stake';

interface AprRow {
  readonly stake: string;
  readonly usdc: Dec;
  readonly eden: Dec;
  /** Null when this stake earns none. */
  readonly edenB: Dec | null;
}

function aprRows({ elys, eden, edenB, usdc }: Aprs): readonly AprRow[] {
  return [
    { stake: 'ELYS', ...elys },
    { stake: 'Eden', ...eden },
    { stake: 'Eden Boost', ...edenB, edenB: null },
    { stake: 'USDC vault', ...usdc, edenB: null },
  ];
}

/** The chain's figures. Stopped networks show no yields. */
export function AprsPanel() {
  const phase = usePhase();
  const isStopped = hasStopped(phase);
  const query = useQuery({ ...yieldsQuery(useNode()), ...followed, enabled: !isStopped });
  if (isStopped) {
    return (
      <Panel title={TITLE}>
        <Empty>{stoppedWords(phase)}, so there is no current rate.</Empty>
      </Panel>
    );
  }
  return (
    <QueryPanel
      title={TITLE}
      query={query}
      what="the yields"
      skeleton={<SkeletonRows rows={5} />}
      aside={<span className="text-label">per year, based on {YIELD_DAYS} days of fees</span>}
    >
      {({ value }) => (
        <table className="w-full text-table">
          <caption className="sr-only">Yearly yields by stake and reward</caption>
          <thead className="text-label text-muted">
            <tr className="h-[var(--row)]">
              <th scope="col" className="px-4 text-start font-medium">
                Staked
              </th>
              <HeadCell>in USDC</HeadCell>
              <HeadCell>in Eden</HeadCell>
              <HeadCell hint="Points that earn rewards but have no value themselves">in Eden Boost</HeadCell>
            </tr>
          </thead>
          <tbody>
            {aprRows(value).map(({ stake, usdc, eden, edenB }) => (
              <tr key={stake} className="h-[var(--row)]">
                <th scope="row" className="border-t border-line px-4 text-start font-normal">
                  {stake}
                </th>
                <AprCell value={usdc} />
                <AprCell value={eden} />
                <AprCell value={edenB} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryPanel>
  );
}

function HeadCell({ children, hint }: Readonly<{ children: string; hint?: string }>) {
  return (
    <th scope="col" className="px-2 text-end font-medium last:pe-4 sm:px-4" data-hint={hint}>
      {children}
    </th>
  );
}

function AprCell({ value }: { readonly value: Dec | null }) {
  return (
    <td className="border-t border-line px-2 text-end last:pe-4 sm:px-4">
      {value === null ? <span className="text-muted">–</span> : <Percent value={value} />}
    </td>
  );
}
