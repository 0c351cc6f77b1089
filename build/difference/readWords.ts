import { decodeReferences } from '#src/i18n/tokenize.ts';

export interface Words {
  /** Null where that side does not have the key. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Both texts with `&` and `<` as their author wrote them: a settled string holds them as references. As they lie where
 * they would read the same.
 */
export function readWords({ before, after }: Words): Words {
  const was = before && decodeReferences(before);
  const is = after && decodeReferences(after);
  return was === is ? { before, after } : { before: was, after: is };
}
