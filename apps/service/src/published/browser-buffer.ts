/** `node:buffer` for browsers. */
export { Buffer } from 'buffer/';

/** V8's limit, in UTF-16 code units. */
export const constants = { MAX_STRING_LENGTH: 536_870_888 };
