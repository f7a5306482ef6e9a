/** The navigation links: inline on wide screens, in a menu on narrow ones. */
import { useServedEntries } from '../entities/network/use-served-entries.ts';
import { MAIN_NAVIGATION, MORE_NAVIGATION, type NavigationEntry } from '../shared/config/navigation.ts';
import { useAppLocation } from '../shared/lib/router/location.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { Popover } from '../shared/ui/popover.tsx';

/** Inline links, the rest behind "More". */
export function NavigationLine() {
  const shown = useServedEntries(MAIN_NAVIGATION);
  const more = useServedEntries(MORE_NAVIGATION);
  return (
    <nav aria-label="Main" className="flex items-center gap-0.5 text-table">
      {shown.map((entry) => (
        <NavigationLink key={entry.to} entry={entry} />
      ))}
      {more.length > 0 && (
        <Popover
          buttonClassName="inline-flex min-h-8 items-center gap-1 rounded-box px-1.5 text-muted hover:bg-sunken hover:text-ink"
          button={
            <>
              More <Icon name="down" />
            </>
          }
        >
          <div className="flex min-w-40 flex-col">
            {more.map((entry) => (
              <NavigationLink key={entry.to} entry={entry} />
            ))}
          </div>
        </Popover>
      )}
    </nav>
  );
}

export function NavigationLink({ entry }: { readonly entry: NavigationEntry }) {
  const isHere = useAppLocation().pathname === entry.to;
  return (
    <a
      href={entry.to}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-8 items-center rounded-box px-2 text-muted hover:bg-sunken hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink max-lg:min-h-11 lg:px-1.5"
    >
      {entry.label}
    </a>
  );
}
