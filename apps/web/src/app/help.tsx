/** The keys, by `?` from anywhere, and by a button at the foot for those who have no such key. */
import { useEffect, useState } from 'react';
import { isFreeKey } from '../shared/lib/free-key.ts';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { LazyView } from '../shared/ui/lazy-view.tsx';

const dialog = lazyModule(() => import('./help-dialog.tsx'));

/** Opens the list of keys. */
export function Help() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isFreeKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="py-[4px] hover:text-ink" onClick={() => setOpen(true)}>
        Keys <kbd className="rounded-[3px] border border-line px-1 font-mono">?</kbd>
      </button>
      {isOpen && (
        <LazyView
          module={dialog}
          fallback={null}
          render={({ HelpDialog }) => <HelpDialog onClose={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
