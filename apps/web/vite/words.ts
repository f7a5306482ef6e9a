/** A build in another language: every text that a visitor reads gives way to its translation while the sources are bundled. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { textsOf, type Text } from './texts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const WORDS = resolve(import.meta.dirname, '../words');
/** Where texts stand: pages, sentences about messages, errors and figures. Shapes of protobuf hold no words. */
const HOLDS_TEXTS =
  /^(?:apps\/web|packages\/(?:messages|chain))\/src\/(?!(?:.*\/)?(?:testing|examples|recorded|protobuf)\/|.*\.(?:test|shapes)\.).*\.tsx?$/;
/** Single files with texts for visitors, beside others for programs, operators and logs. */
const HOLD_TEXTS_TOO = new Set([
  'apps/service/src/network/archive-network.ts',
  'apps/service/src/resources/embed/route.ts',
  'apps/service/src/resources/web/head.ts',
  'packages/api/src/call.ts',
]);
const PAGE = 'apps/web/index.html';
/** What is read of the page before the program has come. */
const PAGE_TEXT = /(?<=<noscript>)[^<]+|(?<=name="description" content=")[^"]+/g;
const CHAIN = /^apps\/service\/chains\/[^/]+\.json$/;
/** What a shipped configuration has said of its network. */
const CHAIN_TEXT = /(?<="(?:reason|recordedNote)": ")[^"\\]+/g;

/** English texts by the file that they stand in, each once, in their order. */
export type Catalogue = Readonly<Record<string, readonly string[]>>;

/** By file, then English text, its translation; under `*` for every file that has none of its own. */
const translationSchema = v.record(v.string(), v.record(v.string(), v.string()));
export type Translation = v.InferOutput<typeof translationSchema>;

/** Whether texts of a file are looked for; its path from the root, with slashes. */
export const holdsTexts = (file: string): boolean =>
  file === PAGE || CHAIN.test(file) || HOLD_TEXTS_TOO.has(file) || HOLDS_TEXTS.test(file);

/** The texts of one file: a part of the catalogue. */
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
 * @param wanted a language tag, whose translation is `words/<tag>.json`, or the path of such a file.
 * @throws {Error} when there is none, it is no translation, or one has other places than its text.
 */
export function words(wanted: string): Plugin {
  const file = wanted.endsWith('.json') ? resolve(wanted) : join(WORDS, `${wanted}.json`);
  if (!existsSync(file)) throw new Error(`CAIRN_LANGUAGE: there is no translation ${file}`);
  const language = new Intl.Locale(basename(file, '.json')).toString();
  const translation = v.parse(translationSchema, JSON.parse(readFileSync(file, 'utf8')));
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

/** The places of a text, sorted: a translation may put them in another order. */
const placesOf = (text: string): string => (text.match(/\{[^{}]*\}/g) ?? []).sort().join();

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Written from the right: told by the script, as the library of the platform that makes the build may not tell it. */
function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/.test(script ?? '') ? 'rtl' : 'ltr';
}

/**
 * A source with its texts translated and its locales replaced by the language.
 * @param lookUp gives the translation of a text; undefined leaves the text as it is.
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

/** Dates of the language beside figures of the chain: with the same digits, and a day of 24 hours. */
const localeOf = (language: string): string =>
  new Intl.Locale(language, { hourCycle: 'h23', numberingSystem: 'latn' }).toString();

/** The source between two offsets, edited. */
type Inside = (start: number, end: number) => string;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly write: (inside: Inside) => string;
}

/** A part of the source; an edit inside another one is made by the outer one, in its places. */
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

/** A translation as source, in the form of the text that it takes the place of. */
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
