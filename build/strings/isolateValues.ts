import { joinCodes, splitCodes } from './inlineCodes.ts';

/**
 * Puts the inserted values of a text between the Unicode characters "first strong isolate" and "pop directional isolate".
 * Otherwise a phone number, a VIN or a name would change its order, and the order of the words around it, in a text from
 * right to left.
 */
export function isolateValues(text: string): string {
  return joinCodes(splitCodes(text).map(isolatePart));
}

function isolatePart(part: ReturnType<typeof splitCodes>[number]): typeof part {
  if (part.kind === 'pair') return { ...part, parts: part.parts.map(isolatePart) };
  if (part.kind === 'code' && /^\{\w/.test(part.code)) return { ...part, code: `\u2068${part.code}\u2069` };
  return part;
}
