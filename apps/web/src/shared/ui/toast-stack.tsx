/** The toasts, top right. */
import { useEffect, useRef } from 'react';
import { closeToast, useToasts, type Toast, type ToastType } from '../lib/toasts.ts';
import { Icon } from './icon.tsx';
import { STATUS_MARKS, type StatusKind } from './status.tsx';

const KIND: Readonly<Record<ToastType, StatusKind>> = {
  success: 'good',
  error: 'bad',
  warning: 'warning',
  info: 'pending',
};

/** Renders the toasts. Mount it once in the frame. */
export function ToastStack() {
  const toasts = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // Reopened for each toast: the last popover shown is above every dialog.
    stack.current?.hidePopover();
    stack.current?.showPopover();
  }, [newest]);
  return (
    <div
      ref={stack}
      popover="manual"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed top-3 inset-e-3 bottom-auto inset-s-auto m-0 flex w-[min(24rem,calc(100vw-24px))] flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-ink"
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { id, message, type, duration } }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  const mark = STATUS_MARKS[KIND[type]];
  return (
    <div className="over slide-in pointer-events-auto flex items-start gap-2 py-2 pe-1 ps-3 text-table">
      <span className={mark.className} aria-hidden="true">
        {mark.shape}
      </span>
      <span className="min-w-0 flex-1">{message}</span>
      <button type="button" className="icon-button -my-1.5" aria-label="Close" onClick={() => closeToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
