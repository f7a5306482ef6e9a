/** The keys, by `?` from anywhere, and by a button at the foot for those who have no such key. */
import { useEffect, useState } from 'react';
import { isFreeKey } from '../shared/lib/free-key.ts';
import { lateModule } from '../shared/lib/late-module.ts';
import { LateView } from '../shared/ui/late-view.tsx';

const dialog = lateModule(() => import('./help-dialog.tsx'));

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
        <LateView
          module={dialog}
          meanwhile={null}
          draw={({ HelpDialog }) => <HelpDialog onClose={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
