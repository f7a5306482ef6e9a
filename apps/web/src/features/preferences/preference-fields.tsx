/** Display preference fields. */
import { useId } from 'react';
import { AlertsField } from './alerts-field.tsx';
import { LanguageField } from './language-field.tsx';
import { useStored, type StoredKey, type StoredValues } from '../../shared/lib/storage.ts';

/** Theme, time zone, row height, language, notifications. */
export function PreferenceFields() {
  return (
    <div className="flex flex-col gap-3">
      <Choice
        name="theme"
        legend="Theme"
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
      />
      <Choice
        name="zone"
        legend="Times"
        options={[
          ['local', 'Local'],
          ['utc', 'UTC'],
        ]}
      />
      <Choice
        name="rows"
        legend="Rows"
        options={[
          ['comfortable', 'Comfortable'],
          ['compact', 'Compact'],
        ]}
      />
      <LanguageField />
      <AlertsField />
    </div>
  );
}

interface ChoiceProps<K extends StoredKey> {
  readonly name: K;
  readonly legend: string;
  readonly options: readonly (readonly [StoredValues[K] & string, string])[];
}

function Choice<K extends 'theme' | 'zone' | 'rows'>({ name, legend, options }: ChoiceProps<K>) {
  const [chosen, choose] = useStored(name);
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-label text-muted">{legend}</legend>
      <div className="flex gap-1">
        {options.map(([value, label]) => (
          <label
            key={value}
            className="button has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              className="sr-only"
              name={group}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
