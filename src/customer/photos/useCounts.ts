import { formatCount } from '#src/i18n/formats.ts';
import { useTenant } from '#src/tenant/current.tsx';

/** Writes counts as the carrier's readers do. */
export function useCounts(): (count: number) => string {
  const { localeCode } = useTenant();
  return (count) => formatCount(count, localeCode);
}
