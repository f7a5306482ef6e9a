/** The language of the pages: the visitor's choice is in a cookie, so that the service renders in it. */

/** The language of the sources, without a translation. */
export const ENGLISH = 'en';

/** The cookie of visitors who chose a language: its tag. */
export const LANGUAGE_COOKIE = 'cairn-language';

const YEAR_S = 365 * 86_400;

/** The cookie for a choice, as `document.cookie` and `Set-Cookie` take it; `root` is the prefix of all pages. */
export const languageCookie = (tag: string, root: string): string =>
  `${LANGUAGE_COOKIE}=${tag}; path=${root}/; samesite=lax; max-age=${YEAR_S}`;
