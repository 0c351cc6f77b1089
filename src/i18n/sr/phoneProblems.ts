import type * as base from '../en/phoneProblems.ts';
import type { Translation } from '../translation.ts';

/** Why a text is not understood as a phone number. Both areas use these texts. */
export const phoneProblems = {
  characters: 'Unesite broj telefona samo ciframa.',
  several: 'Unesite samo jedan broj telefona.',
  extension: 'Unesite broj bez lokala.',
  code: 'Proverite pozivni broj zemlje posle znaka + i broj iza njega.',
  length: 'Taj broj je predugačak. Broj telefona ima najviše 15 cifara, zajedno sa pozivnim brojem zemlje.',
} as const satisfies Translation<typeof base.phoneProblems>;
