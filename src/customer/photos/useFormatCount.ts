import { formatCount } from '#src/i18n/formats.ts';
import { useTenant } from '#src/tenant/current.tsx';

/** Formats counts in the carrier's locale. */
export function useFormatCount(): (count: number) => string {
  const { localeCode } = useTenant();
  return (count) => formatCount(count, localeCode);
}
