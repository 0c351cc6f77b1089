import type { Tenant } from './tenant.ts';

export interface SupportPhone {
  /** For a `tel:` link: digits, with a leading plus sign if the number has one. */
  readonly number: string;
  /** Formatted for display. */
  readonly shown: string;
}

/**
 * The number to call for help: the carrier's support line, else its general number, else undefined.
 * @param configured the environment's number, for pages on which the app cannot be used
 */
export function supportPhone(
  { phone, formattedPhone, carrierPhone }: Pick<Tenant, 'phone' | 'formattedPhone' | 'carrierPhone'>,
  configured?: string,
): SupportPhone | undefined {
  const raw = phone ?? carrierPhone ?? configured;
  if (raw === undefined) return undefined;
  // Keep a plus sign that comes before all digits.
  const number = raw.replace(/^[^\d+]+/, '').replace(/(?!^\+)\D/g, '');
  return { number, shown: phone === null ? raw : (formattedPhone ?? raw) };
}
