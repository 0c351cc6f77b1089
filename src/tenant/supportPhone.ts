import type { Tenant } from './tenant.ts';

export interface SupportPhone {
  /** For a `tel:` link: digits, and a leading plus sign where there is one. */
  readonly number: string;
  /** As people read it. */
  readonly shown: string;
}

/** The number that a person in need of help calls, if the carrier has one: its own line before the general one. [BRAND-04] */
export function supportPhone({ phone, formattedPhone, carrierPhone }: Tenant): SupportPhone | undefined {
  const raw = phone ?? carrierPhone;
  if (raw === null) return undefined;
  const number = raw.replace(/(?!^\+)\D/g, '');
  return { number, shown: phone === null ? raw : (formattedPhone ?? raw) };
}
