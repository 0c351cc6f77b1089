import type * as base from '../en/live.ts';
import type { Translation } from '../translation.ts';

/** Messages of the live camera. */
export const liveMessages = {
  live: {
    turn_on: 'Encender la cámara',
    consent:
      'Su navegador le pregunta antes de encender la cámara. Solo las fotos que usted tome salen de este teléfono.',
    starting: 'Encendiendo la cámara…',
    shoot: 'Tomar foto',
    settings: 'Ajustes de la cámara',
    more: 'Más',
    light: 'Luz',
    zoom: 'Zoom {factor:string}×',
    outline: 'Contorno',
    outline_hint: 'Muestra cómo debe caber el auto en la foto.',
    auto: 'Disparo automático',
    auto_hint: 'Toma la foto cuando la imagen está nítida, clara, derecha y quieta.',
    left_hand: 'Botón a la izquierda',
    left_hand_hint: 'Para su pulgar izquierdo, cuando sostiene el teléfono de lado.',
    app: 'App de cámara',
    counting: 'No se mueva…',
    cancel: 'Toque para cancelar la foto automática',
    tap_to_cancel: 'Toque para cancelar',
    no_frame: 'La cámara no tomó ninguna foto. Inténtelo de nuevo o use su app de cámara.',
    hints: {
      blank: 'La imagen está negra. ¿Está tapada la lente?',
      dark: 'Muy oscuro: busque más luz',
      dark_light: 'Muy oscuro: encienda la luz',
      tilted: 'Sostenga el teléfono derecho',
      moving: 'No se mueva',
      blurry: 'No está nítida: aléjese un poco',
    },
    failed: {
      denied: 'La cámara está bloqueada en esta página',
      denied_text: 'Tome la foto con su app de cámara o permita la cámara aquí.',
      missing: 'No encontramos ninguna cámara',
      missing_text: 'Elija una foto que ya tomó o abra esta página en su teléfono.',
      busy: 'La cámara está en uso',
      busy_text: 'Cierre otras apps que usen la cámara e inténtelo de nuevo, o use su app de cámara.',
      unsupported: 'La cámara no funciona dentro de esta página',
      unsupported_text: 'Tome la foto con su app de cámara. Funciona igual de bien.',
      by_app: 'Esta app bloquea la cámara',
      by_app_text:
        'Tome la foto con su app de cámara. Para tomarla aquí mismo, abra esta página en su navegador.',
      how: 'Cómo permitirla',
      again: 'Intentar de nuevo',
    },
  },
} as const satisfies Translation<typeof base.liveMessages>;
