/**
 * Cascade order of the lazily loaded style sheets, regardless of the order in which they load. Several of them contain
 * the same component styles, and rules that override component styles must come last.
 */
export const layoutStyleOrder = 1;
export const accountStyleOrder = 2;
export const memberStyleOrder = 3;
export const liveCameraStyleOrder = 4;
export const queueStyleOrder = 5;
/** For portals and test pages, which contain all component styles in their own order. */
export const standaloneStyleOrder = 6;
