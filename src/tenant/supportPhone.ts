import type { Tenant } from './tenant.ts';

export interface SupportPhone {
  /** Digits for a `tel:` link, with a leading plus sign if the number has one. */
  readonly number: string;
  /** Formatted for display. */
  readonly formatted: string;
}

/**
 * The number to call for help: the carrier's support line, else its general number, else undefined.
 * @param configured the environment's number, for pages on which the app cannot be used
 */
export function supportPhone(
  { phone, formattedPhone, carrierPhone }: Pick<Tenant, 'phone' | 'formattedPhone' | 'carrierPhone'>,
  defaultNumber?: string,
): SupportPhone | undefined {
  const raw = phone ?? carrierPhone ?? defaultNumber;
  if (raw === undefined) return undefined;
  // Keep a plus sign that comes before all digits.
  const number = raw.replace(/^[^\d+]+/, '').replace(/(?!^\+)\D/g, '');
  return { number, formatted: phone === null ? raw : (formattedPhone ?? raw) };
}
