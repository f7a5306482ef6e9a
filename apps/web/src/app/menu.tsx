/** The menu of narrow screens: search, links, controls. */
import { EndpointsButton } from '../features/endpoints/endpoints-button.tsx';
import { Preferences } from '../features/preferences/preferences.tsx';
import { SearchBox } from '../features/search-box/search-box.tsx';
import { StarsButton } from '../features/stars/stars-button.tsx';
import { WalletControl } from '../features/wallet/wallet-control.tsx';
import { NavigationList } from './navigation-list.tsx';

/** What the menu button opens. */
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
