/**
 * Loads calls with their first use: a page comes with the answers that it shows, so it needs no schemas, requests and
 * retries to be taken over. A module of calls is replaced by functions that import it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

/** Modules whose exports are calls, as applications import them. */
const CALLS =
  /^@cairn\/(?:node-client\/(?:modules\/|endpoints$|paginate$)|api\/history\/(?!fields$|calls$|indexed-from$)|api\/(?:boot|call-service|lookups|params-queries|tokens)$)/;
const LAZY = '\0lazy:';
const CALL_CODE = join(import.meta.dirname, '../src/shared/lib/call-code.ts');
/** What a description of a call to the service needs before it is called. */
const DESCRIBES = new Set(['path', 'exported', 'fileName']);

export function lazyCalls(): Plugin {
  return {
    name: 'lazy-calls',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: CALLS },
      async handler(source, importer, options) {
        if (importer?.startsWith(LAZY)) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found === null ? null : LAZY + found.id;
      },
    },
    load: {
      filter: { id: /^\0lazy:/ },
      handler: (id) => lazyModule(id.slice(LAZY.length)),
    },
  };
}

/** The module in place of `file`, with the same exports. */
export function lazyModule(file: string): string {
  const source = readFileSync(file, 'utf8');
  const text = (node: ESTree.Span) => source.slice(node.start, node.end);
  const lines = [
    `import { loadCallCode } from ${JSON.stringify(CALL_CODE)};`,
    `const load = () => loadCallCode(() => import(${JSON.stringify(file)}));`,
  ];
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null && isAsync(declaration, text))
      lines.push(`export const ${declaration.id.name} = ${forward(declaration.id.name)};`);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = id.type === 'Identifier' && init !== null ? lazyValue(id.name, init, text) : undefined;
      if (value !== undefined) lines.push(`export const ${text(id)} = ${value};`);
    }
  }
  return lines.join('\n');
}

/** What answers at once cannot be loaded first: importing it from a page fails the build. */
function isAsync(declared: ESTree.Function, text: (node: ESTree.Span) => string): boolean {
  const { async, returnType } = declared;
  return async || (returnType ? text(returnType.typeAnnotation).startsWith('Promise<') : false);
}

const forward = (call: string) => `(...values) => load().then((calls) => calls.${call}(...values))`;

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
  if (callee === 'defineGet' || callee === 'allOf') return forward(name);
  if (callee === 'defineList')
    return `/* @__PURE__ */ Object.assign(${forward(name)}, { all: ${forward(`${name}.all`)} })`;
  if (callee !== 'defineCall') return undefined;
  const [described] = value.arguments;
  if (described?.type !== 'ObjectExpression') return forward(name);
  const properties = described.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && DESCRIBES.has(property.key.name)
      ? [text(property)]
      : [],
  );
  return `{ ${properties.join(', ')}, load: () => load().then((calls) => calls.${name}) }`;
}
