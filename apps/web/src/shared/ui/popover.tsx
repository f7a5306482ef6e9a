/** A native popover next to its button: the platform closes it on Esc and outside clicks. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { placeBeside } from './place-beside.ts';

const GAP_PX = 4;

export interface PopoverProps {
  readonly button: ReactNode;
  /** Accessible name when the button's content is a picture. */
  readonly label?: string;
  readonly buttonClassName?: string;
  readonly hint?: string | undefined;
  /** The content; a function is called only while open. */
  readonly children: ReactNode | (() => ReactNode);
}

/** A button that opens a popover. */
export function Popover({ button, label, buttonClassName = 'icon-button', hint, children }: PopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = surface.current;
    if (!isOpen || element === null) return undefined;
    // The content may load late and grow.
    const observer = new ResizeObserver(() => placeBeside(element, opener.current, GAP_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        data-hint={isOpen ? undefined : hint}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        ref={surface}
        id={id}
        popover="auto"
        className="over fixed m-0 max-h-[80vh] max-w-[calc(100vw-16px)] overflow-auto p-3 text-table text-ink"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') placeBeside(event.currentTarget, opener.current, GAP_PX);
        }}
        onClick={(event) => {
          // Following a link inside closes the popover.
          if (event.target instanceof Element && event.target.closest('a') !== null)
            event.currentTarget.hidePopover();
        }}
      >
        {typeof children !== 'function' ? children : isOpen && children()}
      </div>
    </>
  );
}
