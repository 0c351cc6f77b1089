import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';
import { BuildError } from '../../core/diagnostics.ts';
import { projectRoot } from '../../core/sources.ts';

/** A key and the joined placeholders of its text: `{count}{name}`. */
export interface Pair {
  readonly key: string;
  readonly template: string;
}

/** Returns a string that identifies the pair in maps and in the cache. */
export function pairId({ key, template }: Pair): string {
  return `${key} ${template}`;
}

const folder = `${projectRoot.replaceAll('\\', '/')}/src/texts`;
const checkFile = `${folder}/check-texts.ts`;
const typesFile = `${folder}/check-types.ts`;

/**
 * Returns the pairs with a type error, with one TypeScript program for all pairs. Loads TypeScript, which takes half a
 * CPU second.
 * @param types the generated types of the base catalogue
 */
export function findRejected(types: string, pairs: readonly Pair[]): Set<Pair> {
  const lines = findWrongLines(
    new Map([
      [typesFile, types],
      [checkFile, renderCheckFile(pairs)],
    ]),
  );
  // Checks the two control lines: if a library does not resolve, its types become `any`, and every pair passes.
  if (lines.has(2) || !lines.has(3)) {
    throw new BuildError(
      'The type check of strings does not work: it rejects valid texts or accepts invalid ones.',
      {
        exit: 3,
        hint: 'Run `npm ci`. If that does not help, update build/check/strings for the installed versions of typesafe-i18n and TypeScript.',
      },
    );
  }
  return new Set(pairs.filter((_, index) => lines.has(index + 4)));
}

/** Line 2 is a valid text and line 3 an invalid one, as a control. The pairs start at line 4. */
function renderCheckFile(pairs: readonly Pair[]): string {
  const lines = pairs.map(({ key, template }, index) => {
    const type = key
      .split('.')
      .map((name) => `[${JSON.stringify(name)}]`)
      .join('');
    return `const s${index}: T${type} = ${JSON.stringify(template)};`;
  });
  return [
    `import type { Translation as T } from './check-types.ts'; import type { RequiredParams } from 'typesafe-i18n';`,
    `const right: RequiredParams<'a' | 'b'> = '{b}{a}';`,
    `const wrong: RequiredParams<'a' | 'b'> = '{b}';`,
    ...lines,
  ].join('\n');
}

/**
 * Returns the 1-based lines of the check file with a type error.
 * @param files path → text of files that are not on disk
 */
function findWrongLines(files: ReadonlyMap<string, string>): Set<number> {
  // With an import, Node would first scan the 9 MB file for its export names.
  const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;
  const options: TypeScript.CompilerOptions = {
    // The smallest library: the default one takes a second to read.
    lib: ['lib.es5.d.ts'],
    types: [],
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const program = ts.createProgram([checkFile], options, host);
  const source = program.getSourceFile(checkFile) as TypeScript.SourceFile;
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return new Set(found.map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line + 1));
}
