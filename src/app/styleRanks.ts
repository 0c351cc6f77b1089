/**
 * Order of lazily loaded style sheets, independent of which arrives first. Several contain the same component styles,
 * and refinements must come after the last of these.
 */
export const aroundRank = 1;
export const accountRank = 2;
export const memberRank = 3;
export const queueRank = 4;
/** Portals and test pages: they contain all component styles in their own order. */
export const ownRank = 5;
