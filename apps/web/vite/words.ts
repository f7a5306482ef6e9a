/** Builds in another language: replaces visible texts with their translations at build time. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { textsOf, type Text } from './texts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const WORDS = resolve(import.meta.dirname, '../words');
/** Files with texts: pages, message sentences, errors and figures. Protobuf shapes have none. */
const HOLDS_TEXTS =
  /^(?:apps\/web|packages\/(?:messages|chain))\/src\/(?!(?:.*\/)?(?:testing|examples|recorded|protobuf)\/|.*\.test\.).*\.tsx?$/;
/** Further single files with visible texts, in folders that otherwise target programs, operators and logs. */
const HOLD_TEXTS_TOO = new Set([
  'apps/service/src/network/archive-network.ts',
  'apps/service/src/resources/proposals/proposal-state.ts',
  'apps/service/src/resources/web/networks-page.ts',
  'apps/service/src/resources/web/embed-page.ts',
  'apps/service/src/resources/web/head.ts',
  'packages/api/src/index-not-ready.ts',
]);
const PAGE = 'apps/web/index.html';
/** Visible text of the page before scripts load. */
const PAGE_TEXT = /(?<=<noscript[^>]*>)[^<]+|(?<=name="description" content=")[^"]+/g;
const CHAIN = /^apps\/service\/chains\/[^/]+\.json$/;
/** Descriptions of a bundled chain configuration. */
const CHAIN_TEXT = /(?<="(?:reason|recordedNote)": ")[^"\\]+/g;

/** Unique English texts by file, in source order. */
export type Catalogue = Readonly<Record<string, readonly string[]>>;

/** Translations by file and English text; `*` applies to all files without their own. */
const translationSchema = v.record(v.string(), v.record(v.string(), v.string()));
export type Translation = v.InferOutput<typeof translationSchema>;

/** @throws {Error} when malformed. */
export const parseTranslation = (json: string): Translation => v.parse(translationSchema, JSON.parse(json));

/** Whether a file is searched for texts; `file` is relative to the root, with slashes. */
export const holdsTexts = (file: string): boolean =>
  file === PAGE || CHAIN.test(file) || HOLD_TEXTS_TOO.has(file) || HOLDS_TEXTS.test(file);

/** The catalogue entry of one file. */
export function wordsOf(file: string, source: string): readonly string[] {
  const plain = file === PAGE ? PAGE_TEXT : CHAIN.test(file) ? CHAIN_TEXT : undefined;
  const texts =
    plain === undefined
      ? textsOf(file, source).texts.map(({ text }) => text)
      : [...source.matchAll(plain)].map(([text]) => text);
  return [...new Set(texts)];
}

/**
 * The plugin.
 * @param requested a language tag with a translation `words/<tag>.json`, or the path of such a file.
 * @throws {Error} when missing, malformed, or with placeholders that differ from the text.
 */
export function words(requested: string): Plugin {
  const file = requested.endsWith('.json') ? resolve(requested) : join(WORDS, `${requested}.json`);
  if (!existsSync(file)) throw new Error(`CAIRN_LANGUAGE: there is no translation ${file}`);
  const language = new Intl.Locale(basename(file, '.json')).toString();
  const translation = parseTranslation(readFileSync(file, 'utf8'));
  const english = new Set<string>();
  const translated = new Set<string>();
  const lookUp = (where: string, text: string): string | undefined => {
    const found = translation[where]?.[text] ?? translation['*']?.[text];
    const key = `${where}: ${text}`;
    if (found === undefined) english.add(key);
    else if (placesOf(found) !== placesOf(text))
      throw new Error(`${where}: the translation of “${text}” has other places: “${found}”`);
    else translated.add(key);
    return found;
  };
  const inLanguage = (html: string): string =>
    html.replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`);
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const where = relative(ROOT, id.replace(/\?.*$/, '')).split(sep).join('/');
      if (!holdsTexts(where)) return null;
      const translated = CHAIN.test(where)
        ? code.replace(CHAIN_TEXT, (text) => JSON.stringify(lookUp(where, text) ?? text).slice(1, -1))
        : translate(where, code, language, (text) => lookUp(where, text));
      return { code: inLanguage(translated), map: null };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        inLanguage(html).replace(PAGE_TEXT, (text) => escapeHtml(lookUp(PAGE, text) ?? text)),
    },
    buildEnd() {
      this.warn(`${language}: ${translated.size} texts translated, ${english.size} left in English.`);
    },
  };
}

/** The sorted placeholders of a text: translations may reorder them. */
export const placesOf = (text: string): string => (text.match(/\{[^{}]*\}/g) ?? []).sort().join();

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The writing direction, derived from the script because the build's platform may not know it. */
function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/.test(script ?? '') ? 'rtl' : 'ltr';
}

/**
 * A source with translated texts and the locale replaced.
 * @param lookUp returns the translation; undefined keeps the text.
 */
export function translate(
  file: string,
  source: string,
  language: string,
  lookUp: (text: string) => string | undefined,
): string {
  const { texts, locales } = textsOf(file, source);
  const edits: readonly Edit[] = [
    ...texts.flatMap((text) => {
      const found = lookUp(text.text);
      return found === undefined ? [] : [{ ...text, write: (inside: Inside) => write(text, found, inside) }];
    }),
    ...locales.map((locale) => ({ ...locale, write: () => JSON.stringify(localeOf(language)) })),
  ];
  return edited(source, 0, source.length, edits);
}

/** Localised dates, but with the digits of chain figures and a 24-hour clock. */
const localeOf = (language: string): string =>
  new Intl.Locale(language, { hourCycle: 'h23', numberingSystem: 'latn' }).toString();

/** The edited source between two offsets. */
type Inside = (start: number, end: number) => string;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly write: (inside: Inside) => string;
}

/** A part of the source; nested edits are applied by the outer edit, in its placeholders. */
function edited(source: string, start: number, end: number, edits: readonly Edit[]): string {
  const within = edits
    .filter((edit) => edit.start >= start && edit.end <= end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let out = '';
  let at = start;
  for (const edit of within) {
    if (edit.start < at) continue;
    const deeper = within.filter((other) => other !== edit);
    out += source.slice(at, edit.start) + edit.write((from, to) => edited(source, from, to, deeper));
    at = edit.end;
  }
  return out + source.slice(at, end);
}

/** A translation as source, in the form of the literal it replaces. */
function write(text: Text, translation: string, inside: Inside): string {
  if (text.form === 'string') return JSON.stringify(translation);
  if (text.form === 'attribute') return `{${JSON.stringify(translation)}}`;
  const parts = translation.split(/\{(\d+)\}/);
  const written = parts.map((part, index) => {
    const place = index % 2 === 1 ? text.places[Number(part)] : undefined;
    if (text.form === 'template')
      return place === undefined ? templatePart(part) : `\${${inside(place.start, place.end)}}`;
    if (place !== undefined) return inside(place.start, place.end);
    return part === '' ? '' : `{${JSON.stringify(part)}}`;
  });
  return text.form === 'template' ? `\`${written.join('')}\`` : written.join('');
}

const templatePart = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/`|\$\{/g, '\\$&');
