import { atom } from 'jotai';

/** Ids of the assignments that require a VIN photo, separated by spaces. */
export const vinRequiredAtom = atom('');

/** Sets or removes the mark of an assignment. */
export const markVinRequiredAtom = atom(null, (get, set, id: string, isRequired: boolean) => {
  const others = idsIn(get(vinRequiredAtom)).filter((other) => other !== id);
  set(vinRequiredAtom, [...others, ...(isRequired ? [id] : [])].join(' '));
});

export function isVinRequired(marks: string, id: string): boolean {
  return idsIn(marks).includes(id);
}

function idsIn(marks: string): string[] {
  return marks.split(' ').filter((id) => id !== '');
}
