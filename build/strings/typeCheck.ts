import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as TypeScript from 'typescript';
import { BuildError } from '../diagnostics.ts';

/** A key with the placeholders that a string of it uses, written one after the other: `{count}{name}`. */
export interface Pair {
  readonly key: string;
  readonly template: string;
}

/** A name for a pair, for sets and for the cache. */
export function pairId({ key, template }: Pair): string {
  return `${key} ${template}`;
}

const require = createRequire(import.meta.url);

/** TypeScript's own library would take half a second; these are the names that typesafe-i18n's types are made of. */
const library = `
interface Array<T> { length: number; [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
type Exclude<T, U> = T extends U ? never : T;
type Partial<T> = { [P in keyof T]?: T[P] };
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Record<K extends keyof any, T> = { [P in K]: T };
`;

/**
 * The pairs that the generated types refuse, found by TypeScript itself. Loads TypeScript on first use (about 0.2 CPU
 * seconds): call it only for pairs whose verdict is not known. [PIPE-12]
 */
export function findRefusedPairs(types: string, pairs: readonly Pair[]): Set<Pair> {
  const ts: typeof TypeScript = require('typescript');
  const files = new Map([
    ['/library.d.ts', library],
    ['/types.ts', types],
    ['/typesafe-i18n.d.ts', readPackageTypes()],
    ['/check.ts', writeCheck(pairs)],
  ]);
  const lines = new Set(checkFiles(ts, files));
  // A library that no longer resolves would turn its types into any, and any accepts everything.
  if (lines.has(2) || !lines.has(3)) {
    throw new BuildError('The type check of strings does not work: it no longer tells right from wrong.', {
      exit: 3,
      mend: 'Run `npm ci`. If that does not help, typesafe-i18n or TypeScript has changed, and build/strings with it.',
    });
  }
  return new Set(pairs.filter((_, index) => lines.has(index + 4)));
}

/** Lines 2 and 3 are one right and one wrong string, line 4 and on the pairs. */
function writeCheck(pairs: readonly Pair[]): string {
  const lines = pairs.map(({ key, template }, index) => {
    const type = key
      .split('.')
      .map((name) => `[${JSON.stringify(name)}]`)
      .join('');
    return `const s${index}: T${type} = ${JSON.stringify(template)};`;
  });
  return [
    `import type { Translation as T } from './types'; import type { RequiredParams } from 'typesafe-i18n';`,
    `const right: RequiredParams<'a' | 'b'> = '{b}{a}';`,
    `const wrong: RequiredParams<'a' | 'b'> = '{b}';`,
    ...lines,
  ].join('\n');
}

/** 1-based lines of check.ts in which TypeScript finds an error. */
function checkFiles(ts: typeof TypeScript, files: ReadonlyMap<string, string>): number[] {
  const options: TypeScript.CompilerOptions = {
    noLib: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const program = ts.createProgram(['/library.d.ts', '/check.ts'], options, createHost(ts, files));
  const source = program.getSourceFile('/check.ts');
  if (!source) return [];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line + 1,
  );
}

function createHost(ts: typeof TypeScript, files: ReadonlyMap<string, string>): TypeScript.CompilerHost {
  const modules = new Map([
    ['./types', '/types.ts'],
    ['typesafe-i18n', '/typesafe-i18n.d.ts'],
  ]);
  return {
    getSourceFile: (name, target) => {
      const text = files.get(name);
      const jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
      if (text === undefined) return undefined;
      return ts.createSourceFile(name, text, { ...asOptions(target), jsDocParsingMode });
    },
    resolveModuleNameLiterals: (literals) =>
      literals.map(({ text }) => {
        const resolvedFileName = modules.get(text);
        const resolvedModule = resolvedFileName && { resolvedFileName, extension: ts.Extension.Ts };
        return { resolvedModule: resolvedModule || undefined };
      }),
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
    getDefaultLibFileName: () => '/library.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
}

function asOptions(
  target: TypeScript.ScriptTarget | TypeScript.CreateSourceFileOptions,
): TypeScript.CreateSourceFileOptions {
  return typeof target === 'object' ? target : { languageVersion: target };
}

function readPackageTypes(): string {
  const root = dirname(require.resolve('typesafe-i18n/package.json'));
  return readFileSync(join(root, 'types/runtime/src/core.d.mts'), 'utf8');
}
