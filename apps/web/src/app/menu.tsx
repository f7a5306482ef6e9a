/** The menu on narrow screens: search, links, controls. */
import { EndpointsButton } from '../features/endpoints/endpoints-button.tsx';
import { Preferences } from '../features/preferences/preferences.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { StarsButton } from '../features/stars/stars-button.tsx';
import { WalletControl } from '../features/wallet/wallet-control.tsx';
import { useServedEntries } from '../entities/network/use-served-entries.ts';
import { ALL_NAVIGATION } from '../shared/config/navigation.ts';
import { NavigationLink } from './navigation.tsx';

/** The content of the menu. */
export function Menu() {
  return (
    <div className="mx-auto flex max-h-[calc(100vh-56px)] max-w-[1312px] flex-col gap-4 overflow-y-auto px-4 py-4">
      <div className="md:hidden">
        <SearchBox />
      </div>
      <NavigationList />
      <div className="flex flex-col gap-4 md:hidden">
        <div className="flex flex-wrap items-center gap-2">
          <WalletControl />
          <EndpointsButton />
          <StarsButton />
        </div>
        <Preferences />
      </div>
    </div>
  );
}

/** All links, stacked. */
function NavigationList() {
  const shown = useServedEntries(ALL_NAVIGATION);
  return (
    <nav aria-label="Main" className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {shown.map((entry) => (
        <NavigationLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}
