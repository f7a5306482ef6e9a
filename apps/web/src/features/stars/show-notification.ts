/** Notifications of the browser. Nothing is sent anywhere: this page shows them itself, while it is open. */
import { ROOT } from '../../shared/config/base.ts';

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  /** Another one of the same tag replaces it. */
  readonly tag: string;
  /** The page that a click opens. */
  readonly to: string;
}

export const canNotify = (): boolean => 'Notification' in globalThis;

export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Through the service worker where there is one: phones accept no other way. */
export async function showNotification({ title, body, tag, to }: ShownNotification): Promise<void> {
  const options = { body, tag, icon: `${ROOT}/favicon.svg`, data: { to } };
  const registration =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration?.active !== undefined && registration.active !== null)
    return registration.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    window.location.assign(to);
  });
}
