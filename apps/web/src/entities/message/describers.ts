/** Everything that knows each message and event: in a chunk of its own, for its results travel with a rendered page. */
export { describeMessage, messageLabel } from '@cairn/messages/describe-message';
export { describeEvent } from '@cairn/messages/events/describe-event';
export { messageTypeGroups } from './message-types.ts';
