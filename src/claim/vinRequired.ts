import { atom } from 'jotai';

/** Ids of the assignments that require a VIN photo, encoded and separated by spaces. */
export const vinRequiredAtom = atom('');

/** Sets or removes the mark of an assignment. */
export const markVinRequiredAtom = atom(null, (get, set, id: string, isRequired: boolean) => {
  const others = encodedIdsIn(get(vinRequiredAtom)).filter((other) => other !== encodeURIComponent(id));
  set(vinRequiredAtom, [...others, ...(isRequired ? [encodeURIComponent(id)] : [])].join(' '));
});

export function isVinRequired(vinRequiredIds: string, id: string): boolean {
  return encodedIdsIn(vinRequiredIds).includes(encodeURIComponent(id));
}

function encodedIdsIn(text: string): string[] {
  return text.split(' ').filter((id) => id !== '');
}
