import type * as base from '../en/queue.ts';
import type { Translation } from '../translation.ts';

/** Messages of the photo queue: the chip in the bar, its panel, its notices, and the logout dialog. */
export const queueMessages = {
  queue: {
    sent_of: '{sent:string} de {total:string} enviadas',
    saved_of: '{sent:string} de {total:string} guardadas',
    sent_count: '{count:number} {{foto enviada|fotos enviadas}}',
    saved: '{count:number} {{guardada|guardadas}} en el dispositivo',
    unsafe: '{count:number} sin guardar: mantenga esta página abierta',
    sending: 'Enviando: {percent:string}%',
    confirming: 'Esperando confirmación',
    attention: 'Requiere atención',
    all_sent: 'Ya puede cerrar',
    open: 'Ver sus fotos: {state:string}',
    title: 'Sus fotos',
    list: 'Fotos',
    safe: 'Si cierra esta página, las fotos guardadas se enviarán la próxima vez que la abra con conexión.',
    safe_unconfirmed:
      'Sus fotos quedan en este dispositivo aunque cierre esta página. Las que no ha confirmado no se enviarán hasta que toque “Usar esta foto” o “Enviar ahora”.',
    on_its_way: 'Lo que aún no se ha enviado queda guardado en este dispositivo, aunque cierre esta página.',
    not_safe:
      'Este dispositivo no puede guardar más fotos. Mantenga esta página abierta hasta que se envíen, o tendrá que tomarlas de nuevo.',
    look: 'No pudimos enviar una foto. Todavía está aquí: envíela de nuevo o descártela.',
    arrived: 'Todas sus fotos llegaron. Puede cerrar esta página.',
    arrived_some: 'Estas fotos llegaron.',
    still_needed: 'Estas fotos llegaron. Todavía necesitamos {count:number} más.',
    extra: 'Foto adicional',
    row_saved: 'Guardada en este dispositivo',
    row_unsafe: 'Solo en esta página',
    row_taken: 'Guardada, sin confirmar',
    row_queued: 'Esperando para enviarse',
    row_sending: 'Enviando: {percent:string}%',
    row_confirming: 'Esperando confirmación',
    row_sent: 'Enviada',
    row_attention: 'Requiere atención: {reason:string}',
    size: '{amount:string} kB',
    again: 'Enviar de nuevo',
    again_label: 'Enviar de nuevo: {photo:string}',
    send_all: 'Enviar ahora',
    send_all_busy: 'Enviando…',
    discard_label: 'Descartar: {photo:string}',
    discard_title: '¿Descartar esta foto?',
    discard_text: 'No se ha enviado. Si la descarta, se borra de este dispositivo.',
    discard: 'Descartar foto',
    keep: 'Conservarla',
    close: 'Cerrar',
    news_sending: 'Enviando sus fotos.',
    news_saved: 'Sus fotos están guardadas en este dispositivo.',
    news_unsafe:
      'Este dispositivo no puede guardar más fotos. Mantenga esta página abierta hasta que se envíen.',
    news_attention: 'Una foto requiere su atención.',
    news_sent: 'Todas sus fotos se enviaron.',
    notice: {
      lost: {
        title: '{count:number} {{foto ya no está|fotos ya no están}} en este dispositivo',
        text: '{{count:No se envió|No se enviaron}}. Es posible que su navegador haya borrado su almacenamiento. {{count:Tómela|Tómelas}} de nuevo.',
      },
      expired: {
        title: '{count:number} {{foto se borró|fotos se borraron}}',
        text: 'Para proteger su privacidad, borramos de este dispositivo las fotos sin enviar después de 30 días. Si su reclamación todavía {{count:la necesita, tómela|las necesita, tómelas}} de nuevo.',
      },
      expiring: {
        title: '{count:number} {{foto sigue|fotos siguen}} sin enviarse',
        text: 'Borramos de este dispositivo las fotos sin enviar después de 30 días. {{count:Envíela o descártela|Envíelas o descártelas}} pronto.',
      },
      show_photos: 'Ver mis fotos',
      close: 'Aceptar',
    },
  },
  leave: {
    sent: '{{count:Su foto se envió|Sus fotos se enviaron}}.',
    title: '{count:number} {{foto todavía no se ha|fotos todavía no se han}} enviado',
    text: 'Si cierra sesión ahora, las fotos sin enviar se borrarán de este dispositivo.',
    failed:
      'No pudimos {{count:enviarla|enviarlas}}. {{count:Sigue guardada|Siguen guardadas}} en este dispositivo. Inténtelo de nuevo cuando tenga mejor señal.',
    send: 'Enviar ahora y cerrar sesión',
    send_busy: 'Enviando…',
    anyway: 'Cerrar sesión y {{count:borrarla|borrarlas}}',
    cancel: 'Mantener la sesión',
  },
} as const satisfies Translation<typeof base.queueMessages>;
