/** The links of the frame in the menu of narrow screens. */
import { useServed } from '../entities/network/use-served.ts';
import { MAIN_PAGES, MORE_PAGES, NavigationLink } from './navigation.tsx';

/** All links, one under the other. */
export function NavigationList() {
  const shown = useServed([...MAIN_PAGES, ...MORE_PAGES]);
  return (
    <nav aria-label="Main" className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {shown.map((entry) => (
        <NavigationLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}
