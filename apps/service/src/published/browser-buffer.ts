/** Node's `Buffer` for the service's code in a browser. */
export { Buffer } from 'buffer/';

/** A text there has at most so many code units. */
export const constants = { MAX_STRING_LENGTH: 536_870_888 };
