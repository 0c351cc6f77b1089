import type * as base from '../../en/supplement/errors.ts';
import type { Translation } from '../../translation.ts';
import { phoneProblems } from '../phoneProblems.ts';

export const supplementErrors = {
  unknown: 'Nepoznata greška',
  not_reached:
    'Nismo uspeli da se povežemo. Proverite vezu i pokušajte ponovo. Ono što ste uneli je sačuvano.',
  unusable:
    'Dobili smo neočekivan odgovor. Pokušajte ponovo za nekoliko minuta ili pozovite osiguravača. Ono što ste uneli je sačuvano.',
  session_over:
    'Pristup ovoj prijavi štete je istekao. Ponovo pronađite prijavu ili otvorite link koji ste dobili. Ono što ste uneli je sačuvano.',
  too_long: 'Unesite najviše 191 znak.',
  phone_problem: phoneProblems,
  vendor: {
    email: { required: 'Unesite imejl adresu.' },
    phone: { required: 'Unesite broj telefona.' },
  },
  point_of_contact: {
    any: { required: 'Izaberite kontakt ili dodajte novi.' },
    email: { required: 'Unesite imejl adresu kontakta.' },
    phone: { required: 'Unesite broj telefona kontakta.' },
  },
  address: { first_name: { required: 'Unesite ime kontakta.' } },
  vendor_assignment: { file_or_note: { required: 'Dodajte bar jednu datoteku ili belešku.' } },
} as const satisfies Translation<typeof base.supplementErrors>;

/** Validation messages for the vendor's input, under the key names that backends use. */
export const errors = {
  address: {
    country: { required: 'Izaberite državu.' },
    address1: { required: 'Unesite ulicu i broj.' },
    city: { required: 'Unesite grad.' },
    region: { required: 'Izaberite saveznu državu ili oblast.' },
  },
  vendor: { name: { required: 'Unesite naziv servisa.' } },
  email: { valid: 'Unesite ispravnu imejl adresu' },
} as const satisfies Translation<typeof base.errors>;
