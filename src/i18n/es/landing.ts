import type * as base from '../en/landing.ts';
import type { Translation } from '../translation.ts';

/** Messages of the public root page. They name no brand and no product. */
export const landingMessages = {
  landing: {
    title: 'Reclamaciones de vehículos',
    text: 'Tome fotos de los daños y siga su reclamación con su aseguradora.',
    how: 'Para empezar, abra el enlace del mensaje de texto o correo electrónico de su aseguradora. Lo llevará a la página de su aseguradora.',
    last: 'Volver a la última página que usó',
    picture: 'Un teléfono que toma una foto de un auto',
    lost_picture: 'El contorno vacío de un auto',
    description:
      'Envíe fotos de los daños de su vehículo a su aseguradora y siga su reclamación desde su teléfono.',
  },
} as const satisfies Translation<typeof base.landingMessages>;
