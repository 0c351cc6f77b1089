import { parseAst } from 'rolldown/parseAst';
import type { RawChunk } from './chunks.ts';

interface Facade {
  readonly name: string;
  /** The chunk that contains the code. */
  readonly target: string;
  /** Pairs of export names: the name in the target, then the name in the facade. */
  readonly exports: readonly (readonly [string, string])[];
}

/**
 * Removes facades: chunks without code that only re-export another chunk under different names. esbuild creates one for
 * every module that is both an `import()` target and shared. The target takes over their export names. Each chunk costs
 * 55 bytes in every page, and a request when it is loaded (measured).
 * @param isEmpty whether esbuild put no code into a chunk
 * @param startupChunks chunks that run before any `import()`
 * @returns the remaining chunks, and the target of each removed chunk
 */
export function removeFacades(
  chunks: readonly RawChunk[],
  isEmpty: (name: string) => boolean,
  startupChunks: readonly string[],
): { chunks: RawChunk[]; mergedInto: ReadonlyMap<string, string> } {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const facades = chunks
    .filter(({ name }) => isEmpty(name))
    .flatMap((chunk) => readFacade(chunk, byName, startupChunks) ?? []);
  const mergedInto = new Map(facades.map(({ name, target }) => [name, target]));
  const redirectImports = (text: string) =>
    [...mergedInto].reduce((done, [from, to]) => done.replaceAll(`./${from}`, `./${to}`), text);
  const remaining = chunks
    .filter(({ name }) => !mergedInto.has(name))
    .map((chunk) => ({
      name: chunk.name,
      text: redirectImports(
        addExports(
          chunk.text,
          facades.filter(({ target }) => target === chunk.name),
        ),
      ),
      imports: [...new Set(chunk.imports.map((name) => mergedInto.get(name) ?? name))],
    }));
  return { chunks: remaining, mergedInto };
}

/**
 * Returns undefined if the chunk has imports that its target does not have, because such a chunk affects which code
 * runs and in which order.
 */
function readFacade(
  chunk: RawChunk,
  byName: ReadonlyMap<string, RawChunk>,
  startupChunks: readonly string[],
): Facade | undefined {
  const imported = new Map<string, readonly [target: string, name: string]>();
  const exports: (readonly [string, string])[] = [];
  for (const node of parseAst(chunk.text, { lang: 'js', sourceType: 'module' }).body) {
    if (node.type === 'ImportDeclaration') {
      for (const item of node.specifiers) {
        if (item.type !== 'ImportSpecifier' || item.imported.type !== 'Identifier') return undefined;
        imported.set(item.local.name, [nameOf(node.source.value), item.imported.name]);
      }
    } else if (node.type === 'ExportNamedDeclaration' && !node.source && !node.declaration) {
      for (const { local, exported } of node.specifiers) {
        if (local.type !== 'Identifier' || exported.type !== 'Identifier') return undefined;
        exports.push([local.name, exported.name]);
      }
    } else return undefined;
  }
  const [target, ...others] = new Set([...imported.values()].map(([from]) => from));
  const code = target === undefined ? undefined : byName.get(target);
  if (target === undefined || !code || others.length > 0) return undefined;
  const allowedImports = [target, ...code.imports, ...startupChunks];
  if (!chunk.imports.every((name) => allowedImports.includes(name))) return undefined;
  return {
    name: chunk.name,
    target,
    exports: exports.map(([local, exported]) => [imported.get(local)?.[1] as string, exported]),
  };
}

function addExports(text: string, facades: readonly Facade[]): string {
  if (facades.length === 0) return text;
  const locals = new Map<string, string>();
  // esbuild writes all exports into one statement at the end, so the code before it does not have to be parsed.
  const end = text.slice(text.lastIndexOf('export{'));
  for (const node of parseAst(end, { lang: 'js', sourceType: 'module' }).body) {
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue;
    for (const { local, exported } of node.specifiers)
      if (local.type === 'Identifier' && exported.type === 'Identifier')
        locals.set(exported.name, local.name);
  }
  const lists = facades.map(({ exports }) =>
    exports.map(([name, exported]) => `${locals.get(name)} as ${exported}`).join(','),
  );
  return text + lists.map((list) => `\nexport{${list}};`).join('');
}

function nameOf(address: string): string {
  return address.replace(/^\.\//, '');
}
