/** The frame's star: opens what the visitor starred. */
import { useState } from 'react';
import { lateModule } from '../../shared/lib/late-module.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LateView } from '../../shared/ui/late-view.tsx';

const list = lateModule(() => import('./stars-dialog.tsx'));

/** A button that opens the list. */
export function StarsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Starred"
        data-hint="What you starred, in this browser only"
        onClick={() => setOpen(true)}
      >
        <Icon name="star" />
      </button>
      {isOpen && (
        <LateView
          module={list}
          meanwhile={null}
          draw={({ StarsDialog }) => <StarsDialog onClose={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
