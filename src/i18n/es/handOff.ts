import type * as base from '../en/handOff.ts';
import type { Translation } from '../translation.ts';

/** Messages of the card that continues a claim on the phone. */
export const handOffMessages = {
  hand_off: {
    title: 'Continúe en su teléfono',
    with_code:
      'Apunte la cámara de su teléfono a este código. Allí su código de activación ya estará ingresado.',
    with_login: 'Apunte la cámara de su teléfono a este código e inicie sesión allí para tomar las fotos.',
    picture: 'Código QR con el enlace para su teléfono',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    not_copied: 'Su navegador no permitió copiar. Este es el enlace:',
  },
} as const satisfies Translation<typeof base.handOffMessages>;
