/** A field whose text lives in the address. */
import { useEffect, useId, useRef, useState } from 'react';
import { changeUrlSearch } from '../../../shared/lib/url-search.ts';

/** Browsers limit how often the address may change: it follows when typing pauses. */
const TYPING_PAUSE_MS = 250;

export interface NumberFieldProps {
  /** The URL parameter. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly unit?: string;
  readonly hint?: string;
}

/** Typed at once, kept in the address a moment later. An emptied field goes back to what it began with. */
export function NumberField({ name, label, text, isInvalid, unit, hint }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== text) {
    // Back, a link, or the figures of an address changed it: the field follows.
    setSeen(text);
    setTyped(text);
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-label text-muted" data-hint={hint}>
        {label}
        {unit === undefined ? '' : `, ${unit}`}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        className={`field w-full text-end ${isInvalid ? 'border-bad' : ''}`}
        aria-invalid={isInvalid || undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => changeUrlSearch({ [name]: target.value.trim() }), TYPING_PAUSE_MS);
        }}
      />
    </div>
  );
}
