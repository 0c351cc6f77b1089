import { allowedFunctions } from './svgNames.ts';

export interface StyleFinding {
  /** Ids in this file that url() references. */
  readonly references: readonly string[];
  /** Names the disallowed part. */
  readonly error?: string;
}

const localReference = /\(\s*(?:"#([\p{L}\p{N}_.:-]+)"|'#([\p{L}\p{N}_.:-]+)'|#([\p{L}\p{N}_.:-]+))\s*\)/uy;
const maxFunctionNameLength = 24;

/**
 * Checks a presentation attribute or a style sheet for parts that could load files: at-rules, functions that are not
 * allowed, and url() to another file. Rejects escapes, because `u\72l(` is equivalent to `url(`. Runs in linear time.
 */
export function inspectStyle(text: string): StyleFinding {
  if (text.includes('\\')) return { references: [], error: 'an escape (\\)' };
  if (text.includes('@')) return { references: [], error: 'an at-rule (@)' };
  const references: string[] = [];
  for (let at = text.indexOf('('); at !== -1; at = text.indexOf('(', at + 1)) {
    const name = readNameBefore(text, at);
    if (!allowedFunctions.has(name))
      return { references, error: name === '' ? 'a parenthesis without a function name' : `${name}(…)` };
    if (name !== 'url') continue;
    localReference.lastIndex = at;
    const match = localReference.exec(text);
    const id = match?.[1] ?? match?.[2] ?? match?.[3];
    if (id === undefined) return { references, error: 'a url(…) that is not a #id' };
    references.push(id);
  }
  return { references };
}

/** Returns the function name in lower case. Reads back a limited number of characters to keep the time linear. */
function readNameBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - maxFunctionNameLength), at).trimEnd();
  return /[a-z0-9-]*$/i.exec(before)?.[0].toLowerCase() ?? '';
}
