/** The banner for the perpetual-trading leaderboard: one line, until it is closed. */
import { lateModule } from '../../shared/lib/late-module.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { LateView } from '../../shared/ui/late-view.tsx';

const line = lateModule(() => import('./promo-line.tsx'));

/** The line, which keeps its place until its words are there; nothing once it was closed. */
export function PromoBanner() {
  const [banner] = useStored('banner');
  if (banner !== 'shown') return null;
  return (
    <aside aria-label="Promotion" className="min-h-[33px] border-b border-line bg-accent-soft">
      <LateView module={line} meanwhile={null} draw={({ PromoLine }) => <PromoLine />} />
    </aside>
  );
}
