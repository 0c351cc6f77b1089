import { type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { BuildError } from './diagnostics.ts';
import { isRecord } from './isRecord.ts';
import { formatPath } from './issueText.ts';

export interface JsonProblem {
  readonly line: number;
  readonly path: string;
  readonly message: string;
}

type JsonResult = { ok: true; value: unknown } | { ok: false; problems: JsonProblem[] };

/** The project's files need fewer than ten levels. The limit prevents a stack overflow with hostile files. */
const maxDepth = 100;

/**
 * Parses strict JSON like `JSON.parse`, but rejects duplicate keys; `JSON.parse` silently keeps only the last one. Runs
 * in linear time.
 * @param text the file's text, without a byte order mark
 */
export function parseJson(text: string): JsonResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problems: [findSyntaxError(text)] };
  }
  if (isNestedBeyond(value, maxDepth)) {
    return {
      ok: false,
      problems: [{ line: 1, path: '', message: `is nested more than ${maxDepth} levels deep.` }],
    };
  }
  if (countKeys(value) !== countKeyTokens(text)) {
    const problems = findDuplicateKeys(text);
    if (problems.length > 0) return { ok: false, problems };
  }
  return { ok: true, value };
}

/**
 * Returns the 1-based line of the value at a path. If the path does not exist, returns the line of its nearest existing
 * ancestor.
 */
export type LineOf = (path: readonly (string | number)[]) => number;

/**
 * Indexes the lines of a text when the first one is needed, so that a file with ten thousand problems is indexed once.
 * @param text a text that `parseJson` accepted
 */
export function createLineOf(text: string): LineOf {
  let lines: ReadonlyMap<string, number> | undefined;
  return (path) => {
    lines ??= indexLines(text);
    for (let length = path.length; length >= 0; length--) {
      const line = lines.get(JSON.stringify(path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return 1;
  };
}

/** Decodes strict UTF-8 and drops a byte order mark. Returns undefined if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Parses a file that the command cannot run without, such as environments.json. Throws a BuildError if it is invalid or not
 * an object.
 */
export function parseJsonOrThrow(text: string, file: string): Record<string, unknown> {
  const result = parseJson(text);
  if (result.ok && isRecord(result.value)) return result.value;
  const problem = result.ok
    ? `${file}:1 must be an object: { … }.`
    : describeFirstProblem(result.problems, file);
  throw new BuildError(problem, {
    exit: 3,
    hint: 'Fix the file, then run the command again.',
  });
}

/** Returns the first problem of a file in one line, for example `environments.json:3 api: is a duplicate key.` */
export function describeFirstProblem(problems: readonly JsonProblem[], file: string): string {
  const { line, path, message } = problems[0] ?? { line: 1, path: '', message: 'is not valid JSON.' };
  return `${file}:${line} ${path === '' ? '' : `${path}: `}${message}`;
}

function findSyntaxError(text: string): JsonProblem {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  } catch {
    // The parser reports all syntax errors in its list. It throws only when the stack overflows.
    return {
      line: 1,
      path: '',
      message: `is not valid JSON and is nested more than ${maxDepth} levels deep.`,
    };
  }
  const first = errors[0];
  if (!first) return { line: 1, path: '', message: 'is not valid JSON.' };
  const name = printParseErrorCode(first.error);
  const before = text.slice(0, first.offset).trimEnd();
  // For missing or extra commas, the error is at the end of the preceding text, not where the parser stopped.
  if (name === 'CommaExpected')
    return syntaxProblem(text, before.length, 'a comma is missing at the end of this line');
  if (name === 'PropertyNameExpected' && before.endsWith(','))
    return syntaxProblem(text, before.length, 'trailing commas are not allowed');
  if (name === 'ValueExpected' && before.endsWith(',') && /^\s*\]/.test(text.slice(before.length)))
    return syntaxProblem(text, before.length, 'trailing commas are not allowed');
  if (name === 'InvalidCommentToken') return syntaxProblem(text, first.offset, 'comments are not allowed');
  const what = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return syntaxProblem(text, first.offset, what);
}

function syntaxProblem(text: string, offset: number, what: string): JsonProblem {
  return { line: lineAt(text, offset), path: '', message: `is not valid JSON: ${what}.` };
}

function findDuplicateKeys(text: string): JsonProblem[] {
  const problems: JsonProblem[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (key, _offset, _length, startLine, _startCharacter, parentPath) => {
      const seen = open.at(-1);
      if (seen?.has(key)) {
        problems.push({
          line: startLine + 1,
          path: formatPath([...parentPath(), key]),
          message: 'is a duplicate key; the last value would silently replace the others.',
        });
      }
      seen?.add(key);
    },
  });
  return problems;
}

/** JSON-encoded path → 1-based line of the key, or of the value if it has no key. */
function indexLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const add = (path: readonly (string | number)[], line: number) => {
    const name = JSON.stringify(path);
    if (!lines.has(name)) lines.set(name, line + 1);
  };
  visit(text, {
    onObjectProperty: (key, _offset, _length, line, _character, parentPath) =>
      add([...parentPath(), key], line),
    onObjectBegin: (_offset, _length, line, _character, path) => add(path(), line),
    onArrayBegin: (_offset, _length, line, _character, path) => add(path(), line),
    onLiteralValue: (_value, _offset, _length, line, _character, path) => add(path(), line),
  });
  return lines;
}

function isNestedBeyond(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isNestedBeyond(item, levels - 1));
}

function countKeys(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countKeys(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const item of Object.values(value)) sum += 1 + countKeys(item);
  return sum;
}

/**
 * Quickly counts the keys in a JSON text. The count can be too high, because strings that contain `":` are counted too;
 * the caller then runs the slower exact check.
 */
function countKeyTokens(text: string): number {
  return text.match(/"\s*:/g)?.length ?? 0;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
