import type * as base from '../en/preferences.ts';
import type { Translation } from '../translation.ts';

/** Messages of the notification preferences. */
export const preferencesMessages = {
  preferences: {
    document_title: 'Preferencias de notificación – {name:string}',
    title: 'Preferencias de notificación',
    lead: 'Solo le escribimos cuando hay cambios en su reclamación.',
    text: 'Mensajes de texto',
    text_to: 'Al {phone:string}',
    email: 'Correo electrónico',
    email_hint: 'Incluye su estimado cuando esté listo',
    address: 'Dirección de correo electrónico',
    disclaimer:
      'Es posible que se apliquen tarifas de mensajes y datos. Puede desactivarlos aquí en cualquier momento.<br><br>Nunca los usaremos para publicidad.',
    submit: 'Guardar',
    busy: 'Guardando…',
    saved: 'Sus preferencias están guardadas.',
    failed: {
      title: 'No pudimos cargar sus preferencias',
      text: 'Su configuración no ha cambiado.',
    },
    error_title: 'Error: sus preferencias no se guardaron',
    email_empty: 'Ingrese su correo electrónico.',
    email_invalid: 'El correo electrónico no es válido. Ingréselo de nuevo.',
  },
} as const satisfies Translation<typeof base.preferencesMessages>;
