import type * as base from '../../en/supplement/claim.ts';
import type { Translation } from '../../translation.ts';

/** Messages of the step that finds the claim. */
export const claimMessages = {
  title: 'Busque la reclamación',
  lead: 'Encontrará el número en el estimado o en la orden de trabajo.',
  number: 'Número de reclamación',
  search: 'Buscar',
  searching: 'Buscando…',
  change: 'Cambiar',
  which: 'Esta reclamación tiene {count:number} {{vehículo|vehículos}}. ¿Cuál está en su taller?',
  choose: 'Elija un vehículo',
  vehicle: 'Vehículo',
  no_vin: 'VIN no indicado',
  go_on: 'Continuar con este vehículo',
  type_first: 'Ingrese el número de reclamación.',
  pick_first: 'Elija el vehículo.',
  captcha_not_ready: 'ReCaptcha aún no está listo.',
  not_found_error: 'No encontramos ese número de reclamación. Revíselo e inténtelo de nuevo.',
} as const satisfies Translation<typeof base.claimMessages>;
