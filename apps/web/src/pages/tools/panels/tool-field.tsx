/** The labelled fields of a tool, and what it says of a text it cannot read. */
import type { ReactNode } from 'react';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Status } from '../../../shared/ui/status.tsx';

/** Longer texts are not kept in the address. */
const MAX_IN_URL = 600;

/** The text a tool works on, kept in the address so that a link carries it. */
export function useTyped(name = 'in'): readonly [string, (text: string) => void] {
  const typed = useUrlSearch()[name] ?? '';
  return [typed, (text) => changeUrlSearch({ [name]: text.slice(0, MAX_IN_URL) })];
}

export interface ToolFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  /** Several lines high. */
  readonly rows?: number;
  readonly isMono?: boolean;
  readonly maxLength?: number;
}

/** A field with its label above it. */
export function ToolField({
  label,
  value,
  onChange,
  placeholder,
  rows,
  isMono = true,
  maxLength,
}: ToolFieldProps) {
  const shared = {
    className: `field w-full ${isMono ? 'font-mono' : ''}`,
    value,
    placeholder,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: maxLength ?? MAX_IN_URL,
  };
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-label text-muted">
      {label}
      {rows === undefined ? (
        <input type="text" {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea rows={rows} {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
    </label>
  );
}

/** Why a text could not be read. */
export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="px-4 py-3 text-table break-words">
      <Status kind="bad">{children}</Status>
    </p>
  );
}

/** A result to take along. */
export function Result({
  text,
  what,
  children,
}: {
  readonly text: string;
  readonly what: string;
  readonly children?: ReactNode;
}) {
  return (
    <span className="reveal-host break-all">
      {children ?? <span className="font-mono text-[0.93em]">{text}</span>}
      <CopyButton text={text} what={what} steady />
    </span>
  );
}
