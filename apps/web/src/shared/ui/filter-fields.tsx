/** Filter fields stored in the URL. */
import type { ReactNode } from 'react';
import { useFollowed } from '../lib/use-typed-text.ts';

function LabelledField({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
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
  const [typed, setTyped] = useFollowed(value);
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

interface Option {
  readonly id: string;
  readonly label: string;
}

interface ChoiceFieldProps extends FieldProps {
  /** Includes ''. */
  readonly options: readonly Option[];
}

/** A select. */
export function ChoiceField({ label, value, onChange, options }: ChoiceFieldProps) {
  return (
    <LabelledField label={label}>
      <select className="field max-w-full" value={value} onChange={({ target }) => onChange(target.value)}>
        <Options of={options} />
      </select>
    </LabelledField>
  );
}

interface GroupedChoiceFieldProps extends FieldProps {
  /** Label of ''. */
  readonly any: string;
  readonly groups: readonly { readonly name: string; readonly options: readonly Option[] }[];
}

/** A select with headings; a value of a link that is not among the options remains selectable. */
export function GroupedChoiceField({ label, value, onChange, any, groups }: GroupedChoiceFieldProps) {
  const isListed = groups.some(({ options }) => options.some(({ id }) => id === value));
  return (
    <LabelledField label={label}>
      <select
        className="field w-52 max-w-full"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{any}</option>
        {value !== '' && !isListed && <option value={value}>{value}</option>}
        {groups.map(({ name, options }) => (
          <optgroup key={name} label={name}>
            <Options of={options} />
          </optgroup>
        ))}
      </select>
    </LabelledField>
  );
}

function Options({ of }: { readonly of: readonly Option[] }) {
  return of.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

export const RESULT_OPTIONS: readonly Option[] = [
  { id: '', label: 'Any result' },
  { id: 'success', label: 'Success' },
  { id: 'failed', label: 'Failed' },
];
