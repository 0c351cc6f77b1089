import type * as base from '../en/notFound.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of the not-found page without a carrier. Carriers cannot override them. Every bundle contains the English
 * texts.
 */
export const notFoundMessages = {
  lost: {
    title: '404 Página no encontrada',
    text: 'El enlace puede ser antiguo o estar incompleto. Abra de nuevo el enlace del mensaje de su aseguradora.',
  },
} as const satisfies Translation<typeof base.notFoundMessages>;
