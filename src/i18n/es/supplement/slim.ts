import type * as base from '../../en/supplement/slim.ts';
import type { Translation } from '../../translation.ts';

/** Messages of the slim portal, which opens a single vehicle from a link. */
export const slimMessages = {
  provider: 'Aseguradora',
  shop: 'Taller',
  opening: 'Abriendo su enlace…',
  refused: {
    picture: 'El contorno vacío de un auto',
    title: 'No pudimos abrir este enlace',
    heading: 'Error: el enlace no fue aceptado',
    missing:
      'Falta una parte del enlace. Ábralo de nuevo desde el mensaje original o copie el enlace completo.',
    unknown:
      'No reconocemos este enlace. Verifique que tiene el enlace completo o pídale uno nuevo a la aseguradora.',
    spent:
      'Este enlace venció o ya se usó. Cada enlace se abre una sola vez y en un solo navegador. Pídale uno nuevo a la aseguradora.',
    unreached: 'No pudimos verificar el enlace. Revise su conexión e inténtelo de nuevo.',
    unavailable: 'No podemos verificar el enlace en este momento. Inténtelo de nuevo en unos minutos.',
    unusable:
      'Algo salió mal al verificar el enlace. Inténtelo de nuevo en unos minutos o pídale un enlace nuevo a la aseguradora.',
    safe: 'No se envió nada y no se perdió nada.',
    retry: 'Intentar de nuevo',
  },
} as const satisfies Translation<typeof base.slimMessages>;
