/** The dismissible banner for the perpetual-trading leaderboard. The service counts views and clicks. */
import { useEffect } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { readLocation } from '../../shared/lib/router/location.ts';
import { storage, useStored } from '../../shared/lib/storage.ts';
import { track } from '../../shared/lib/track.ts';
import { Icon } from '../../shared/ui/icon.tsx';

const AD = 'perpetual-leaderboard';
const POSITION = 'top';

let isSeen = false;

function report(type: 'impression' | 'click'): void {
  track({ type, adId: AD, position: POSITION, metadata: { page: readLocation().pathname.slice(0, 200) } });
}

/** One line; nothing once dismissed. */
export function PromoBanner() {
  const [banner, setBanner] = useStored('banner');
  const isShown = banner === 'shown';
  useEffect(() => {
    // Once per visit, not per page. While a prerendered page hydrates, `isShown` is not yet the visitor's choice.
    if (storage.read('banner') === 'closed' || isSeen) return;
    isSeen = true;
    report('impression');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside
      aria-label="Promotion"
      className="flex min-w-0 items-center gap-1 in-data-[banner=closed]:hidden max-lg:w-full lg:ms-auto"
    >
      <a
        href={paths.leaderboard}
        className="link min-w-0 truncate max-md:-my-3.5 max-md:py-3.5"
        onClick={() => report('click')}
      >
        Perpetual trading leaderboard: $1,000 prize
      </a>
      <button
        type="button"
        className="icon-button -me-2 max-lg:ms-auto"
        aria-label="Close the promotion"
        onClick={() => setBanner('closed')}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
