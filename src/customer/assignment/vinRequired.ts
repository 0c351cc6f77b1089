import { atom } from 'jotai';

/** Ids of the assignments that require a VIN photo, separated by spaces. */
export const vinRequiredAtom = atom('');

/** Sets or removes the mark of an assignment. */
export const markVinRequiredAtom = atom(null, (get, set, id: string, isRequired: boolean) => {
  const others = parseIds(get(vinRequiredAtom)).filter((other) => other !== id);
  set(vinRequiredAtom, [...others, ...(isRequired ? [id] : [])].join(' '));
});

export function isVinRequired(vinRequiredIds: string, id: string): boolean {
  return parseIds(vinRequiredIds).includes(id);
}

function parseIds(text: string): string[] {
  return text.split(' ').filter((id) => id !== '');
}
