/** Notifications about stars: the browser is requested for permission on a click only. */
import { useState } from 'react';
import { useStored } from '../../shared/lib/storage.ts';
import { canNotify, mayNotify } from '../stars/show-notification.ts';

export function AlertsField() {
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
        {isOn ? 'Stop notifying me' : 'Notify me about my stars'}
      </button>
      <p role="status" className="mt-1 max-w-60 text-label text-muted">
        {isRefused
          ? 'The browser blocks notifications from this site.'
          : 'Changed balances, votes that close, unlocks, positions near liquidation and jailed governors. Works while a tab of this explorer is open.'}
      </p>
    </fieldset>
  );
}
