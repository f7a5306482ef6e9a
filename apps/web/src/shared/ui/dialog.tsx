/** A native modal dialog, open while rendered: the platform traps focus and closes on Esc. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export function Dialog({
  title,
  onClose,
  children,
}: Readonly<{ title: string; onClose: () => void; children: ReactNode }>) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Closing returns the focus.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="over m-auto w-[min(40rem,calc(100vw-24px))] max-w-none p-0 backdrop:bg-[oklch(0.2_0.01_220/0.5)]"
    >
      <div className="p-4">
        <div className="mb-3 flex items-center justify-between">
          <h2 className="text-head">{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
