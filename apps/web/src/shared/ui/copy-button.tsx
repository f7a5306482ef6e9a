/** Copies a text: visible when its host is hovered or focused, always visible on touch screens. */
import { useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { Icon } from './icon.tsx';

export interface CopyButtonProps {
  /** A function for long texts, called only on copy. */
  readonly text: string | (() => string);
  /** Completes the button's name: `address`, `hash`. */
  readonly what: string;
  /** Always visible, not only on hover. */
  readonly steady?: boolean;
}

/** A small button that copies `text` and confirms it. */
export function CopyButton({ text, what, steady = false }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    if (!(await copyText(typeof text === 'string' ? text : text(), what))) return;
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <button
      type="button"
      className={`${steady ? '' : 'reveal '}-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-box align-middle text-muted hover:text-ink`}
      aria-label={`Copy ${what}`}
      onClick={() => void copy()}
    >
      <Icon name={isDone ? 'check' : 'copy'} />
    </button>
  );
}
