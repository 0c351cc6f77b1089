import { atom, type PrimitiveAtom } from 'jotai';

/**
 * A set of assignment ids that is stored as text: a JSON map of ids to true. Unreadable text counts as empty. Setting it
 * adds or removes one id.
 */
export function idSetAtom(textAtom: PrimitiveAtom<string>) {
  return atom(
    (get) => parseIds(get(textAtom)),
    (get, set, id: string, isMember: boolean) => {
      const ids = new Set(parseIds(get(textAtom)));
      if (isMember) ids.add(id);
      else ids.delete(id);
      set(
        textAtom,
        ids.size === 0 ? '' : JSON.stringify(Object.fromEntries([...ids].map((it) => [it, true]))),
      );
    },
  );
}

function parseIds(text: string): ReadonlySet<string> {
  try {
    return new Set(Object.entries(JSON.parse(text)).flatMap(([id, value]) => (value === true ? [id] : [])));
  } catch {
    return new Set();
  }
}
