import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { startWorkerRpc, type WorkerRpc } from '../core/workerRpc.ts';

/** A key and the joined placeholders of its text: `{count}{name}`. */
export interface Pair {
  readonly key: string;
  readonly template: string;
}

/** Returns a string key of a pair for sets and for the cache. */
export function pairId({ key, template }: Pair): string {
  return `${key} ${template}`;
}

const require = createRequire(import.meta.url);

/** Only the declarations that typesafe-i18n's types need. Loading TypeScript's lib.d.ts would take half a second. */
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

/** Request: path → text. Response: the 1-based lines of check.ts with a type error. */
type CheckWorker = WorkerRpc<Readonly<Record<string, string>>, readonly number[]>;

/** Runs TypeScript in a worker thread. The first check starts it, because loading takes 0.5 CPU seconds. */
export interface TypeCheck {
  /** Returns the pairs with a type error. Pass only pairs without a cached result. */
  findRejected(types: string, pairs: readonly Pair[]): Promise<Set<Pair>>;
  /** Stops the thread until the next check. It uses 100 MB of memory (measured), and a build continues after checks. */
  freeMemory(): void;
}

export function createTypeCheck(): TypeCheck {
  let worker: CheckWorker | undefined;
  return {
    async findRejected(types, pairs) {
      worker ??= startWorkerRpc(new URL('./typeCheckThread.js', import.meta.url));
      const errorLines = await worker.call({
        '/library.d.ts': library,
        '/types.ts': types,
        '/typesafe-i18n.d.ts': readPackageTypes(),
        '/check.ts': renderCheckFile(pairs),
      });
      return readResult(new Set(errorLines), pairs);
    },
    freeMemory() {
      worker?.terminate();
      worker = undefined;
    },
  };
}

function readResult(lines: ReadonlySet<number>, pairs: readonly Pair[]): Set<Pair> {
  // Checks the two control lines: if a library does not resolve, its types become `any`, and every pair passes.
  if (lines.has(2) || !lines.has(3)) {
    throw new BuildError(
      'The type check of strings does not work: it rejects valid texts or accepts invalid ones.',
      {
        exit: 3,
        hint: 'Run `npm ci`. If that does not help, update build/strings for the installed versions of typesafe-i18n and TypeScript.',
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
