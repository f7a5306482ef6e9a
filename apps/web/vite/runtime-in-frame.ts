/** Puts the helpers of the bundler into the file of the frame: as a file of their own, every page would wait for one more. */
import type { Plugin } from 'vite';

/** Unlike any name of a minified module. */
const NAME = '$bundlerHelpers';

export function runtimeInFrame(): Plugin {
  return {
    name: 'runtime-in-frame',
    apply: 'build',
    // Names of files must differ from those with the same code and another import.
    augmentChunkHash: () => NAME,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const frame = chunks.find(({ name }) => name === 'frame');
      if (runtime === undefined || frame === undefined) throw new Error('no bundler helpers, or no frame');
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        const own = chunk === frame ? asValue(runtime.code) : importOf(frame.fileName);
        chunk.code = withHelpers(chunk.code, runtime.fileName, own);
        if (chunk !== frame && !chunk.imports.includes(frame.fileName)) chunk.imports.push(frame.fileName);
      }
      frame.code += `export{${NAME}};`;
      frame.exports.push(NAME);
      Reflect.deleteProperty(bundle, runtime.fileName);
    },
  };
}

/** The module of helpers as an object of its exports. @throws {Error} if it ends otherwise than expected */
function asValue(code: string): string {
  const [exported, list] = /export\s*\{([^{}]*)\};?\s*$/.exec(code) ?? [];
  if (exported === undefined || list === undefined) throw new Error('the bundler’s helpers export nothing');
  return `const ${NAME}=(()=>{${code.slice(0, code.lastIndexOf(exported))};return{${renamed(list, '$2:$1')}}})();`;
}

const importOf = (file: string): string => `import{${NAME}}from"./${file.replace(/^.*\//, '')}";`;

/** The import of the helpers, replaced by `own` and their names in this file. */
function withHelpers(code: string, runtimeFile: string, own: string): string {
  const file = runtimeFile.replace(/^.*\//, '').replaceAll('.', '\\.');
  const pattern = new RegExp(`import\\s*\\{([^{}]*)\\}\\s*from\\s*["']\\./${file}["'];?`);
  const [statement, list] = pattern.exec(code) ?? [];
  if (statement === undefined || list === undefined) throw new Error(`no import of ${runtimeFile}`);
  return code.replace(statement, () => `${own}const{${renamed(list, '$1:$2')}}=${NAME};`);
}

/** `a as b` in another form. */
const renamed = (list: string, form: string): string => list.replaceAll(/([\w$]+)\s+as\s+([\w$]+)/g, form);
