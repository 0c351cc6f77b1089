import { useTenant } from '#src/tenant/current.tsx';
import { formatCount } from '#src/texts/formats.ts';

/** Formats counts in the carrier's locale. */
export function useFormatCount(): (count: number) => string {
  const { localeCode } = useTenant();
  return (count) => formatCount(count, localeCode);
}
