/** Display preference fields. */
import { useId, useState } from 'react';
import { canNotify, mayNotify } from '../stars/show-notification.ts';
import { LanguageField } from './language-field.tsx';
import { useStored, type StoredKey } from '../../shared/lib/storage.ts';
import type { StoredValues } from '../../shared/lib/stored-schemas.ts';

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

/** Notifications about stars: the browser is requested for permission on a click only. */
function AlertsField() {
  const [alerts, setAlerts] = useStored('alerts');
  const [isRefused, setRefused] = useState(false);
  if (!canNotify()) return null;
  const isOn = alerts === 'on' && mayNotify();
  const toggle = async () => {
    if (isOn) {
      setAlerts('off');
      return;
    }
    const isGranted = (await Notification.requestPermission()) === 'granted';
    setRefused(!isGranted);
    setAlerts(isGranted ? 'on' : 'off');
  };
  return (
    <fieldset>
      <legend className="mb-1 text-label text-muted">Notifications</legend>
      <button type="button" className="button" aria-pressed={isOn} onClick={() => void toggle()}>
        {isOn ? 'Turn off notifications' : 'Notify me about starred items'}
      </button>
      <p role="status" className="mt-1 max-w-60 text-label text-muted">
        {isRefused
          ? 'The browser blocks notifications from this site.'
          : 'Balance changes, closing votes, unlocks, positions near liquidation and jailed governors. Works while this explorer is open in a tab.'}
      </p>
    </fieldset>
  );
}
