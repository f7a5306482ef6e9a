/** `a, b and c`, in the language of the build. */
const LIST = new Intl.ListFormat('en-GB');

export const listWords = (words: Iterable<string>): string => LIST.format(words);
