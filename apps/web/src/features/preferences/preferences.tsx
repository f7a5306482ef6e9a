/** How this browser shows things: theme, time zone, row height. Kept in this browser only. */
import { useEffect } from 'react';
import { lazyModule } from '../../shared/lib/lazy-module.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LazyView } from '../../shared/ui/lazy-view.tsx';
import { Popover } from '../../shared/ui/popover.tsx';

const fields = lazyModule(() => import('./preference-fields.tsx'));

/** Puts the choices on the document; `public/theme.js` does the same before the first paint. */
export function useAppliedPreferences(): void {
  const [theme] = useStored('theme');
  const [rows] = useStored('rows');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dataset['rows'] = rows;
  }, [theme, rows]);
}

/** The choices, once their code is there. */
export function Preferences() {
  return <LazyView module={fields} render={({ PreferenceFields }) => <PreferenceFields />} />;
}

/** The choices behind one small button. */
export function PreferencesButton() {
  return (
    <Popover label="Display settings" hint="Theme, times, rows" button={<Icon name="settings" />}>
      {() => <Preferences />}
    </Popover>
  );
}
