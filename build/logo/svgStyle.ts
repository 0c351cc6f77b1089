import { allowedFunctions } from './svgNames.ts';

export interface StyleFinding {
  /** Ids that url() points to, inside this very file. */
  readonly references: readonly string[];
  /** What may not stand there. */
  readonly fault?: string;
}

const localReference = /\(\s*(?:"#([\p{L}\p{N}_.:-]+)"|'#([\p{L}\p{N}_.:-]+)'|#([\p{L}\p{N}_.:-]+))\s*\)/uy;
const longestFunctionName = 24;

/**
 * Reads a presentation attribute or a style sheet for anything that could load: at-rules, functions off the list, and
 * url() that leaves the file. Escapes are refused, because `u\72l(` is url( too. Time grows with the length alone.
 */
export function inspectStyle(text: string): StyleFinding {
  if (text.includes('\\')) return { references: [], fault: 'an escape (\\)' };
  if (text.includes('@')) return { references: [], fault: 'an at-rule (@)' };
  const references: string[] = [];
  for (let at = text.indexOf('('); at !== -1; at = text.indexOf('(', at + 1)) {
    const name = readNameBefore(text, at);
    if (!allowedFunctions.has(name))
      return { references, fault: name === '' ? 'a bracket without a function' : `${name}(…)` };
    if (name !== 'url') continue;
    localReference.lastIndex = at;
    const match = localReference.exec(text);
    const id = match?.[1] ?? match?.[2] ?? match?.[3];
    if (id === undefined) return { references, fault: 'a url(…) to somewhere else' };
    references.push(id);
  }
  return { references };
}

/** The function's name in lower case. Looks back a fixed way only, so that no input makes it slow. */
function readNameBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - longestFunctionName), at).trimEnd();
  return /[a-z0-9-]*$/i.exec(before)?.[0].toLowerCase() ?? '';
}
