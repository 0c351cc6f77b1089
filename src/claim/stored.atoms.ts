import { atom, type PrimitiveAtom } from 'jotai';

/** The code as typed so far. It outlives the screen, so that Back and Forward keep it. */
export const activationDraftAtom = atom('');

/**
 * A code that was found but is not linked yet, and its owner's phone number, digits only. Both are kept after a reload.
 */
export const cachedCodeAtom = atom('');
export const ownerPhoneAtom = atom('');

/** When this device sent each photo, in serialized form, for the receipt. `photoTimes.ts` reads and writes it. */
export const photoTimesAtom = atom('');

/**
 * A set of assignment ids that is stored as text: a JSON map of ids to true. Unreadable text counts as empty. Setting
 * the atom adds or removes one id.
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

export const vinRequiredTextAtom = atom('');

/** Ids of the assignments that require a VIN photo. */
export const vinRequiredAtom = idSetAtom(vinRequiredTextAtom);
