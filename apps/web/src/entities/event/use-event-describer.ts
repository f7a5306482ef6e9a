/** The code that turns events into rows, in a chunk of its own. */
import { lateModule, useLateModule } from '../../shared/lib/late-module.ts';

const events = lateModule(() => import('@cairn/messages/events/describe-event'));

/** Starts loading it before anything needs it. */
export function preloadEvents(): void {
  events.ask();
}

/** `@cairn/messages/events/describe-event`, or null while it is on its way. */
export function useEventDescriber() {
  return useLateModule(events);
}
