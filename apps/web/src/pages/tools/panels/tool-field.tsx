/** Labelled tool fields and their error messages. */
import { capitalised } from '@cairn/chain/format';
import { useAbsoluteUrl } from '../../../shared/lib/hydration.ts';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../shared/config/paths.ts';
import { changeUrlSearch, stringifyUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Status } from '../../../shared/ui/status.tsx';

/** Longer texts are not stored in the URL. */
const MAX_IN_URL = 600;

/** The tool's input, stored in the URL so that links include it. */
export function useTyped(name = 'in'): readonly [string, (text: string) => void] {
  const typed = useUrlSearch()[name] ?? '';
  return [typed, (text) => changeUrlSearch({ [name]: text.slice(0, MAX_IN_URL) })];
}

/** Request line length that all servers accept. */
const MAX_LINK = 6_000;

/**
 * Texts that a link may provide but typing does not put into the URL: a signed, unsent tx must not leak into logs.
 * `CopyLink` creates the link.
 */
export function useLinked<const Name extends string>(
  names: readonly Name[],
): readonly [Readonly<Record<Name, string>>, (name: Name, text: string) => void] {
  const search = useUrlSearch();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const entries = names.map((name) => [name, typed[name] ?? search[name] ?? ''] as const);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- one entry was made of each name
  const texts = Object.fromEntries(entries) as Record<Name, string>;
  return [texts, (name, text) => setTyped({ ...typed, [name]: text })];
}

/** A link that includes the input; nothing when it is empty or too long. */
export function CopyLink({
  tool,
  texts,
}: Readonly<{ tool: string; texts: Readonly<Record<string, string>> }>) {
  const absolute = useAbsoluteUrl();
  if (Object.values(texts).every((text) => text.trim() === '')) return null;
  const link = absolute(paths.tools + stringifyUrlSearch({ tool, ...texts }));
  if (link.length > MAX_LINK) return <span>too long for a link</span>;
  return (
    <>
      Link with this text <CopyButton text={link} what="link" steady />
    </>
  );
}

export interface ToolFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly isMono?: boolean;
  readonly maxLength?: number;
}

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

/** What `read` returns, or a sentence about the fault of the text. */
export function readOrFault<T>(
  read: () => T,
  sentenceOf = (fault: string) => `${capitalised(fault)}.`,
): T | string {
  try {
    return read();
  } catch (caught) {
    if (caught instanceof SyntaxError) return sentenceOf(caught.message);
    throw caught;
  }
}

export function FieldError({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="px-4 py-3 text-table break-words">
      <Status kind="bad">{children}</Status>
    </p>
  );
}

export function Result({
  text,
  what,
  children,
}: Readonly<{ text: string; what: string; children?: ReactNode }>) {
  return (
    <span className="reveal-host break-all">
      {children ?? <span className="mono">{text}</span>}
      <CopyButton text={text} what={what} steady />
    </span>
  );
}
