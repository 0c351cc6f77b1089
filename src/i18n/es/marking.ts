import type * as base from '../en/marking.ts';
import type { Translation } from '../translation.ts';

/** Messages of the screen that circles the damage in a photo (capability damage_marking). */
export const markingMessages = {
  marking: {
    open: 'Marcar los daños',
    title: 'Marque los daños',
    how: 'Dibuje alrededor de los daños o tóquelos. Agregamos una copia con el círculo; su foto queda como está.',
    surface:
      '{title:string}. Mueva el círculo con las teclas de flecha y mantenga presionada la tecla Mayús para cambiar su tamaño.',
    larger: 'Más grande',
    smaller: 'Más pequeño',
    save: 'Agregar esta copia',
    cancel: 'Cancelar',
    failed: 'Esta foto no se puede marcar aquí. En su lugar, agregue otra foto que muestre los daños.',
    copy_of: 'Daños marcados: {title:string}',
  },
} as const satisfies Translation<typeof base.markingMessages>;
