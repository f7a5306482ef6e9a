/** Display preferences: theme, time zone, row height. Stored in this browser only. */
import { useEffect } from 'react';
import { lazyModule } from '../../shared/lib/lazy-module.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LazyView } from '../../shared/ui/lazy-view.tsx';
import { Popover } from '../../shared/ui/popover.tsx';

const fields = lazyModule(() => import('./preference-fields.tsx'));

/** Applies the preferences to the document; `public/theme.js` does so before the first paint. */
export function useAppliedPreferences(): void {
  const [theme] = useStored('theme');
  const [rows] = useStored('rows');
  const [banner] = useStored('banner');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    root.dataset['rows'] = rows;
    root.dataset['banner'] = banner;
  }, [theme, rows, banner]);
}

/** The lazily loaded fields. */
export function Preferences() {
  return <LazyView module={fields} render={({ PreferenceFields }) => <PreferenceFields />} />;
}

/** The preferences behind a small button. */
export function PreferencesButton() {
  return (
    <Popover label="Display settings" hint="Theme, times, rows" button={<Icon name="settings" />}>
      {() => <Preferences />}
    </Popover>
  );
}
