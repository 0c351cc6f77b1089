import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { BuildError } from './diagnostics.ts';

export interface JsonProblem {
  readonly line: number;
  readonly path: string;
  readonly message: string;
}

export type JsonResult = { ok: true; value: unknown } | { ok: false; problems: JsonProblem[] };

/**
 * Strict JSON as `JSON.parse` has it, and no duplicate keys: the last of two would win in silence.
 * @param text the file's text, without a byte order mark
 */
export function parseJson(text: string): JsonResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problems: [findSyntaxError(text)] };
  }
  if (countKeys(value) !== countKeyTokens(text)) {
    const problems = findDuplicateKeys(text);
    if (problems.length > 0) return { ok: false, problems };
  }
  return { ok: true, value };
}

/** The 1-based line at which a path's value stands; that of its nearest ancestor where the path itself is absent. */
export function locate(text: string, path: readonly (string | number)[]): number {
  const root = parseTree(text);
  if (!root) return 1;
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset);
  }
  return lineAt(text, root.offset);
}

/** Decodes strict UTF-8 (a byte order mark is dropped), or says why not. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** For files the tool cannot go on without, such as environments.json. */
export function parseJsonOrThrow(text: string, file: string): unknown {
  const result = parseJson(text);
  if (result.ok) return result.value;
  const first = result.problems[0];
  throw new BuildError(`${file}:${first?.line ?? 1} ${first?.message ?? 'is not JSON'}`, {
    exit: 3,
    mend: 'Mend the file and run the command again.',
  });
}

function findSyntaxError(text: string): JsonProblem {
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const first = errors[0];
  if (!first) return { line: 1, path: '', message: 'is not JSON.' };
  const name = printParseErrorCode(first.error);
  const before = text.slice(0, first.offset).trimEnd();
  // What is missing, or too much, stands at the end of what came before, not where the parser stumbled.
  if (name === 'CommaExpected')
    return syntaxProblem(text, before.length, 'a comma is missing at the end of this line');
  if (name === 'PropertyNameExpected' && before.endsWith(','))
    return syntaxProblem(text, before.length, 'the last comma here has nothing after it');
  if (name === 'ValueExpected' && before.endsWith(',') && /^\s*\]/.test(text.slice(before.length)))
    return syntaxProblem(text, before.length, 'the last comma here has nothing after it');
  if (name === 'InvalidCommentToken') return syntaxProblem(text, first.offset, 'comments are not allowed');
  const what = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return syntaxProblem(text, first.offset, what);
}

function syntaxProblem(text: string, offset: number, what: string): JsonProblem {
  return { line: lineAt(text, offset), path: '', message: `is not JSON: ${what}.` };
}

function findDuplicateKeys(text: string): JsonProblem[] {
  const problems: JsonProblem[] = [];
  const visit = (node: Node, path: string) => {
    if (node.type === 'object') {
      const seen = new Set<string>();
      for (const property of node.children ?? []) {
        const key = String(property.children?.[0]?.value);
        const here = path === '' ? key : `${path}.${key}`;
        if (seen.has(key)) {
          problems.push({
            line: lineAt(text, property.offset),
            path: here,
            message: 'stands twice; the last one would win in silence.',
          });
        }
        seen.add(key);
        const value = property.children?.[1];
        if (value) visit(value, here);
      }
    } else if (node.type === 'array') {
      node.children?.forEach((child, index) => {
        visit(child, `${path}[${index}]`);
      });
    }
  };
  const root = parseTree(text);
  if (root) visit(root, '');
  return problems;
}

function countKeys(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countKeys(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const item of Object.values(value)) sum += 1 + countKeys(item);
  return sum;
}

/** Cheap upper bound: a value that holds `":` counts too, and then only costs the slow look. */
function countKeyTokens(text: string): number {
  return text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
