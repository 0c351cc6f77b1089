import type * as base from '../../en/supplement/errors.ts';
import type { Translation } from '../../translation.ts';
import { phoneProblems } from '../phoneProblems.ts';

export const supplementErrors = {
  unknown: 'Error desconocido',
  not_reached:
    'No pudimos conectarnos. Revise su conexión e inténtelo de nuevo. Lo que escribió está guardado aquí.',
  unusable:
    'Recibimos una respuesta inesperada. Inténtelo de nuevo en unos minutos o llame a la aseguradora. Lo que escribió está guardado aquí.',
  session_over:
    'Su acceso a esta reclamación venció. Busque la reclamación otra vez o abra de nuevo el enlace que recibió. Lo que escribió está guardado aquí.',
  too_long: 'Use como máximo 191 caracteres.',
  phone_problem: phoneProblems,
  vendor: {
    email: { required: 'Ingrese un correo electrónico.' },
    phone: { required: 'Ingrese un número de teléfono.' },
  },
  point_of_contact: {
    any: { required: 'Elija un contacto o agregue uno nuevo.' },
    email: { required: 'Ingrese el correo electrónico del contacto.' },
    phone: { required: 'Ingrese el número de teléfono del contacto.' },
  },
  address: { first_name: { required: 'Ingrese el nombre del contacto.' } },
  vendor_assignment: { file_or_note: { required: 'Agregue al menos un archivo o una nota.' } },
} as const satisfies Translation<typeof base.supplementErrors>;

/** Validation messages for the vendor's input, under the key names that backends use. */
export const errors = {
  address: {
    country: { required: 'Elija un país.' },
    address1: { required: 'Ingrese la calle y el número.' },
    city: { required: 'Ingrese la ciudad.' },
    region: { required: 'Elija un estado o una región.' },
  },
  vendor: { name: { required: 'Ingrese el nombre del taller.' } },
  email: { valid: 'Ingrese un correo electrónico válido' },
} as const satisfies Translation<typeof base.errors>;
