/**
 * Cascade order of the lazily loaded style sheets, whatever order they arrive in. Several of them contain the same
 * component styles, and rules that override component styles must come last.
 */
export const aroundRank = 1;
export const accountRank = 2;
export const memberRank = 3;
export const queueRank = 4;
/** For portals and test pages, which contain all component styles in their own order. */
export const ownRank = 5;
