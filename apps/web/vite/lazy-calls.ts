/**
 * Loads calls with their first use: a page comes with the answers that it shows, so it needs no schemas, requests and
 * retries to be hydrated. A module of calls is replaced by functions that load the code of all calls.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

const PACKAGES = join(import.meta.dirname, '../../../packages');
const CALL_CODE = join(import.meta.dirname, '../src/shared/lib/call-code.ts');

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(PACKAGES, folder))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(PACKAGES, folder, name));

/** Modules whose exports are calls, by what answers them. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  node: [
    ...sourcesIn('node-client/src/modules'),
    ...sourcesIn('node-client/src').filter((file) => /\/(?:endpoints|paginate)\.ts$/.test(file)),
  ],
  index: sourcesIn('api/src/history').filter((file) => !/\/(?:fields|calls|indexed-from)\.ts$/.test(file)),
  // Few pages wait for the index: most need only names or prices.
  service: sourcesIn('api/src').filter((file) =>
    /\/(?:boot|call-service|lookups|params-queries|tokens)\.ts$/.test(file),
  ),
};
export const SOURCES = Object.keys(CALLS);
/** A module of calls without its code. */
const LAZY = '\0lazy:';
/** The functions that load `ALL_CALLS`. */
const LOADER = '\0load-calls:';
/** The code of all calls to a source. */
export const ALL_CALLS = '\0all-calls:';
/** What a description of a call to the service needs before it is called. */
const DESCRIBES = new Set(['path', 'exported', 'hasBlockEvents', 'fileName']);

export function lazyCalls(): Plugin {
  return {
    name: 'lazy-calls',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^(?:@cairn\/(?:node-client|api)\/|\0(?:load|all)-calls:)/ },
      async handler(source, importer, options) {
        if (source.startsWith('\0')) return source;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found === null || sourceOf(found.id) === undefined ? found : LAZY + found.id;
      },
    },
    load: {
      filter: { id: /^\0(?:lazy|load-calls|all-calls):/ },
      handler(id) {
        if (id.startsWith(LAZY)) return lazyModule(id.slice(LAZY.length));
        const source = id.slice(id.indexOf(':') + 1);
        return id.startsWith(LOADER) ? loaderOf(source) : allCallsOf(source);
      },
    },
  };
}

const sourceOf = (file: string): string | undefined =>
  SOURCES.find((source) => CALLS[source]?.includes(file));

const loaderOf = (source: string): string => `import { lazyCalls } from ${JSON.stringify(CALL_CODE)};
export const { find, call, list } = lazyCalls(() => import(${JSON.stringify(ALL_CALLS + source)}));`;

/** The module with the code of all calls that `source` answers. */
export const allCallsOf = (source: string): string =>
  (CALLS[source] ?? [])
    .map((file) => `export { ${[...lazyExports(file).keys()].join(', ')} } from ${JSON.stringify(file)};`)
    .join('\n');

/** The module in place of `file`, with the same exports. */
export function lazyModule(file: string): string {
  const source = sourceOf(file) ?? '';
  return [
    `import { find, call, list } from ${JSON.stringify(LOADER + source)};`,
    ...[...lazyExports(file)].map(([name, value]) => `export const ${name} = ${value};`),
  ].join('\n');
}

/** The exports of a module of calls, and what replaces them. */
function lazyExports(file: string): ReadonlyMap<string, string> {
  const source = readFileSync(file, 'utf8');
  const text = (node: ESTree.Span) => source.slice(node.start, node.end);
  const found = new Map<string, string>();
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null && isAsync(declaration, text))
      found.set(declaration.id.name, forward('call', declaration.id.name));
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = id.type === 'Identifier' && init !== null ? lazyValue(id.name, init, text) : undefined;
      if (value !== undefined) found.set(text(id), value);
    }
  }
  return found;
}

/** What answers at once cannot be loaded first: importing it from a page fails the build. */
function isAsync(declared: ESTree.Function, text: (node: ESTree.Span) => string): boolean {
  const { async, returnType } = declared;
  return async || (returnType ? text(returnType.typeAnnotation).startsWith('Promise<') : false);
}

const forward = (kind: 'call' | 'list', name: string) => `/* @__PURE__ */ ${kind}('${name}')`;

/** Undefined for schemas, which only the calls themselves use. */
function lazyValue(
  name: string,
  value: ESTree.Expression,
  text: (node: ESTree.Span) => string,
): string | undefined {
  if (value.type === 'Literal') return text(value);
  // A list of names.
  if (value.type === 'TSAsExpression') return text(value.expression);
  if (value.type !== 'CallExpression') return undefined;
  const callee = text(value.callee);
  if (callee === 'defineGet' || callee === 'allOf') return forward('call', name);
  if (callee === 'defineList') return forward('list', name);
  const kind = /^(?:f\.)?define(List|Page|)Call$/.exec(callee)?.[1];
  if (kind === undefined) return undefined;
  const [described] = value.arguments;
  if (described?.type !== 'ObjectExpression') return forward('call', name);
  const own = described.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && DESCRIBES.has(property.key.name)
      ? [text(property)]
      : [],
  );
  const properties = kind === '' ? own : [...own, 'exported: true'];
  return `{ ${properties.join(', ')}, load: () => find('${name}') }`;
}
