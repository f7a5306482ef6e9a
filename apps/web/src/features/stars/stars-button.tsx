/** The frame's star button. */
import { useState } from 'react';
import { lazyModule } from '../../shared/lib/lazy-module.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LazyView } from '../../shared/ui/lazy-view.tsx';

const list = lazyModule(() => import('./stars-dialog.tsx'));

/** Opens the list of stars. */
export function StarsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Starred"
        data-hint="Your starred items, stored in this browser only"
        onClick={() => setOpen(true)}
      >
        <Icon name="star" />
      </button>
      {isOpen && (
        <LazyView
          module={list}
          fallback={null}
          render={({ StarsDialog }) => <StarsDialog onClose={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
