import { atom } from 'jotai';

/** Ids of the assignments for which a photo of the VIN is wanted, a space between them. */
export const vinRequiredAtom = atom('');

/** Marks an assignment, or takes the mark away. */
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
