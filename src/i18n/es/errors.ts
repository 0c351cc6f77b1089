import type * as base from '../en/errors.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages for failed calls: first one per backend error code, under the key that the backend uses, then those for
 * single calls.
 */
export const errorMessages = {
  error: {
    internal_server_error: { display: 'Ocurrió un error inesperado. Inténtelo de nuevo.' },
    exposure_not_found: {
      display: 'El código no es válido o ya se usó. Revíselo e inténtelo de nuevo.',
    },
    exposure_already_linked: { display: 'Este código ya se usó. Inicie sesión.' },
    registration_not_validated: {
      display: 'El número de placa no coincide con nuestros registros. Revíselo e inténtelo de nuevo.',
    },
    photo_prompt_not_found: {
      display:
        'En este momento no podemos completar el proceso de fotos. Comuníquese con su ajustador para recibir ayuda.',
    },
    reset_password: { display: 'Hubo un error al restablecer su contraseña. Inténtelo de nuevo.' },
    update_password_dont_match: { display: 'La contraseña y su confirmación deben coincidir' },
    update_password_bad_token: {
      display:
        'El enlace para restablecer la contraseña venció o no es válido. Intente restablecer su contraseña de nuevo.',
    },
    user_not_authorized: {
      display: 'Los datos que ingresó no son correctos. Revíselos e inténtelo de nuevo.',
    },
    authentication_token_expired: {
      display: 'Su sesión venció por inactividad. Inicie sesión de nuevo.',
    },
    user_create_error: { display: 'Error al crear la cuenta. Inténtelo de nuevo.' },
    activation_code_invalid: {
      display:
        'Error al crear la cuenta: el código de activación no es válido. Comuníquese con su ajustador para recibir ayuda.',
    },
    file_submission_not_found: {
      display: 'No encontramos la foto o el archivo enviado. Inténtelo de nuevo.',
    },
    default: {
      display: 'Algo salió mal. Inténtelo de nuevo o comuníquese con nosotros si el problema continúa.',
    },
    rate_limited: {
      title: 'Demasiados intentos',
      display: 'Espere un minuto e inténtelo de nuevo. Lo que escribió está guardado aquí.',
    },
    fault: {
      display: 'Algo salió mal en esta página. Lo que ingresó está guardado aquí. Inténtelo de nuevo.',
    },
    network: { display: 'Error de red. Vuelva a cargar la página.' },
    activation_lookup: { display: 'No encontramos el código de activación. Llámenos para recibir ayuda.' },
    info_mismatch: { display: 'Los datos no coinciden con nuestros registros' },
    password_reset: {
      display:
        'No pudimos restablecer la contraseña. Verifique que ingresó correctamente su número de teléfono.',
    },
    email_taken: {
      display: 'Ese correo electrónico ya pertenece a otra cuenta. Ingrese otro correo electrónico.',
    },
  },
  webapp_network_alert_label_header: 'Error de red',
  webapp_login_password_existing_account_error:
    'La cuenta ya existe. Vuelva a la pantalla anterior, ingrese el código de nuevo e inicie sesión.',
} as const satisfies Translation<typeof base.errorMessages>;
