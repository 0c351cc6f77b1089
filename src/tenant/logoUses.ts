export const logoUses = ['original', 'horizontal', 'vertical'] as const;
export type LogoUse = (typeof logoUses)[number];

/** Whom each use borrows from where the carrier gives no logo of its own for it. */
export const borrowed: Record<LogoUse, readonly LogoUse[]> = {
  original: ['original', 'horizontal', 'vertical'],
  horizontal: ['horizontal', 'original', 'vertical'],
  vertical: ['vertical', 'original', 'horizontal'],
};

/** A logo for every use, or nothing where there is none at all. */
export function borrowLogos<T>(
  found: Readonly<Partial<Record<LogoUse, T | undefined>>>,
): Record<LogoUse, T> | undefined {
  const pick = (use: LogoUse) => borrowed[use].map((name) => found[name]).find((logo) => logo !== undefined);
  const [original, horizontal, vertical] = logoUses.map(pick);
  return original && horizontal && vertical ? { original, horizontal, vertical } : undefined;
}
