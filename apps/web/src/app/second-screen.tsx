/** Non-interactive wallboard with blocks, key figures and the latest transactions. */
import { isMoving } from '@cairn/chain/phase';
import type { ReactNode } from 'react';
import { BlockStrip } from '../entities/block/block-strip.tsx';
import { useHead, usePhase } from '../entities/block/use-head.ts';
import { FiguresPanel } from '../pages/dashboard/panels/figures-panel.tsx';
import { LatestTxsPanel } from '../pages/dashboard/panels/latest-txs-panel.tsx';
import { paths } from '../shared/config/paths.ts';
import { useChain } from '../shared/lib/chain-context.ts';
import { networkRate } from '../shared/lib/network-clock.ts';
import { AppLink } from '../shared/ui/app-link.tsx';
import { StatusLine } from './status-line.tsx';
import { Watches } from './watches.tsx';

/** Runs unattended for days, so it keeps its clock in sync, watches its endpoint and detects new releases. */
export default function SecondScreen({ note }: { readonly note: ReactNode }) {
  const { name, chainId } = useChain();
  const head = useHead();
  const isNextExpected = isMoving(usePhase()) && networkRate() > 0;
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-screen flex-col gap-8 p-[max(16px,3vw)] outline-none"
    >
      <title>{`${name} · Cairn`}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h1 className="text-figure">
          {name} <span className="font-normal text-muted">{chainId}</span>
        </h1>
        <span className="[zoom:1.5]">
          <StatusLine />
        </span>
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-8 text-label text-muted">
          {note}
          <AppLink to={paths.dashboard}>Dashboard</AppLink>
        </div>
      </div>
      <BlockStrip head={head} isNextExpected={isNextExpected} isLarge />
      {/* Six figures in a row leave no space to spare. */}
      <div className="-mb-8 md:[zoom:1.3] xl:[zoom:1] roomy:[zoom:1.3]">
        <FiguresPanel />
      </div>
      <div className="md:[zoom:1.3]">
        <LatestTxsPanel />
      </div>
      <Watches />
    </main>
  );
}
