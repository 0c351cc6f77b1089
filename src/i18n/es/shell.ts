import type * as base from '../en/shell.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of the app shell: the menu, notices and session messages. They are loaded when the first of these is needed.
 */
export const shellMessages = {
  menu: {
    title: 'Menú',
    close: 'Cerrar',
    claim: 'Reclamación',
    claims: 'Ver todas las reclamaciones',
    new_inspection: 'Nueva inspección con fotos',
    preferences: 'Preferencias de notificación',
    faqs: 'Preguntas frecuentes',
    terms: 'Términos de servicio',
    log_out: 'Cerrar sesión',
  },
  cookies: {
    title: 'Las cookies están desactivadas',
    text: 'Las necesitamos para mantener su sesión iniciada y guardar sus fotos hasta que se envíen. No las usamos para publicidad.',
    how: 'Actívelas en la configuración de su navegador y vuelva aquí.',
    action: 'Ya activé las cookies',
    picture: 'Una galleta con una mordida',
  },
  connection: {
    offline: 'No tiene conexión. Lo que guardó está seguro en este dispositivo.',
    loading: 'Cargando',
    flash_label: 'Mensajes',
    flash_close: 'Cerrar el mensaje',
    error: 'Error: ',
    warning: 'Advertencia: ',
    info: 'Nota: ',
    success: 'Listo: ',
  },
  in_app: {
    text: 'Para tomar las fotos, abra esta página en el navegador de su teléfono.',
    open: 'Abrir en el navegador',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado. Abra Safari u otro navegador y péguelo.',
    not_copied: 'No pudimos copiar el enlace. En el menú de esta aplicación, elija «Abrir en el navegador».',
  },
  session: {
    not_resumed: 'No pudimos cargar su cuenta. Inicie sesión de nuevo.',
    expired: 'Se cerró su sesión. Inicie sesión de nuevo.',
    cleared:
      'Se cerró su sesión porque su navegador borró los datos de este sitio. Las fotos que no había enviado ya no están en este dispositivo. Es posible que tenga que tomarlas de nuevo.',
  },
} as const satisfies Translation<typeof base.shellMessages>;
