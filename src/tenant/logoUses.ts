export const logoUses = ['original', 'horizontal', 'vertical'] as const;
export type LogoUse = (typeof logoUses)[number];

/** Logo use → the uses to try instead, in order, if the carrier has no logo for it. */
export const logoFallbacks: Record<LogoUse, readonly LogoUse[]> = {
  original: ['original', 'horizontal', 'vertical'],
  horizontal: ['horizontal', 'original', 'vertical'],
  vertical: ['vertical', 'original', 'horizontal'],
};

/** Fills every logo use from the logos that exist. Returns undefined if there is no logo. */
export function fillMissingLogos<T>(
  found: Readonly<Partial<Record<LogoUse, T | undefined>>>,
): Record<LogoUse, T> | undefined {
  const pick = (use: LogoUse) =>
    logoFallbacks[use].map((name) => found[name]).find((logo) => logo !== undefined);
  const [original, horizontal, vertical] = logoUses.map(pick);
  return original && horizontal && vertical ? { original, horizontal, vertical } : undefined;
}
