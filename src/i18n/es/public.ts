import type * as base from '../en/public.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of the entry screens, and of errors that any screen can show. Nested, because typesafe-i18n rejects dotted
 * keys; flattenCatalogue turns them into dotted keys.
 */
export const publicMessages = {
  common: {
    skip: 'Ir al contenido',
    back: 'Atrás',
    help: 'Ayuda',
    help_call: 'Ayuda: {phone:string}',
    call: 'Llamar al {phone:string}',
    terms: 'Términos de servicio',
    error_title: 'Error: {title:string}',
    page_description:
      'Muéstrele a {name:string} los daños de su vehículo: unas fotos con su teléfono, en unos tres minutos.',
  },
  start: {
    document_title: 'Inicio – {name:string}',
    title: 'Muéstrenos los daños',
    lead: 'Unas fotos de su auto, unos tres minutos. Puede parar y volver cuando quiera.',
    picture: 'Un teléfono que toma una foto de un auto',
    activate: 'Tengo un código de activación',
    activate_hint: 'De nuestro mensaje de texto',
    log_in: 'Iniciar sesión',
    log_in_hint: 'Vea sus reclamaciones y estimados',
    ios_app: 'Descargar la app para iPhone',
    android_app: 'Descargar la app para Android',
    languages: 'Idioma',
  },
  activate: {
    document_title: 'Código de activación – {name:string}',
    title: 'Ingrese su código de activación',
    lead: 'Está en el mensaje de texto o correo electrónico que le enviamos cuando reportó los daños.',
    label: 'Código de activación',
    hint: 'Seis letras y números',
    placeholder: 'Código de 6 caracteres',
    submit: 'Continuar',
    missing: 'Ingrese su código de activación.',
    no_code: '¿No tiene código?',
    no_code_text: 'Llámenos y le enviaremos uno nuevo:',
    no_code_find:
      'Busque {name:string} en sus mensajes de texto y en su correo, también en la carpeta de spam. Si no está ahí, pida uno nuevo a su ajustador.',
    invalid: 'Use el formato que se indica.',
  },
  unavailable: {
    title: 'En este momento no podemos mostrarle sus reclamaciones',
    text: 'El sistema de reclamaciones no responde. Lo que escribió está guardado aquí. Inténtelo de nuevo en unos minutos.',
    call: 'Llámenos:',
  },
  failure: {
    title: 'Algo salió mal',
    text: 'Inténtelo de nuevo o comuníquese con nosotros si el problema continúa.',
    reload: 'Volver a cargar la página',
  },
  update: {
    text: 'Esta página no se cargó. Es posible que no tenga conexión o que haya una versión nueva. No se perdió nada de lo que envió.',
    action: 'Intentar de nuevo',
    later: 'Ahora no',
  },
} as const satisfies Translation<typeof base.publicMessages>;
