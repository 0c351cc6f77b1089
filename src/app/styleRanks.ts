/**
 * In which order the sheets of code that comes late stand, whichever arrives first: several of them hold the same part
 * of the kit, and what refines it has to come after the last of these.
 */
export const aroundRank = 1;
export const accountRank = 2;
export const memberRank = 3;
export const queueRank = 4;
/** Of a portal, and of the test pages: the whole kit, in the order of their own. */
export const ownRank = 5;
