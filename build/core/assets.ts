/** URL path of the scripts and styles that all carriers share. */
export const assetsPath = '/app/assets';
