/** The sentences' code, in a chunk of its own: asked for when the first sentence is drawn. */
import { lateModule, useLateModule } from '../../shared/lib/late-module.ts';

const messages = lateModule(() => import('@cairn/messages/describe-message'));

/** Starts loading the sentences of messages before anything needs them. */
export function preloadMessages(): void {
  messages.ask();
}

/** `@cairn/messages/describe-message`, or null while it is on its way. */
export function useMessageDescriber() {
  return useLateModule(messages);
}
