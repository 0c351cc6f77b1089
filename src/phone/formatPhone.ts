/** The digits of a phone number; empty if the number is null. */
export function digitsOf(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '');
}

/** Formats ten digits as 3-3-4; leaves other numbers unchanged. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
