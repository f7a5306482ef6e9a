/** The language of a response: the visitor's choice, else what the browser accepts. */
import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE } from '@cairn/api/language';

/** The headers that select it, for `vary`. */
export const LANGUAGE_HEADERS = 'accept-language, cookie';
/** No browser sends more. The rest of a longer header is ignored. */
const MAX_LENGTH = 1_000;
const RANGE = /^([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/i;

/** One of `tags`; the first where the headers name none. */
export function languageOf(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  tags: readonly string[],
): string | undefined {
  const chosen = cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return tags.find((tag) => tag === chosen) ?? acceptedLanguage(accepted, tags);
}

/** As in RFC 4647: `de` for `de-AT`, and also `pt-BR` for `pt`. */
function acceptedLanguage(header: string, tags: readonly string[]): string | undefined {
  const ranges = header
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [, range, q = '1'] = RANGE.exec(part.trim()) ?? [];
      return range === undefined ? [] : [{ range, q: Number(q) }];
    });
  const refused = new Set(ranges.filter(({ q }) => q === 0).map(({ range }) => range));
  const open = tags.filter((tag) => !refused.has(tag.toLowerCase()));
  const wanted = ranges.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  for (const { range } of wanted) {
    const found = range === '*' ? open[0] : matching(range, open);
    if (found !== undefined) return found;
  }
  return tags[0];
}

function matching(range: string, tags: readonly string[]): string | undefined {
  for (let rest = range; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('-')))) {
    const found = tags.find((tag) => tag.toLowerCase() === rest);
    if (found !== undefined) return found;
  }
  return tags.find((tag) => tag.toLowerCase().startsWith(`${range}-`));
}
