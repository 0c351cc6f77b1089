import type { Tenant } from './tenant.ts';

export interface SupportPhone {
  /** For a `tel:` link: digits, and a leading plus sign where there is one. */
  readonly number: string;
  /** As people read it. */
  readonly shown: string;
}

/**
 * The number that a person in need of help calls, if the carrier has one: its own line before the general one.
 * @param configured the environment's, for where the app cannot be used at all
 */
export function supportPhone(
  { phone, formattedPhone, carrierPhone }: Pick<Tenant, 'phone' | 'formattedPhone' | 'carrierPhone'>,
  configured?: string,
): SupportPhone | undefined {
  const raw = phone ?? carrierPhone ?? configured;
  if (raw === undefined) return undefined;
  // A plus sign before all digits stays, whatever stands before it.
  const number = raw.replace(/^[^\d+]+/, '').replace(/(?!^\+)\D/g, '');
  return { number, shown: phone === null ? raw : (formattedPhone ?? raw) };
}
