import type * as base from '../en/lazy.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of screens that need no sign-in and are not the first screen. They are loaded together with the code of
 * those screens.
 */
export const lazyMessages = {
  stalled: {
    part: 'Esta página no se cargó por completo y algunos botones no funcionarán. Revise su conexión e inténtelo de nuevo.',
    title: 'Esta página no se carga',
    text: 'Revise su conexión e inténtelo de nuevo. No se perdió nada de lo que envió.',
  },
  login: {
    document_title: 'Iniciar sesión – {name:string}',
    title: 'Iniciar sesión',
    phone: 'Número de teléfono',
    password: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    show_label: 'Mostrar la contraseña',
    hide_label: 'Ocultar la contraseña',
    submit: 'Iniciar sesión',
    password_missing: 'Ingrese su contraseña. Tiene al menos 6 caracteres.',
    forgot: '¿Olvidó su contraseña?',
    clear: 'Borrar el número de teléfono',
    country: 'País',
    saved: 'El último número usado en este dispositivo',
  },
  terms: {
    document_title: 'Términos de servicio – {name:string}',
    open: 'Abrir los términos en otra página',
    licences: 'Licencias de código abierto',
  },
  not_found: {
    document_title: '404 Página no encontrada – {name:string}',
    title: '404 Página no encontrada',
    text: 'El enlace puede ser antiguo o estar incompleto. Sus reclamaciones y fotos están seguras.',
    picture: 'El contorno vacío de un auto',
    action: 'Ir a la página de inicio',
  },
} as const satisfies Translation<typeof base.lazyMessages>;
