/** The digits of a phone as a backend writes it; empty where there is none. */
export function digitsOf(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '');
}

/** Ten digits as 3-3-4, any other number as it is. */
export function groupPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
