import type * as base from '../en/phoneProblems.ts';
import type { Translation } from '../translation.ts';

/** Why a text is not understood as a phone number. Both areas use these texts. */
export const phoneProblems = {
  characters: 'Ingrese el número de teléfono solo con cifras.',
  several: 'Ingrese un solo número de teléfono.',
  extension: 'Ingrese el número sin la extensión.',
  code: 'Revise el código de país después del + y el número que sigue.',
  length:
    'Ese número es demasiado largo. Los números de teléfono tienen como máximo 15 dígitos, con el código de país.',
} as const satisfies Translation<typeof base.phoneProblems>;
