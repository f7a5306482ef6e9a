/** Filter fields stored in the URL. */
import { useState, type ReactNode } from 'react';

/** A field with a label. */
export function LabelledField({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="flex flex-col gap-1">
      <span className="text-label text-muted">{label}</span>
      {children}
    </label>
  );
}

interface FieldProps {
  readonly label: string;
  /** As stored in the URL. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface TextFieldProps extends FieldProps {
  readonly placeholder: string;
  /** Numbers are text fields, since they may have digit grouping. */
  readonly type?: 'text' | 'number' | 'date';
  readonly className?: string;
}

/** Applies on Enter or blur: half an address is no filter. */
export function TextField({
  label,
  value,
  onChange,
  placeholder,
  type = 'text',
  className = 'w-52',
}: TextFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // The URL changed through Back or "Clear".
    setSeen(value);
    setTyped(value);
  }
  const take = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <LabelledField label={label}>
      <input
        className={`field max-w-full ${type === 'date' ? 'py-0' : ''} ${className}`}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'number' ? 'numeric' : undefined}
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
    </LabelledField>
  );
}

interface ChoiceFieldProps extends FieldProps {
  /** Includes ''. */
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** A select. */
export function ChoiceField({ label, value, onChange, options }: ChoiceFieldProps) {
  return (
    <LabelledField label={label}>
      <select className="field max-w-full" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
