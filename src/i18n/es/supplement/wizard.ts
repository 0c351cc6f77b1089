import type * as base from '../../en/supplement/wizard.ts';
import type { Translation } from '../../translation.ts';

/** Messages of the portal's frame: steps, alerts, reset dialog and sidebar. */
export const wizardMessages = {
  title: 'Portal de suplementos',
  document_title: '{title:string} – {name:string}',
  no_script: 'Esta página necesita JavaScript. Actívelo o llame a la aseguradora.',
  skip: 'Ir al contenido',
  offline:
    'No tiene conexión. Lo que ingresó está guardado aquí, y los archivos agregados se envían cuando vuelva la conexión.',
  added:
    'Ha agregado archivos o notas para {shop:string}. Si cambia de vehículo o de taller, lo que ya envió queda con este y lo demás se descarta.',
  steps: {
    label: 'Pasos',
    done: 'Listo, volver a: ',
    now: 'Paso actual: ',
    next: 'Después: ',
  },
  step: {
    claim: 'VIN / Número de reclamación',
    shop: 'Datos del taller',
    confirmation: 'Confirmación',
    upload: 'Subir fotos',
  },
  loading: {
    wait: 'Un momento…',
    failed: 'No pudimos cargar este paso',
    text: 'Revise su conexión. Lo que ha ingresado está guardado.',
    retry: 'Intentar de nuevo',
  },
  stalled: {
    title: 'Esta página no se carga',
    text: 'Revise su conexión e inténtelo de nuevo. Lo que envió está seguro.',
  },
  alert: {
    clear: 'Cerrar el mensaje',
  },
  reset: {
    title: '¿Cancelar este suplemento?',
    text: 'Se borra todo lo que ingresó y eligió. Los archivos ya enviados quedan con la aseguradora.',
    unsent: 'Algunos archivos aún no se han enviado. Quedarán fuera.',
    confirm: 'Cancelar el suplemento',
    keep: 'Seguir',
  },
  change: {
    title: '¿Cambiar de vehículo o de taller?',
    text: 'Aún hay archivos o notas para {shop} sin enviar. Quedarán fuera. Lo que ya envió queda con la aseguradora.',
    confirm: 'Cambiar',
    keep: 'Seguir con {shop}',
  },
  aside: {
    title: 'Este suplemento',
    claim: 'Reclamación',
    vehicle: 'Vehículo',
    vin: 'VIN',
    shop: 'Taller',
  },
  vin: {
    copy: 'Copiar el VIN',
    copied: 'VIN copiado.',
    not_copied: 'Este navegador no nos permite copiar. El VIN está seleccionado para que usted lo copie.',
  },
  needs: {
    title: 'Lo que necesita el ajustador',
    damage: 'Cada pieza dañada, de cerca y de lejos',
    plate: 'La placa del VIN y el odómetro',
    papers: 'La factura o la lista de piezas',
  },
  unreached: {
    title: 'No pudimos conectarnos al portal',
    text: 'Revise su conexión e inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
  },
  back: 'Atrás',
  next: 'Siguiente',
  finish: 'Terminar',
  cancel: 'Cancelar',
} as const satisfies Translation<typeof base.wizardMessages>;
