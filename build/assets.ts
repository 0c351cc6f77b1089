/** Path below which the scripts and styles of all carriers are served. */
export const assetsPath = '/app/assets';
