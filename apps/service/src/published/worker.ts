/** Web worker of a published page. The page starts two: one serves node requests, the other index requests. */
import { once } from '../lib/once.ts';
import { unpackBrotli } from './brotli.ts';
import { DIRECTORY_FILE, FIRST_PART, parseDirectory } from './index-files.ts';
import type { DatabaseProgram } from './lazy-database.ts';
import { LazyFolder } from './lazy-folder.ts';
import { createPieceSource } from './piece-source.ts';
import {
  ARCHIVE_FOLDER,
  CONFIG_FILE,
  COUNTERPARTY_FOLDER,
  DATABASE_FILES,
  DATABASE_PROGRAM,
  INDEX_FOLDER,
  parsePublishedConfig,
  PROGRAM_FOLDER,
} from './published-config.ts';
import { createPublishedService, type PublishedRequest } from './published-service.ts';
import { fetchCached, cacheFile, CACHED_HEADER } from './cached-files.ts';
import { gunzip, rangeFiles } from './range-files.ts';

/** Minimal worker typings: the Node and DOM type libraries conflict. */
interface WorkerScope {
  readonly location: { readonly href: string };
  readonly XMLHttpRequest: new () => {
    responseType: string;
    readonly status: number;
    readonly response: unknown;
    getResponseHeader(name: string): string | null;
    open(method: 'GET', url: string, isAsync: false): void;
    setRequestHeader(name: string, value: string): void;
    send(): void;
  };
  readonly WebAssembly: {
    compile(bytes: Uint8Array): Promise<Required<DatabaseProgram>['pgliteWasmModule']>;
  };
  addEventListener(type: 'message', run: (event: { readonly data: ToWorker }) => void): void;
  postMessage(message: unknown): void;
}
interface ToWorker extends PublishedRequest {
  readonly id: number;
}
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- this file only runs as a dedicated worker
const worker = globalThis as unknown as WorkerScope;

/** URL of the published folder, which contains this script. */
const ROOT = new URL('.', worker.location.href).href;
/** A failed read costs the open database. */
const READ_ATTEMPTS = 4;
const MAX_PROGRAM_BYTES = 64 * 1024 * 1024;

/** A file below `data/`. */
async function bytesOf(path: string, version: string): Promise<Uint8Array> {
  const response = await fetchCached(`${ROOT}${path}?v=${version}`);
  if (!response.ok) throw new TypeError(`${path}: HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const unpacked = async (path: string, version: string): Promise<Uint8Array> =>
  unpackBrotli(await bytesOf(path, version), MAX_PROGRAM_BYTES);

function readBytes(url: string, start: number, length: number): Uint8Array {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return requestBytes(url, start, length);
    } catch (caught) {
      if (attempt >= READ_ATTEMPTS) throw caught;
    }
  }
}

/** Uses a synchronous XHR because PGlite's file system is synchronous. */
function requestBytes(url: string, start: number, length: number): Uint8Array {
  const request = new worker.XMLHttpRequest();
  const range = `bytes=${start}-${start + length - 1}`;
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.setRequestHeader('range', range);
  request.send();
  const { status, response } = request;
  if (!(response instanceof ArrayBuffer) || (status !== 206 && status !== 200))
    throw new TypeError(`${url}: HTTP ${status}`);
  const bytes = new Uint8Array(response);
  if (status === 206 && request.getResponseHeader('content-encoding') !== null)
    throw new TypeError(`${url}: a range with Content-Encoding`);
  // A host without ranges sends the whole file.
  if (status === 200) return bytes.subarray(start, start + length);
  if (request.getResponseHeader(CACHED_HEADER) === null) cacheFile(`${url}?${range}`, bytes);
  return bytes;
}

async function openIndex(version: string) {
  // Imported lazily: the node worker does not need it.
  const [{ openLazyDatabase }, directory, first, program, files] = await Promise.all([
    import('./lazy-database.ts'),
    bytesOf(`${INDEX_FOLDER}/${DIRECTORY_FILE}`, version).then((bytes) => gunzip(bytes, MAX_PROGRAM_BYTES)),
    bytesOf(`${INDEX_FOLDER}/${FIRST_PART}`, version),
    unpacked(`${PROGRAM_FOLDER}/${DATABASE_PROGRAM}`, version).then((bytes) =>
      worker.WebAssembly.compile(bytes),
    ),
    unpacked(`${PROGRAM_FOLDER}/${DATABASE_FILES}`, version),
  ]);
  const source = createPieceSource(
    parseDirectory(JSON.parse(directory.toString('utf8'))),
    first,
    // Named by their content: the same in every publication that has them.
    (part, start, length) => readBytes(`${ROOT}${INDEX_FOLDER}/${part}?v=1`, start, length),
  );
  return openLazyDatabase(new LazyFolder(source), {
    pgliteWasmModule: program,
    // `initdb` never runs here; passing any module prevents PGlite from fetching it.
    initdbWasmModule: program,
    fsBundle: new Blob([new Uint8Array(files)]),
  });
}

const service = once(async () => {
  // It names the version of all other data, so it must be current.
  const response = await fetchCached(ROOT + CONFIG_FILE, { cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`${CONFIG_FILE}: HTTP ${response.status}`);
  const config = parsePublishedConfig(await response.json());
  const { version } = config;
  return createPublishedService(config, {
    archive: rangeFiles(`${ROOT}${ARCHIVE_FOLDER}/`, version),
    counterparty: rangeFiles(`${ROOT}${COUNTERPARTY_FOLDER}/`, version),
    openIndex: () => openIndex(version),
  });
});

worker.addEventListener('message', ({ data: { id, ...request } }) => {
  service()
    .then((opened) => opened.answer(request))
    .then(
      (answer) => worker.postMessage({ id, answer }),
      (error: unknown) => worker.postMessage({ id, message: String(error) }),
    );
});
