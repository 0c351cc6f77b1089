import type * as base from '../en/fallback.ts';
import type { Translation } from '../translation.ts';

/** Messages shown before the carrier of the page is known. They name no brand, and carriers cannot override them. */
export const fallbackMessages = {
  fallback: {
    waiting: 'Cargando',
    unreachable:
      'No pudimos cargar la página de su aseguradora. Revise su conexión e inténtelo de nuevo. No se perdió nada de lo que envió.',
    retry: 'Intentar de nuevo',
    stalled_title: 'Esta página no se carga',
    stalled: 'Revise su conexión e inténtelo de nuevo. No se perdió nada de lo que envió.',
    no_script: 'Esta página necesita JavaScript. Actívelo o llame a su aseguradora.',
  },
} as const satisfies Translation<typeof base.fallbackMessages>;
