/** The pages in other languages: loaded from the build, selected by request. */
import { readdir } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@cairn/api/boot';
import { ENGLISH } from '@cairn/api/language';
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import { languageOf } from './language.ts';
import { loadWeb, type WebFiles } from './load-web.ts';
import { TEXTS, type PageTexts } from './texts.ts';

/** The pages in another language than English. */
export interface Translation {
  readonly tag: string;
  /** In its own language. */
  readonly name: string;
  /** Its files that have the same path in every language are in `dir`. */
  readonly web: WebFiles;
  /** The web application's built renderer. */
  readonly renderer: URL;
  readonly texts: PageTexts;
}

export interface Translations {
  /** Folder of the files under `/assets/`, whose names contain their hashes, of all translations. */
  readonly assetsDir: string;
  /** Those that are built, by tag. */
  readonly list: () => readonly Translation[];
}

/** Where translations are built. */
export interface TranslationsBuild {
  readonly dir: string;
  /** Resolves when all of them are built. */
  readonly built: Promise<void>;
}

/** The translations that are built now, and the others when they are. */
export async function loadTranslations(
  { dir, built }: TranslationsBuild,
  report: (message: string) => void,
): Promise<Translations> {
  let list: readonly Translation[] = [];
  const load = async () => {
    list = await translationsIn(dir);
  };
  built
    .then(load)
    .catch((error: unknown) => report(`not all translations of the pages are served: ${String(error)}`));
  await load();
  return { assetsDir: join(dir, 'assets'), list: () => list };
}

async function translationsIn(dir: string): Promise<readonly Translation[]> {
  // A build without translations has no such folder.
  const tags = (await readdir(dir).catch(() => [])).filter((name) => /^[a-z]{2,3}(?:-\w+)*$/.test(name));
  return Promise.all(tags.sort().map((tag) => translationIn(join(dir, tag), tag)));
}

async function translationIn(dir: string, tag: string): Promise<Translation> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- built from texts.ts, with the same program
  const { TEXTS: texts } = (await import(pathToFileURL(join(dir, 'texts.mjs')).href)) as {
    readonly TEXTS: PageTexts;
  };
  return {
    tag,
    name: languageName(tag),
    web: await loadWeb(join(dir, 'web')),
    renderer: pathToFileURL(join(dir, 'render', 'render-page.js')),
    texts,
  };
}

/** `Español`, for `es`. */
function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** Once: it takes longer than the rest of a cached page. */
const IN_ENGLISH = { tag: ENGLISH, name: languageName(ENGLISH) };

/** The translation for a request; null for English. */
export function translationFor(
  headers: IncomingHttpHeaders,
  list: readonly Translation[],
): Translation | null {
  const tag = languageOf(headers, [ENGLISH, ...list.map((one) => one.tag)]);
  return list.find((one) => one.tag === tag) ?? null;
}

/** Boot data of a page in a language; without translations there is nothing to choose. */
export function translatedBoot(
  boot: Boot,
  translation: Translation | null,
  list: readonly Translation[],
): Boot {
  if (list.length === 0) return boot;
  return {
    ...boot,
    chain: translation === null ? boot.chain : translatedChain(boot.chain, translation.texts),
    languages: {
      shown: translation?.tag ?? ENGLISH,
      all: [IN_ENGLISH, ...list.map(({ tag, name }) => ({ tag, name }))],
    },
  };
}

/** Replaces the texts of the program; those of the operator stay. */
function translatedChain(chain: ChainConfig, { bootTexts }: PageTexts): ChainConfig {
  const english = TEXTS.bootTexts(chain.chainId);
  const translated = bootTexts(chain.chainId);
  const inLanguage = (text: string): string => translated[english.indexOf(text)] ?? text;
  const endpoint = (entry: EndpointEntry): EndpointEntry => ({
    ...entry,
    name: inLanguage(entry.name),
    ...(entry.provider === undefined ? {} : { provider: inLanguage(entry.provider) }),
  });
  return {
    ...chain,
    restEndpoints: chain.restEndpoints.map(endpoint),
    archiveEndpoints: chain.archiveEndpoints.map(endpoint),
    end: chain.end === null ? null : { ...chain.end, reason: inLanguage(chain.end.reason) },
    recordedNote: chain.recordedNote === null ? null : inLanguage(chain.recordedNote),
  };
}
