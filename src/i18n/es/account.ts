import type * as base from '../en/account.ts';
import type { Translation } from '../translation.ts';
import { phoneProblems } from './phoneProblems.ts';

/** Messages of the account screens, except those that the login page shows on load. */
export const accountMessages = {
  account: {
    back_to_login: 'Volver a iniciar sesión',
    login_failed: 'Error: no pudimos iniciar su sesión',
    not_reached:
      'No podemos conectarnos al sistema de reclamaciones. Lo que escribió está guardado aquí. Inténtelo de nuevo.',
    phone_hint: 'Con este número iniciará sesión',
    phone_missing: 'Ingrese su número de teléfono.',
    phone_problem: phoneProblems,
    phone_other_country: 'Ese número empieza con +{found:string}. Ingrese uno que empiece con +{own:string}.',
    password_placeholder: 'Mínimo 6 caracteres',
    password_hint: 'Al menos 6 caracteres',
    password_missing: 'Elija una contraseña de al menos 6 caracteres.',
    again: 'Confirme su contraseña',
    code: 'Código de activación',
    create_document_title: 'Cree su cuenta – {name:string}',
    create_title: 'Cree su cuenta',
    create_lead: 'Así podrá parar cuando quiera y ver su estimado más tarde.',
    create_submit: 'Crear cuenta',
    create_failed: 'Error: no pudimos crear su cuenta',
    agree: 'Al crear una cuenta, usted acepta los',
    reset_document_title: '¿Olvidó su contraseña? – {name:string}',
    reset_title: '¿Olvidó su contraseña?',
    reset_lead:
      'Ingrese el número de teléfono con el que inicia sesión. Le enviaremos un enlace por mensaje de texto para elegir una contraseña nueva.',
    reset_submit: 'Enviarme un enlace',
    reset_failed: 'Error: no pudimos enviar el enlace',
    sent_document_title: 'Revise sus mensajes – {name:string}',
    sent_picture: 'Un sobre enviado',
    sent_title: 'Revise sus mensajes',
    sent_text: 'Enviamos un enlace para restablecer la contraseña al',
    sent_how: 'Ábralo en cualquier dispositivo. Puede tardar uno o dos minutos en llegar.',
    sent_again: 'Enviarlo de nuevo',
    update_document_title: 'Contraseña nueva – {name:string}',
    update_title: 'Elija una contraseña nueva',
    update_lead: 'La usará para iniciar sesión de ahora en adelante.',
    update_label: 'Contraseña nueva',
    update_submit: 'Guardar e iniciar sesión',
    update_failed: 'Error: su contraseña no se cambió',
    no_proof:
      'Cada enlace funciona una sola vez y solo sirve el más reciente. Podemos enviarle otro por mensaje de texto.',
    ask_anew: 'Pedir un enlace nuevo',
  },
} as const satisfies Translation<typeof base.accountMessages>;
