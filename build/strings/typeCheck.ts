import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type AskedThread, startThread } from '../askThread.ts';
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

/** Path → text; 1-based lines of check.ts in which TypeScript finds an error. */
type CheckThread = AskedThread<Readonly<Record<string, string>>, readonly number[]>;

/** TypeScript on a thread of its own, started with the first question: loading it takes half a CPU second. */
export interface TypeCheck {
  /** The pairs that the generated types refuse. Ask only for those whose verdict is not known. */
  findRefused(types: string, pairs: readonly Pair[]): Promise<Set<Pair>>;
  /** Lets TypeScript go until the next question: a build goes on long after, and 100 MB are held here. (Measured.) */
  rest(): void;
}

export function createTypeCheck(): TypeCheck {
  let thread: CheckThread | undefined;
  return {
    async findRefused(types, pairs) {
      thread ??= startThread(new URL('./typeCheckThread.js', import.meta.url));
      const wrong = await thread.ask({
        '/library.d.ts': library,
        '/types.ts': types,
        '/typesafe-i18n.d.ts': readPackageTypes(),
        '/check.ts': writeCheck(pairs),
      });
      return readAnswer(new Set(wrong), pairs);
    },
    rest() {
      thread?.end();
      thread = undefined;
    },
  };
}

function readAnswer(lines: ReadonlySet<number>, pairs: readonly Pair[]): Set<Pair> {
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

function readPackageTypes(): string {
  const root = dirname(require.resolve('typesafe-i18n/package.json'));
  return readFileSync(join(root, 'types/runtime/src/core.d.mts'), 'utf8');
}
