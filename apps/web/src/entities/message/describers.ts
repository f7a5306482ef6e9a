/** Code that describes messages and events: a chunk of its own, because its results ship with a prerendered page. */
export { describeMessage, messageLabel } from '@cairn/messages/describe-message';
export { describeEvent } from '@cairn/messages/events/describe-event';
export { tokenChanges } from '@cairn/messages/balance/token-changes';
export { messageTypeGroups } from './message-types.ts';
